import { describe, expect, it } from 'vitest';
import { toRon } from './money.ts';
import { defaultParameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import type { LoanResult } from './result.ts';
import { simulateAll } from './simulate.ts';
import { aPurchase, aRefinancing, ron, sampleOffers } from './testing/builders.ts';
import cases from './testing/golden-loans.json' with { type: 'json' };

type Golden = (typeof cases)[number];

/** The request of a case in the table. A separate program made the table once and computed in exact fractions. */
function requestOf(golden: Golden): LoanRequest {
  const { months } = golden;
  const recurringExtra = ron(golden.recurringExtra);
  const propertyValue = ron(golden.propertyValue);
  if (!golden.refinancing) {
    const downPayment = ron(golden.propertyValue - golden.principal);
    return aPurchase({ propertyValue, downPayment, months, recurringExtra });
  }
  return aRefinancing({
    propertyValue,
    months,
    remainingPrincipal: ron(golden.principal),
    currentInstalment: ron(golden.currentInstalment),
    remainingMonths: golden.remainingMonths,
  });
}

function figuresOf(result: LoanResult) {
  const { costs, actualMonths } = result;
  const inRon = {
    fixedInstalment: toRon(result.fixedInstalment),
    variableInstalment: toRon(result.variableInstalment),
    totalInterest: toRon(result.totalInterest),
    totalLifeInsurance: toRon(result.totalLifeInsurance),
    totalPaid: toRon(result.totalPaid),
    netCosts: toRon(costs.net),
    totalPayable: toRon(result.totalPayable),
  };
  const apr = Number(result.apr?.toFixed(10));
  return { ...inRon, apr, aprAtHighestIndex: Number(result.aprAtHighestIndex?.toFixed(10)), actualMonths };
}

function savingsOf({ netSaving, monthsIfPaymentKept, breakEvenMonth }: LoanResult) {
  return { netSaving: toRon(netSaving), monthsIfPaymentKept, breakEvenMonth };
}

describe.each(cases)('$name', (golden) => {
  const answer = simulateAll(requestOf(golden), sampleOffers, defaultParameters);
  const offers = answer.outcome === 'simulated' ? answer.offers : [];

  it.each(golden.offers)('offer $id has every figure of the separate program', ({ id, ...expected }) => {
    const found = offers.find(({ offer }) => offer.id === id);
    const figures = found && { ...figuresOf(found.result), ...(golden.refinancing && savingsOf(found.result)) };
    expect(figures).toEqual(expected);
  });
});
