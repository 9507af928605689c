import { describe, expect, it, test } from 'vitest';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { matchesResponsible } from '../responsible-filter.ts';
import { changedPages } from './use-live-list.ts';

const ANA = { username: 'ana', name: 'Ana' };
const DAN = { username: 'dan', name: 'Dan' };

test.each([
  ['mine', ANA, true],
  ['mine', DAN, false],
  ['mine', null, false],
  ['none', null, true],
  ['none', DAN, false],
  ['all', DAN, true],
  ['all', null, true],
] as const)('to Ana the list of %s shows whose responsible is %o: %s', (filter, responsible, isShown) => {
  expect(matchesResponsible(listedCustomer({ responsible }), filter, 'ana')).toBe(isShown);
});

describe('a list that is on the screen', () => {
  const summary = {
    request: null,
    nextTask: { title: 'Sunați', day: '2026-11-23', hour: null },
    nextAppointment: null,
    lastContact: null,
    case: null,
  };
  const [first, second] = [listedCustomer({ _id: '1', summary }), listedCustomer({ _id: '2', summary })];
  const list = { pages: [[first], [second]], pageParams: [''] };
  const shown = () => true;

  it('changes a row where it stands, and keeps what events do not tell', () => {
    const { summary: _, ...changed } = { ...second, status: 3 };
    expect(changedPages(list, { changed: [changed], gone: [] }, shown).pages).toEqual([
      [first],
      [{ ...second, status: 3 }],
    ]);
  });

  it('drops customers who are gone, or no longer match its filters', () => {
    expect(changedPages(list, { changed: [], gone: ['1'] }, shown).pages).toEqual([[], [second]]);
    expect(changedPages(list, { changed: [second], gone: [] }, () => false).pages).toEqual([[first], []]);
  });

  it('takes no older news for new', () => {
    const older = { ...second, status: 5, lastActivity: '2026-11-19T10:00:00.000Z' };
    expect(changedPages(list, { changed: [older], gone: [] }, shown)).toEqual(list);
  });
});
