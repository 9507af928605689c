import type { LoanYear } from 'contract/simulations/credit-data';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { defaultParameters, type LifeInsuranceUnit, type Parameters } from 'loan/parameters';
import { expect, it, test } from 'vitest';
import { simulateOneOffer } from '../../offer-simulation.ts';
import { toOffer } from '../../product.ts';
import { variantA, variantB } from '../../testing/sample-scenario.ts';
import { purchase } from '../../worked-examples.ts';
import { sumOfYears, yearsInWords } from './yearly.ts';

it('the years of a loan add up to the sums that were answered, and end with nothing left to pay', () => {
  const { ani = [] } = variantA();
  expect(ani).toHaveLength(30);
  expect(sumOfYears(ani)).toEqual({
    principal: 400_000,
    rambursareAnticipata: 0,
    dobanda: 579_425.67,
    asigurareViata: 29_711.58,
    comision: 0,
  });
  expect(ani.at(-1)?.soldFinal).toBe(0);
});

it('the third year ends with the balance of month 36', () => {
  expect(variantA().ani?.[2]?.soldFinal).toBe(381_055.5);
});

it('the years have no insurance where none is asked for', () => {
  expect(sumOfYears(variantB().ani ?? []).asigurareViata).toBe(0);
});

/** One offer over some months with parameters, for somebody who repays so much early each month. */
function simulated(costAVT: number, months: number, changes: Partial<Parameters>, early = 0) {
  const metadata = { ...variantA().metadata, costAVT };
  const catalogue = {
    offers: [toOffer(metadata)],
    products: new Map([[metadata._id, metadata]]),
    parameters: { ...defaultParameters, ...changes },
    indexQuarter: '2026T1',
    versions: { products: 1, parameters: 1 },
    criteria: [],
  };
  const changed = { perioadaCreditata: months, rambursareAnticipataRecurenta: early };
  return simulateOneOffer(
    loanForm.parse({ ...purchase, oferta: metadata.oferta, ...changed }),
    '2026-11-20',
    catalogue,
  );
}

const bani = (ron: number): number => Math.round(ron * 100);

/** The rows of a repayment table by year, each part added up in whole bani. */
function summedRows({ scadentar }: ReturnType<typeof simulated>): LoanYear[] {
  return Array.from({ length: Math.ceil(scadentar.length / 12) }, (_, index) => {
    const rows = scadentar.slice(index * 12, index * 12 + 12);
    const sum = (part: 'principal' | 'rambursareAnticipata' | 'dobanda' | 'asigurareViata' | 'comision') =>
      rows.reduce((all, row) => all + bani(row[part]), 0) / 100;
    return {
      an: index + 1,
      principal: sum('principal'),
      rambursareAnticipata: sum('rambursareAnticipata'),
      dobanda: sum('dobanda'),
      asigurareViata: sum('asigurareViata'),
      comision: sum('comision'),
      soldFinal: rows.at(-1)?.soldFinal ?? 0,
    };
  });
}

test.each<[LifeInsuranceUnit, costAVT: number, perioadaCreditata: number]>([
  ['PROCENT_LUNAR_SOLD', 0.031, 360],
  ['PROCENT_ANUAL_SOLD', 0.4, 360],
  ['RON_LUNAR', 42.5, 360],
  ['RON_LUNAR', 0, 125],
  ['PROCENT_ANUAL_SOLD', 0.0001, 360],
  ['PROCENT_LUNAR_SOLD', 0.0001, 61],
])(
  'the years are those of the repayment table where the insurance is %s at %d over %i months',
  (mode, costAVT, months) => {
    const simulation = simulated(costAVT, months, { lifeInsuranceMode: mode });
    expect(simulation.ani).toEqual(summedRows(simulation));
  },
);

test.each(['REDUCERE_PERIOADA', 'REDUCERE_RATA'] as const)(
  'the years count what is repaid early beside the instalments (%s)',
  (earlyRepaymentMode) => {
    const simulation = simulated(0.031, 360, { earlyRepaymentMode }, 300);
    expect(simulation.ani).toEqual(summedRows(simulation));
    const { rambursareAnticipata, principal } = sumOfYears(simulation.ani);
    expect(rambursareAnticipata).toBe(simulation.creditData.rambursareAnticipata);
    expect(bani(principal) + bani(rambursareAnticipata)).toBe(bani(simulation.creditData.sumaCreditata));
  },
);

it('a term that is no whole number of years ends in a shorter last year', () => {
  const { ani } = variantB({
    perioadaPlanificata: 18,
    durataRataFixa: 18,
    sumaCreditata: 18_000,
    rataLunaraFixa: 1000,
    dobandaFixa: 0,
    dobandaTotalaAchitata: 0,
  });
  expect(ani?.map(({ principal, soldFinal }) => [principal, soldFinal])).toEqual([
    [12_000, 6000],
    [6000, 0],
  ]);
});

it('the words say what the pictures show', () => {
  const words = yearsInWords(variantA().ani ?? []).replaceAll('\u00a0', ' ');
  expect(words).toBe(
    'În primul an, 19.466 RON merg pe dobândă și 1.478 RON pe asigurarea de viață, iar 6.009 RON scad datoria. ' +
      'Jumătate din credit este achitată în anul 22 din 30.',
  );
});

it('the words count what is repaid early in what lessens the debt', () => {
  const [first] = variantA().ani ?? [];
  const year = first && { ...first, principal: 6000, rambursareAnticipata: 3600, soldFinal: 390_400 };
  expect(year && yearsInWords([year]).replaceAll('\u00a0', ' ')).toContain('iar 9.600 RON scad datoria');
});
