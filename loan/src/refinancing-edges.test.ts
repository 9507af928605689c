import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cashOf } from './month-figures.ts';
import { defaultParameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import type { SimulatedOption } from './result.ts';
import { scenarios } from './simulate.ts';
import { aRefinancing, aSalary, ron, sampleOffers } from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';
import { slowRefinancing } from './testing/slow-refinancing.ts';

type RefinancingInput = Partial<Record<'owed' | 'value' | 'paid' | 'left', number>> & { born?: string };

/**
 * A home of 500,000 RON, 280,000 RON owed. The rest is 2,600 RON a month for 240 months, unless a test changes them.
 */
function refinancing({
  owed = 280_000,
  value = 500_000,
  paid = 2600,
  left = 240,
  born,
}: RefinancingInput): LoanRequest {
  return aRefinancing({
    remainingPrincipal: ron(owed),
    propertyValue: ron(value),
    currentInstalment: ron(paid),
    remainingMonths: left,
    birthDate: born ?? null,
    incomes: aSalary(40_000),
  });
}

const compare = (request: LoanRequest) => expectOutcome(scenarios(request, sampleOffers, defaultParameters), 'options');

/** The outcome of a change: gained, lost, or gained for some years and lost at the end. */
type Turn = 'won' | 'lost' | 'won for some years';

function turnOf({ result, schedule }: SimulatedOption): Turn {
  if (result.breakEvenMonth !== null) return 'won';
  const cash = cashOf(schedule);
  let saved = -result.costs.net;
  for (let row = 0; row < schedule.rows; row++) {
    saved += row < result.remainingMonths ? result.currentInstalment : 0;
    saved -= cash[row] ?? 0;
    if (saved >= 0) return 'won for some years';
  }
  return 'lost';
}

describe('twenty refinancings around the edges, computed a second time by the letter of the rules', () => {
  const cases: [about: string, input: RefinancingInput, months: number, ofA: Turn][] = [
    ['the worked example', {}, 240, 'won'],
    ['born 1981, 264 months left', { born: '1981-05-05', left: 264 }, 240, 'won'],
    ['on the day of the 45th birthday', { born: '1981-11-20', left: 241 }, 240, 'won'],
    ['a day before it', { born: '1981-11-21', left: 252 }, 252, 'won'],
    ['born 1976, exactly what the age allows', { born: '1976-01-01', left: 180, paid: 3200 }, 180, 'won'],
    ['born 1976, a month more', { born: '1976-01-01', left: 181, paid: 3200 }, 180, 'won'],
    ['over sixty: five years at most', { born: '1960-01-01', left: 120, owed: 90_000, paid: 1200 }, 60, 'won'],
    ['eighty: five years too', { born: '1946-01-01', left: 61, owed: 90_000, paid: 1900 }, 60, 'won'],
    ['as much owed as the home allows', { owed: 425_000, paid: 3800 }, 240, 'won'],
    ['one RON more, which rounding forgives', { owed: 425_001, paid: 3800 }, 240, 'won'],
    ['lower each month for some years over the longest term alone', { owed: 300_000, paid: 1900 }, 240, 'lost'],
    ['cheap at first, dearer from the fourth year on', { owed: 300_000, paid: 2200 }, 240, 'won for some years'],
    ['a present loan as cheap as the new one will be', { paid: 2215 }, 240, 'won for some years'],
    ['a few RON a month that never pay the notary', { paid: 1900 }, 240, 'lost'],
    ['a year left', { owed: 30_000, left: 12, paid: 2800 }, 12, 'won'],
    ['a year left, too little to save', { owed: 30_000, left: 12, paid: 2600 }, 12, 'lost'],
    ['one month left', { owed: 1000, left: 1, paid: 1100 }, 1, 'lost'],
    ['thirty years left', { left: 360, paid: 2300 }, 360, 'won'],
    ['a present instalment below the interest', { paid: 1000 }, 240, 'lost'],
    ['half a million owed', { owed: 600_000, value: 900_000, paid: 4600 }, 240, 'won for some years'],
  ];

  test.each(cases)('%s', (_about, input, months, ofA) => {
    const request = refinancing(input);
    const { optionA, optionB, optionA360, optionB360 } = compare(request);
    expect(optionA?.result.plannedMonths).toBe(months);
    expect(optionA && turnOf(optionA)).toBe(ofA);
    for (const option of [optionA, optionB, optionA360, optionB360]) {
      if (!option) continue;
      const { costs, netSaving, breakEvenMonth, plannedMonths } = option.result;
      const slow = slowRefinancing(request, option.offer, plannedMonths);
      expect({
        netCosts: BigInt(costs.net),
        netSaving: BigInt(netSaving),
        breakEvenMonth,
        months: plannedMonths,
      }).toEqual(slow);
    }
  });

  it('praise no loan whose lower instalment is paid back with more instalments and a dearer rate', () => {
    const { optionA360 } = compare(refinancing({ owed: 300_000, paid: 1900, born: '1990-01-01' }));
    expect(optionA360?.result).toMatchObject({ plannedMonths: 348, breakEvenMonth: null });
    expect(Math.round((optionA360?.result.instalmentSaving ?? 0) / 100)).toBe(284);
    expect(optionA360?.result.netSaving).toBeLessThan(-ron(200_000));
    expect(optionA360 && turnOf(optionA360)).toBe('won for some years');
  });
});

describe('the month from which a change has paid for itself', () => {
  const requests = fc
    .record({
      owed: fc.integer({ min: 1000, max: 425_000 }),
      left: fc.integer({ min: 1, max: 360 }),
      share: fc.double({ min: 0.7, max: 1.6, noNaN: true }),
      born: fc.constantFrom(undefined, '1985-01-01', '1976-01-01', '1962-01-01'),
    })
    .map(({ owed, left, share, born }) => {
      const i = 0.065 / 12;
      const paid = Math.round(((owed * i) / (1 - (1 + i) ** -left)) * share);
      return refinancing({ owed, left, paid: Math.max(1, paid), ...(born && { born }) });
    });

  it('exists for no change that costs more in all, and for every other; it is the first that stays', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { optionA, optionB, optionA360, optionB360 } = compare(request);
        for (const option of [optionA, optionB, optionA360, optionB360]) {
          if (!option) continue;
          const { netSaving, breakEvenMonth } = option.result;
          expect(breakEvenMonth === null).toBe(netSaving < 0);
          const balances = balancesOf(option);
          const month = breakEvenMonth ?? balances.length + 1;
          expect(balances.slice(month - 1).every((balance) => balance >= 0)).toBe(true);
          if (month > 1 && breakEvenMonth !== null) expect(balances[month - 2]).toBeLessThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  /** The savings after all costs by the end of each month, in bani. */
  function balancesOf({ result, schedule }: SimulatedOption): number[] {
    const cash = cashOf(schedule);
    let balance: number = -result.costs.net;
    return Array.from({ length: Math.max(schedule.rows, result.remainingMonths) }, (_, row) => {
      if (row < result.remainingMonths) balance += result.currentInstalment;
      if (row < schedule.rows) balance -= cash[row] ?? 0;
      return balance;
    });
  }

  it('does not change when nothing but the age changes, as long as the term may stay', () => {
    const young = compare(refinancing({ born: '1990-01-01' })).optionA?.result;
    expect(compare(refinancing({ born: '1982-01-01' })).optionA?.result).toEqual(young);
  });
});
