import { describe, expect, it, test } from 'vitest';
import { listedCustomer } from '../../testing/listed-customer.ts';
import { awaitedText, nextDay, shortDeadline } from './case-text.ts';
import { dueTone, nearDay } from './near-day.ts';
import { contactText, initialsOf, requestText, spokenFacts } from './summary-text.ts';

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
  ['ștefan', 'ȘT'],
  ['e2e-4f.admin', 'EA'],
  ['X', 'X'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

describe('a customer in a list', () => {
  const customer = listedCustomer({ responsible: { username: 'ana', name: 'Ana Pop' } });
  const summary = {
    request: { tipCredit: 'Refinantare', sum: 280_000 },
    nextTask: { title: 'Cereți adeverința', day: '2026-11-23', hour: '10:00' },
    nextAppointment: null,
    lastContact: { outcome: 'no-answer', at: '2026-11-21T22:30:00.000Z' },
    case: null,
  } as const;

  it('names the request, the next action and the responsible broker', () => {
    expect(spokenFacts({ ...customer, summary }, SUNDAY)).toBe(
      'Refinanțare · 280.000 RON; Cereți adeverința: mâine, 10:00; responsabil: Ana Pop',
    );
    expect(spokenFacts({ ...customer, responsible: null }, SUNDAY)).toBe('fără responsabil');
  });

  it('names the case instead of the request, and a passed deadline', () => {
    const open = { _id: 'd', number: 1042, amount: 412_000, stage: 'valuation', bank: 'BCR' } as const;
    const said = (day: string, bank = 'BCR') =>
      spokenFacts(
        {
          ...customer,
          summary: { ...summary, nextTask: null, case: { ...open, deadline: { kind: 'offer', day, bank } } },
        },
        SUNDAY,
      );
    expect(said('2026-11-24')).toBe(
      'Dosar 1042: Evaluare · BCR · 412.000 RON, expiră oferta marți; responsabil: Ana Pop',
    );
    expect(said('2026-11-19')).toContain('412.000 RON, ofertă expirată, 19 nov.;');
    expect(said('2026-11-19', 'BT')).toContain('412.000 RON, BT: ofertă expirată, 19 nov.;');
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

describe('the next action for a customer', () => {
  const task = { title: 'Sunați', day: '2026-11-24', hour: null };
  const due = (day: string) => ({
    _id: 'd',
    number: 1042,
    amount: 412_000,
    stage: 'sent' as const,
    bank: 'BCR',
    deadline: { kind: 'answer' as const, day, bank: 'BCR' },
  });

  test.each([
    ['the deadline of their case where it comes first', task, due('2026-11-23'), 'deadline'],
    ['the deadline on the same day', task, due('2026-11-24'), 'deadline'],
    ['their task where that comes first', task, due('2026-11-25'), 'task'],
    ['their task without a case', task, null, 'task'],
    ['the deadline without a task', null, due('2026-11-25'), 'deadline'],
    ['nothing', null, null, undefined],
  ] as const)('is %s', (_, nextTask, open, what) =>
    expect(nextDay({ nextTask, nextAppointment: null, case: open }, SUNDAY)?.what).toBe(what),
  );

  test.each([
    ['an appointment before a later task', '2026-11-23', '13:00', 'appointment'],
    ['the task of an earlier hour', '2026-11-24', '09:00', 'task'],
    ['the appointment before a task of any hour', '2026-11-24', null, 'appointment'],
  ] as const)('is %s', (_, day, hour, what) => {
    const nextAppointment = { title: 'Semnarea', day, timeSlot: '10:00 - 11:00' } as const;
    expect(nextDay({ nextTask: { ...task, hour }, nextAppointment, case: null }, SUNDAY)?.what).toBe(what);
  });

  it('is named with the bank that owns the day', () => {
    const open = due('2026-11-23');
    expect(awaitedText(open)).toBe('BCR · Trimis');
    expect(awaitedText({ ...open, bank: 'BT' })).toBe('BCR · răspuns');
  });

  it('has short words in narrow places, and a late one still says so', () => {
    const short = (day: string) => shortDeadline({ kind: 'answer', day }, SUNDAY);
    expect([short('2026-11-23'), short('2026-11-19')]).toEqual(['răspuns mâine', 'răspuns întârziat']);
  });
});
