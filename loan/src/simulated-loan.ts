import { countedPayment, firstLifePremium } from './affordability.ts';
import { aprFigures, withIndex } from './apr-figures.ts';
import { ownCase } from './banks/loan-application.ts';
import { guaranteeFee } from './banks/programme.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, total, ZERO } from './money.ts';
import { cashOf, paymentOf, sumOf } from './month-figures.ts';
import type { Offer } from './offer.ts';
import { isFulfilled, priced, pricedWith } from './price.ts';
import { addRates, fromPercent, type Rate, rate } from './rate.ts';
import { refinancingFigures } from './refinancing.ts';
import type {
  CaseFigures,
  ConditionWorth,
  Costs,
  FixedPeriodFigures,
  IndexScenario,
  LoanResult,
  RateFigures,
  SumFigures,
} from './result.ts';
import { type Schedule, schedule, withSchedule } from './schedule.ts';
import { type LoanTerms, loanTerms, recurringRepayment } from './terms.ts';
import { instalmentAtSwitch, type LoanTotals, totalsOfAll, totalsOfSchedule } from './totals.ts';

/** A loan's figures and their repayment schedule; `priced` is the offer at the price of this case. */
export type SimulatedLoan = { result: LoanResult; schedule: Schedule; priced: Offer };

/** The terms that an offer gives to a case, at the price of the case. */
export function termsOf(offer: Offer, loanCase: LoanCase): LoanTerms {
  return termsAtPrice(priced(offer, loanCase), loanCase);
}

function termsAtPrice(
  offer: Offer,
  { principal, months, parameters, request, propertyValue, facts }: LoanCase,
): LoanTerms {
  const { equalPrincipal, recurringExtra } = request;
  const early = recurringRepayment(recurringExtra, parameters.earlyRepaymentMode);
  const terms = loanTerms(offer, principal, months, parameters.index, parameters, { equalPrincipal, early });
  const guarantee = guaranteeFee(offer, propertyValue, request, parameters, facts);
  return guarantee ? { ...terms, guarantee } : terms;
}

/** The share of the income for this loan and the others, as the offer's bank counts; a fraction, null without income. */
export function debtRatioOf(
  terms: LoanTerms,
  { eligibleIncome, otherInstalments, parameters }: LoanCase,
): number | null {
  return eligibleIncome > 0 ? (countedPayment(terms, parameters) + otherInstalments) / eligibleIncome : null;
}

/** Principal, interest, life insurance and fees of every month, in bani. */
export function totalPaidOf(terms: LoanTerms, { interest, life, guarantee, rows }: LoanTotals): Bani {
  return bani(terms.principal + interest + life + guarantee + terms.monthlyFee * rows);
}

/** The instalment of the first month: the fixed one, or the variable one without a fixed period. */
export function firstInstalment({ fixedInstalment, variableInstalment }: LoanTotals): Bani {
  return fixedInstalment || variableInstalment;
}

/** Simulates one offer for a case, with all its figures and its schedule. */
export function simulateLoan(offer: Offer, ofHousehold: LoanCase, costs: Costs): SimulatedLoan {
  const loanCase = ownCase(offer, ofHousehold);
  const atPrice = priced(offer, loanCase);
  const terms = termsAtPrice(atPrice, loanCase);
  const made = schedule(terms);
  return {
    result: resultOf({ offer, priced: atPrice }, loanCase, costs, made),
    schedule: made,
    priced: atPrice,
  };
}

/** As `simulateLoan`, for figures without rows: it takes half of the time, and no memory. */
export function simulatedFigures(offer: Offer, ofHousehold: LoanCase, costs: Costs): LoanResult {
  const loanCase = ownCase(offer, ofHousehold);
  const atPrice = priced(offer, loanCase);
  const terms = termsAtPrice(atPrice, loanCase);
  return withSchedule(terms, (made) => resultOf({ offer, priced: atPrice }, loanCase, costs, made));
}

/** An offer as the bank lists it, and at the price of the case. */
type PricedOffer = { offer: Offer; priced: Offer };

