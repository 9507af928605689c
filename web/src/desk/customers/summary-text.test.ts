import { describe, expect, it, test } from 'vitest';
import { listedCustomer } from '../../testing/listed-customer.ts';
import { dueTone, nearDay } from './near-day.ts';
import { contactText, initials, requestText, spokenFacts } from './summary-text.ts';

const SUNDAY = '2026-11-22';

test.each([
  ['2026-11-21', 'ieri', 'late'],
  ['2026-11-22', 'azi', 'today'],
  ['2026-11-23', 'mâine', 'later'],
  ['2026-11-24', 'marți', 'later'],
  ['2026-11-28', 'sâmbătă', 'later'],
  ['2026-11-29', '29 nov.', 'later'],
  ['2026-11-19', '19 nov.', 'late'],
  ['2027-01-04', '4 ian. 2027', 'later'],
])('seen from a Sunday, %s is %s', (day, words, tone) => {
  expect(nearDay(day, SUNDAY)).toBe(words);
  expect(dueTone(day, SUNDAY)).toBe(tone);
});

test.each([
  ['Ana Maria Pop', 'AP'],
  ['ana.munteanu', 'AM'],
  ['șerban', 'Ș'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));

describe('a customer in a list', () => {
  const customer = listedCustomer({ responsible: { username: 'ana', name: 'Ana Pop' } });
  const summary = {
    request: { tipCredit: 'Refinantare', sum: 280_000 },
    nextTask: { title: 'Cereți adeverința', day: '2026-11-23', hour: '10:00' },
    lastContact: { outcome: 'no-answer', at: '2026-11-21T22:30:00.000Z' },
    case: null,
  } as const;

  it('is said with what they ask for, what is next and who looks after them', () => {
    expect(spokenFacts({ ...customer, summary }, SUNDAY)).toBe(
      'Refinanțare · 280.000 RON; Cereți adeverința: mâine, 10:00; responsabil: Ana Pop',
    );
    expect(spokenFacts({ ...customer, responsible: null }, SUNDAY)).toBe('neluat');
  });

  it('was rung on the day that it was in Romania', () => {
    expect(contactText(summary, SUNDAY)).toBe('Nu a răspuns · azi');
    expect(contactText(undefined, SUNDAY)).toBe('');
  });

  it('asks for a loan, or only for a talk', () => {
    expect(requestText({ ...summary, request: { tipCredit: 'Contact', sum: null } })).toBe('Contact');
    expect(requestText(undefined)).toBe('');
  });
});
