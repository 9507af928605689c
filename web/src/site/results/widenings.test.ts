import { purchase, refinancing } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { wideningsOf } from './widenings.ts';

const namesOf = (form: Parameters<typeof wideningsOf>[0]) => wideningsOf(form).map(({ name }) => name);
const bare = { ...purchase, alteRateCC: '', alteRateCNP: '', alteRateImo: '', perioadaCreditata: 360 };

it('a purchase over the longest term can have more down payment or the salary at the bank', () => {
  expect(namesOf(bare)).toEqual(['Cu 10.000\u00a0RON avans în plus', 'Cu salariul încasat la bancă']);
});

it('debts of everybody who signs are left out together', () => {
  const couple = { ...bare, codebitori: [{ alteRateCC: '200', venituriSalariu: '4,000' }] };
  const [withoutCards] = wideningsOf(couple);
  expect(withoutCards?.formData).toMatchObject({
    alteRateCC: '0',
    codebitori: [{ alteRateCC: '0', venituriSalariu: '4,000' }],
  });
});

it('a shorter term can be the longest, a refinanced loan keeps its own', () => {
  const [longest] = wideningsOf({ ...bare, perioadaCreditata: 240 });
  expect(longest?.formData.perioadaCreditata).toBe(360);
  expect(namesOf(refinancing).join(' ')).not.toMatch(/perioadă|avans/);
});

it('an accepted condition is proposed no more, and the others stay as they are', () => {
  expect(namesOf({ ...bare, conditii: { salariu: true } }).join(' ')).not.toMatch(/salariul/);
  expect(wideningsOf({ ...bare, conditii: { salariu: false, pachet: true } }).at(-1)?.formData.conditii).toEqual({
    salariu: true,
    pachet: true,
  });
});
