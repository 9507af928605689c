import { countedPayment, firstLifePremium } from './affordability.ts';
import { annuity } from './annuity.ts';
import { aprFigures, withIndex } from './apr-figures.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, total, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { addRates, fromPercent, type Rate, rate } from './rate.ts';
import { refinancingFigures } from './refinancing.ts';
import type { CaseFigures, Costs, IndexScenario, LoanResult, RateFigures, SumFigures } from './result.ts';
import { type Schedule, schedule, withSchedule } from './schedule.ts';
import { type LoanTerms, loanTerms, recurringRepayment } from './terms.ts';
import { type LoanTotals, totalsOfSchedule } from './totals.ts';

/** A loan's figures and their repayment schedule. */
export type SimulatedLoan = { result: LoanResult; schedule: Schedule };

/** The terms that an offer gives to a case. */
export function termsOf(offer: Offer, { principal, months, parameters, request }: LoanCase): LoanTerms {
  const early = recurringRepayment(request.recurringExtra, parameters.earlyRepaymentMode);
  return loanTerms(offer, principal, months, parameters.index, parameters, early);
}

/** The share of the income for this loan and the others, as a fraction; null without income. */
export function debtRatioOf(
  terms: LoanTerms,
  { eligibleIncome, otherInstalments, parameters }: LoanCase,
): number | null {
  return eligibleIncome > 0 ? (countedPayment(terms, parameters) + otherInstalments) / eligibleIncome : null;
}

/** Principal, interest and life insurance, in bani. */
export function totalPaidOf({ principal }: LoanTerms, { interest, life }: LoanTotals): Bani {
  return total(principal, interest, life);
}

/** The instalment of the first month: the fixed one, or the variable one without a fixed period. */
export function firstInstalment({ fixedInstalment, variableInstalment }: LoanTotals): Bani {
  return fixedInstalment || variableInstalment;
}

/** Simulates one offer for a case, with all its figures and its schedule. */
export function simulateLoan(offer: Offer, loanCase: LoanCase, costs: Costs): SimulatedLoan {
  const terms = termsOf(offer, loanCase);
  const made = schedule(terms);
  return { result: resultOf(offer, loanCase, costs, terms, made), schedule: made };
}

/** As `simulateLoan`, for figures without rows: it takes half of the time, and no memory. */
export function simulatedFigures(offer: Offer, loanCase: LoanCase, costs: Costs): LoanResult {
  const terms = termsOf(offer, loanCase);
  return withSchedule(terms, (made) => resultOf(offer, loanCase, costs, terms, made));
}

function resultOf(offer: Offer, loanCase: LoanCase, costs: Costs, terms: LoanTerms, made: Schedule): LoanResult {
  const { request, parameters } = loanCase;
  const totals = totalsOfSchedule(terms, made);
  const totalPaid = totalPaidOf(terms, totals);
  const newLoan = { terms, made, firstInstalment: firstInstalment(totals), totalPaid, netCosts: costs.net };
  const highest = withIndex(terms, offer.margin, parameters.indexMaximum);
  return {
    ...caseFigures(loanCase, terms),
    ...rateFigures(offer, terms, parameters.index),
    ...sumFigures(terms, totals),
    ...refinancingFigures(request, newLoan),
    ...aprFigures(terms, made, costs, highest),
    costs,
    rankingCost: bani(totalPaid + costs.net),
    instalmentAtHighestIndex: variableInstalmentAt(highest.variableRate, terms, totals.switchBalance),
    indexScenarios: indexScenarios(offer, terms, totals.switchBalance, parameters.index),
  };
}

function caseFigures(loanCase: LoanCase, terms: LoanTerms): CaseFigures {
  const { request, principal, months } = loanCase;
  return {
    people: request.people.length,
    eligibleIncome: loanCase.eligibleIncome,
    otherInstalments: loanCase.otherInstalments,
    principal,
    loanToValue: request.propertyValue > 0 ? principal / request.propertyValue : null,
    debtRatio: debtRatioOf(terms, loanCase),
    startDate: request.asOf,
    plannedMonths: months,
    currentInstalment: request.currentInstalment,
    remainingMonths: request.remainingMonths,
  };
}

function rateFigures(offer: Offer, { fixedMonths, fixedRate, variableRate }: LoanTerms, index: Rate): RateFigures {
  return { fixedRate: fixedMonths > 0 ? fixedRate : rate(0), margin: offer.margin, index, variableRate, fixedMonths };
}

function sumFigures(terms: LoanTerms, totals: LoanTotals): SumFigures {
  return {
    firstLifePremium: firstLifePremium(terms),
    laterLifePremium: totals.switchBalance > 0 ? firstLifePremium({ ...terms, principal: totals.switchBalance }) : ZERO,
    earlyRepaid: totals.early,
    fixedInstalment: totals.fixedInstalment,
    variableInstalment: totals.variableInstalment,
    actualMonths: totals.rows,
    totalInterest: totals.interest,
    totalLifeInsurance: totals.life,
    totalPaid: totalPaidOf(terms, totals),
  };
}

const INDEX_CHANGES = [0, 1, 2].map(fromPercent);

function indexScenarios(offer: Offer, terms: LoanTerms, balance: Bani, today: Rate): IndexScenario[] {
  if (balance === 0) return [];
  return INDEX_CHANGES.map((change) => {
    const index = addRates(today, change);
    const variableRate = addRates(offer.margin, index);
    return { change, index, variableRate, instalment: variableInstalmentAt(variableRate, terms, balance) };
  });
}

function variableInstalmentAt(variable: Rate, { months, fixedMonths }: LoanTerms, balance: Bani): Bani {
  return balance > 0 ? annuity(balance, variable, months - fixedMonths) : ZERO;
}
