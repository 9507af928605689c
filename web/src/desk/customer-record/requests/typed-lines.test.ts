import { expect, it } from 'vitest';
import { typedLines } from './typed-lines.ts';

const customer = { name: 'Ioana Țuțu', email: 'ioana@example.ro', judet: 'Alba', localitate: 'Aiud' };
const othersIn = (request: Partial<typeof customer> | { email: null }) =>
  typedLines({ ...customer, ...request }, customer)
    .filter(({ isOther }) => isOther)
    .map(({ label, value }) => `${label}: ${value}`);

it('typed words that differ from the stored ones stand out, and no others do', () => {
  expect(othersIn({})).toEqual([]);
  expect(othersIn({ name: ' ioana  țuțu ' })).toEqual([]);
  expect(othersIn({ name: 'Ioana Tutu', localitate: 'Teiuș' })).toEqual([
    'Nume: Ioana Tutu',
    'Localitate: Teiuș, Alba',
  ]);
  expect(othersIn({ email: null })).toEqual(['E-mail: nu a fost dat']);
});
