import { formatRon } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RandomAnswer, randomAnswers, rowsOf } from '../testing/random-scenarios.ts';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { summaryGroups, writeFigure } from './credit-summary.ts';
import { scheduleColumns } from './schedule/schedule-columns.ts';
import { sumOfYears } from './schedule/yearly.ts';
import { startCosts } from './start-costs.ts';
import { FIGURE_NAMES, firstMonth, TOTALS } from './total-names.ts';
import { totalRows } from './totals.ts';

/** Computing the answers takes most of the time: all tests read the same ones. */
const answers = fc.sample(randomAnswers, { numRuns: 300, seed: 46 });

/** Every shown loan of random forms; a failure names its form. */
function forRandomLoans(check: (scenario: Scenario, answer: RandomAnswer) => void): void {
  for (const answer of answers)
    try {
      for (const scenario of Object.values(answer.options)) if (scenario) check(scenario, answer);
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : cause}\n${JSON.stringify(answer.form)}`, { cause });
    }
}

/** A shown sum, bani. */
const read = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
const bani = (ron: number): number => Math.round(ron * 100);

it('each total is the sum of the parts that are read above it', () => {
  forRandomLoans((scenario) => {
    let parts = 0;
    for (const { label, isSum, a } of totalRows({ a: scenario, b: null })) {
      const shown = read(formatRon(a, 2));
      if (isSum) expect([label, shown]).toEqual([label, parts]);
      else parts += shown;
    }
  });
});

it('each total of the figures in short is the sum of the figures that are read above it', () => {
  forRandomLoans(({ creditData, metadata }) => {
    const groups = summaryGroups(creditData, metadata);
    const figureOf = (wanted: string) => {
      const line = groups.flatMap(({ lines }) => lines).find(({ label }) => label === wanted);
      return line ? read(writeFigure(line.figure)) : 0;
    };
    const { borrowed, interest, lifeInsurance, fixedInstalment, variableInstalment, firstPremium } = FIGURE_NAMES;
    const paid = [borrowed, interest, lifeInsurance].reduce((sum, { label }) => sum + figureOf(label), 0);
    expect(figureOf(TOTALS.instalmentsTotal.label)).toBe(paid);
    const first = creditData.rataLunaraFixa > 0 ? fixedInstalment : variableInstalment;
    expect(figureOf(FIGURE_NAMES.firstMonth.label)).toBe(figureOf(first.label) + figureOf(firstPremium.label));
  });
});

it('the first month is the first row of the repayment table, and its columns add up to the totals', () => {
  forRandomLoans((scenario, answer) => {
    const { creditData, metadata } = scenario;
    const rows = rowsOf(answer, metadata._id, creditData.perioadaPlanificata);
    const columns = scheduleColumns(rows);
    const sumOf = (field: string) => bani(columns.find((column) => column.field === field)?.total?.(rows) ?? 0);
    const [first] = rows;
    if (creditData.perioadaPlanificata > 1) expect(bani(firstMonth(creditData))).toBe(bani(first?.totalRata ?? 0));
    expect(sumOf('totalRata')).toBe(bani(creditData.sumaTotalaAchitata));
    expect(sumOf('dobanda')).toBe(bani(creditData.dobandaTotalaAchitata));
    expect(sumOf('totalRata')).toBe(sumOf('rataBruta') + sumOf('asigurareViata'));
  });
});

it('the years add up to the totals, and each starts from what the one before left', () => {
  forRandomLoans(({ creditData, ani = [] }) => {
    expect(ani.length).toBe(Math.ceil(creditData.perioadaPlanificata / 12));
    expect(sumOfYears(ani)).toEqual({
      principal: creditData.sumaCreditata,
      rambursareAnticipata: 0,
      dobanda: creditData.dobandaTotalaAchitata,
      asigurareViata: creditData.totalAsigurareViata,
      comision: creditData.totalComisionLunar,
    });
    expect(ani.at(-1)?.soldFinal).toBe(0);
    for (const [index, { an, principal, soldFinal }] of ani.entries()) {
      const before = ani[index - 1]?.soldFinal ?? creditData.sumaCreditata;
      expect([an, bani(before) - bani(principal)]).toEqual([index + 1, bani(soldFinal)]);
    }
  });
});

it('the monthly payments are those of the repayment table, and add up to the years', () => {
  forRandomLoans(({ creditData, metadata, ani = [], plati = [] }, answer) => {
    const rows = rowsOf(answer, metadata._id, creditData.perioadaPlanificata);
    expect(plati.map(bani)).toEqual(
      rows.map(({ rataBruta, asigurareViata }) => bani(rataBruta) + bani(asigurareViata)),
    );
    const { principal, dobanda, asigurareViata } = sumOfYears(ani);
    const paid = plati.reduce((sum, payment) => sum + bani(payment), 0);
    expect(paid).toBe(bani(principal) + bani(dobanda) + bani(asigurareViata));
  });
});

it('the costs at the start add up to their total', () => {
  forRandomLoans((scenario) => {
    const costs = startCosts({ a: scenario, b: null });
    const sum = costs.reduce((all, { a }) => all + read(formatRon(a, 2)), 0);
    expect(sum).toBe(bani(scenario.creditData.totalCosturiCreditNet));
  });
});

it('a part of one loan alone is empty beside the other, and a part of neither does not appear', () => {
  const rows = new Map(totalRows({ a: variantA(), b: variantB() }).map((row) => [row.label, row]));
  expect(rows.get(FIGURE_NAMES.lifeInsurance.label)).toMatchObject({ a: 29_711.58, b: 0 });
  expect(totalRows({ a: variantB(), b: null }).map(({ label }) => label)).not.toContain(
    FIGURE_NAMES.lifeInsurance.label,
  );
});

it('the total names its costs beyond the payments: a rate below the fixed one, early repayments', () => {
  const labels = (changes: object) => totalRows({ a: variantA(changes), b: null }).map(({ label }) => label);
  expect(labels({})).not.toContain('Dobândă numărată în plus, cum cere legea');
  expect(labels({ totalPayable: 1_030_000 })).toContain('Dobândă numărată în plus, cum cere legea');
  expect(labels({ totalPayable: 1_030_000, rambursareAnticipata: 10 })).toContain(
    'Ce nu se mai plătește, dar se numără, la rambursări anticipate',
  );
});