function resultOf(
  { offer, priced: { margin } }: PricedOffer,
  loanCase: LoanCase,
  costs: Costs,
  made: Schedule,
): LoanResult {
  const { request, parameters } = loanCase;
  const { terms } = made;
  const totals = totalsOfSchedule(made);
  const totalPaid = totalPaidOf(terms, totals);
  const newLoan = { made, firstInstalment: firstInstalment(totals), totalPaid, netCosts: costs.net };
  const highest = withIndex(terms, margin, parameters.indexMaximum);
  const atSwitch = (variable: Rate): Bani =>
    totals.switchBalance > 0 ? instalmentAtSwitch(made, totals.switchBalance, variable) : ZERO;
  return {
    ...caseFigures(loanCase, terms),
    ...rateFigures(margin, terms, parameters.index),
    ...sumFigures(terms, totals),
    ...fixedPeriodFigures(made, costs.net),
    lastInstalment: paymentOf(made, made.rows - 1),
    conditions: worthOfConditions(offer, loanCase, terms, totals),
    ...refinancingFigures(request, newLoan),
    ...aprFigures(terms, made, costs, highest),
    costs,
    rankingCost: bani(totalPaid + costs.net),
    instalmentAtHighestIndex: atSwitch(highest.variableRate),
    indexScenarios: totals.switchBalance > 0 ? indexScenarios(margin, parameters.index, atSwitch) : [],
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

function rateFigures(margin: Rate, terms: LoanTerms, index: Rate): RateFigures {
  const { fixedMonths, fixedRate, variableRate, equalPrincipal } = terms;
  return { fixedRate: fixedMonths > 0 ? fixedRate : rate(0), margin, index, variableRate, fixedMonths, equalPrincipal };
}

/** The cost and the balance at the end of a fixed period within the loan's term. */
function fixedPeriodFigures(made: Schedule, net: Bani): FixedPeriodFigures {
  const { fixedMonths, months } = made.terms;
  if (fixedMonths === 0 || fixedMonths >= months) return { costOfFixedPeriod: null, balanceAfterFixedPeriod: null };
  const rows = Math.min(fixedMonths, made.rows);
  return {
    costOfFixedPeriod: total(net, sumOf(cashOf(made), 0, rows)),
    balanceAfterFixedPeriod: bani(made.closing[rows - 1] ?? 0),
  };
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
    monthlyFee: terms.monthlyFee,
    totalMonthlyFees: bani(terms.monthlyFee * totals.rows),
    totalGuaranteeFees: totals.guarantee,
    totalPaid: totalPaidOf(terms, totals),
  };
}

const INDEX_CHANGES = [0, 1, 2].map(fromPercent);

function indexScenarios(margin: Rate, today: Rate, instalmentAt: (variable: Rate) => Bani): IndexScenario[] {
  return INDEX_CHANGES.map((change) => {
    const index = addRates(today, change);
    const variableRate = addRates(margin, index);
    return { change, index, variableRate, instalment: instalmentAt(variableRate) };
  });
}

/** The worth of each condition: the loan without it less the loan with it, the other conditions as they are. */
function worthOfConditions(offer: Offer, loanCase: LoanCase, terms: LoanTerms, totals: LoanTotals): ConditionWorth[] {
  const { conditions } = offer;
  if (conditions.length === 0) return [];
  const held = conditions.filter((condition) => isFulfilled(condition, loanCase));
  const otherTerms = conditions.map((changed) => {
    const others = held.filter((condition) => condition !== changed);
    const fulfilled = others.length < held.length ? others : [...held, changed];
    return termsAtPrice(pricedWith(offer, fulfilled), loanCase);
  });
  const now = burdenOf(terms, totals);
  const otherTotals = totalsOfAll(otherTerms);
  return conditions.flatMap((condition, place) => {
    const [changed, sums] = [otherTerms[place], otherTotals[place]];
    if (!changed || !sums) return [];
    const other = burdenOf(changed, sums);
    const isHeld = held.includes(condition);
    const sign = isHeld ? 1 : -1;
    return {
      kind: condition.kind,
      threshold: condition.threshold,
      isFulfilled: isHeld,
      month: bani(sign * (other.month - now.month)),
      total: bani(sign * (other.total - now.total)),
    };
  });
}

/** The payment of the first month without early repayment, and of all months; one-off costs have no conditions. */
function burdenOf(terms: LoanTerms, totals: LoanTotals): { month: number; total: number } {
  return { month: firstPayment(terms, totals), total: totalPaidOf(terms, totals) };
}

/** The payment of the first month without early repayment: instalment, life insurance and the account's fee. */
export function firstPayment(terms: LoanTerms, totals: LoanTotals): Bani {
  return bani(firstInstalment(totals) + firstLifePremium(terms) + terms.monthlyFee);
}
