import { bani } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { describe, expect, it } from 'vitest';
import {
  accountState,
  bankSums,
  clawbackOf,
  commissionOf,
  type Entry,
  figuresOf,
  liveEntries,
  ruleInForce,
  sharesOf,
  splitBy,
  stepEnd,
} from './commission-arithmetic.ts';
import type { EntryKind } from './commission-words.ts';

const percent = (of: number) => ({ kind: 'percent', share: fromPercent(of), of: 'drawn', amount: null }) as const;

/** A generator whose numbers are the same on every machine (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe('a commission', () => {
  it('is the percent of its base, half up to the ban', () => {
    expect(commissionOf(percent(0.6), bani(42_000_000))).toBe(252_000);
    expect(commissionOf(percent(0.5), bani(100))).toBe(1);
    expect(commissionOf(percent(0.4999), bani(100))).toBe(0);
    expect(commissionOf(percent(0.0001), bani(499_999))).toBe(0);
    expect(commissionOf(percent(0.0001), bani(500_000))).toBe(1);
  });

  it('is fixed, nothing, or has no figure', () => {
    const rule = { share: null, of: null, amount: bani(150_000) } as const;
    expect(commissionOf({ ...rule, kind: 'fixed' }, null)).toBe(150_000);
    expect(commissionOf({ ...rule, kind: 'none' }, bani(1))).toBe(0);
    expect(commissionOf({ ...rule, kind: 'unknown' }, bani(1))).toBeNull();
    expect(commissionOf({ ...rule, kind: 'undecided' }, bani(1))).toBeNull();
    expect(commissionOf(percent(1), null)).toBeNull();
  });
});

describe('the rule in force', () => {
  const rule = (id: number, validFrom: string, bank: string | null = null, offer: string | null = null) => ({
    ...{ id, validFrom, bank, offer },
  });
  const on = (day: string, rules: readonly ReturnType<typeof rule>[], offer: string | null = 'o1') =>
    ruleInForce(rules, { bank: 'BCR', offer, day })?.id;

  it('is the offer’s, else the bank’s, else that of every bank', () => {
    const rules = [rule(1, '2026-01-01'), rule(2, '2026-01-01', 'BCR'), rule(3, '2026-01-01', 'BCR', 'o1')];
    expect(on('2026-05-01', rules)).toBe(3);
    expect(on('2026-05-01', rules, 'o2')).toBe(2);
    expect(on('2026-05-01', rules.slice(0, 1))).toBe(1);
    expect(on('2025-12-31', rules)).toBeUndefined();
  });

  it('of one place is the latest that is valid, of one day the newest', () => {
    const rules = [rule(4, '2026-03-01', 'BCR'), rule(5, '2026-02-01', 'BCR'), rule(6, '2026-03-01', 'BCR')];
    expect([on('2026-03-01', rules), on('2026-02-28', rules)]).toEqual([6, 5]);
    expect(on('2026-04-01', [...rules, rule(7, '2026-05-01', 'BCR')])).toBe(6);
    expect(on('2026-04-01', rules.toReversed())).toBe(6);
  });
});

describe('what is given back', () => {
  const steps = [
    { months: 12, share: fromPercent(100) },
    { months: 24, share: fromPercent(33.3333) },
  ];
  const given = (repaidOn: string, drawnOn = '2026-01-31', left = 100_001) =>
    clawbackOf(steps, { drawnOn, repaidOn, left: bani(left) });

  it('follows the step on the day before its end, and the next one on that day', () => {
    expect(given('2027-01-30')).toBe(100_001);
    expect(given('2027-01-31')).toBe(33_334);
    expect(given('2028-01-30')).toBe(33_334);
    expect(given('2028-01-31')).toBe(0);
    expect(given('2026-05-01', '2026-01-31', 0)).toBe(0);
  });

  it('counts calendar months to the last day of a short one', () => {
    expect(stepEnd('2026-01-31', { months: 1 })).toBe('2026-02-28');
    expect(stepEnd('2027-11-30', { months: 3 })).toBe('2028-02-29');
    expect(stepEnd('2024-02-29', { months: 12 })).toBe('2025-02-28');
  });
});

describe('a split', () => {
  it('gives the last bani to the largest remainders, of equal ones to broker, partner, house', () => {
    const shares = sharesOf(fromPercent(25), fromPercent(25)) ?? [];
    expect(splitBy(bani(2), shares).map(({ amount }) => amount)).toEqual([1, 0, 1]);
    expect(splitBy(bani(3), shares).map(({ amount }) => amount)).toEqual([1, 1, 1]);
    expect(splitBy(bani(1), sharesOf(fromPercent(50), fromPercent(50)) ?? [])).toEqual([
      { who: 'broker', amount: 1 },
      { who: 'partner', amount: 0 },
    ]);
  });

  it('leaves the house the rest, and refuses more than the whole', () => {
    expect(sharesOf(null, null)).toEqual([{ who: 'house', share: 1_000_000 }]);
    expect(sharesOf(fromPercent(60), fromPercent(40.0001))).toBeUndefined();
  });

  it('of any amount and shares adds up to the ban, each part within a ban of its share', () => {
    const next = seeded(7);
    for (let round = 0; round < 2_000; round++) {
      const broker = next(1_000_001);
      const partner = next(1_000_001 - broker);
      const shares = sharesOf(fromPercent(broker / 10_000), fromPercent(partner / 10_000)) ?? [];
      const amount = bani(1 + next(90_000_000));
      const parts = splitBy(amount, shares);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part.amount - (amount * (shares[index]?.share ?? 0)) / 1_000_000)).toBeLessThan(1);
    }
  });
});

const entry = (id: number, kind: Entry['kind'], amount: number, more: Partial<Entry> = {}): Entry => ({
  ...{ id, kind, amount: bani(amount), day: '2026-05-04', dueOn: null, reverses: null },
  ...more,
});

describe('the figures of an account', () => {
  it('are of the entries that were not reversed', () => {
    const all = [
      entry(1, 'expected', 500, { dueOn: '2026-06-01' }),
      entry(2, 'received', 200),
      entry(3, 'received', 300),
      entry(4, 'reversed', 300, { reverses: 3 }),
      entry(5, 'clawed-back', 50),
      entry(6, 'invoiced', 500),
    ];
    expect(figuresOf(all)).toEqual({
      ...{ expected: 500, invoiced: 500, received: 200, clawedBack: 50, outstanding: 300, dueOn: '2026-06-01' },
    });
    expect(liveEntries(all).map(({ id }) => id)).toEqual([1, 2, 5, 6]);
  });

  it('give its state on the due day and after it', () => {
    const state = (expected: number, received: number, today: string) =>
      accountState(
        figuresOf([
          entry(1, 'expected', expected, { dueOn: '2026-06-01' }),
          ...(received > 0 ? [entry(2, 'received', received)] : []),
        ]),
        today,
      );
    expect(accountState(figuresOf([entry(1, 'received', 5)]), '2026-07-01')).toBe('unknown');
    expect([state(5, 5, '2026-07-01'), state(5, 6, '2026-05-05')]).toEqual(['settled', 'disagreeing']);
    expect([state(5, 0, '2026-06-01'), state(5, 4, '2026-06-01')]).toEqual(['expected', 'expected']);
    expect([state(5, 0, '2026-06-02'), state(5, 4, '2026-06-02')]).toEqual(['late', 'disagreeing']);
  });

  it('agree with the months at every step of a random story, also after reversals', () => {
    const next = seeded(52);
    const kinds: readonly EntryKind[] = ['expected', 'invoiced', 'received', 'clawed-back'];
    for (let story = 0; story < 100; story++) {
      const entries: Entry[] = [];
      for (let id = 1; id <= 20; id++) {
        const open = liveEntries(entries);
        const undone = next(3) === 0 ? open[next(Math.max(1, open.length))] : undefined;
        const day = `2026-0${1 + next(9)}-1${next(10)}`;
        entries.push(
          undone
            ? entry(id, 'reversed', undone.amount, { day, reverses: undone.id })
            : entry(id, kinds[next(4)] ?? 'received', 1 + next(1_000_000), { day }),
        );
        const undid = ({ reverses }: Entry) => (entries.find((one) => one.id === reverses)?.kind ?? null) as EntryKind;
        const months = entries.map((one) => ({ ...one, bank: 'BCR', undid: undid(one) }));
        const { expected, invoiced, received, clawedBack } = figuresOf(entries);
        expect(bankSums(months)).toEqual([{ bank: 'BCR', expected, invoiced, received, clawedBack }]);
      }
    }
  });
});
