import { annuity } from './annuity.ts';
import type { CaseParameters, Counting } from './banks/criteria.ts';
import { type Bani, bani, total } from './money.ts';
import type { Parameters } from './parameters.ts';
import { addRates, floorShareOf, type Rate, shareOf } from './rate.ts';
import { INCOME_SOURCES, type LoanRequest, type Person } from './request.ts';
import { roundedQuotient, YEARLY_DIVISOR } from './rounding.ts';
import { initialRate, type LoanTerms } from './terms.ts';

/** The income that banks count: the share of each person. */
export function eligibleIncome({ people }: LoanRequest, parameters: Parameters): Bani {
  return total(...people.map((person) => incomeOf(person, parameters)));
}

/** The part of a person's income that banks count: each source weighted and rounded to a ban. */
export function incomeOf({ incomes }: Person, { incomeWeights }: Pick<Parameters, 'incomeWeights'>): Bani {
  return total(...INCOME_SOURCES.map((source) => shareOf(incomes[source], incomeWeights[source])));
}

/** Monthly instalments of everyone's other loans. Two people who share a loan type its instalment once. */
export function otherInstalments({ people }: LoanRequest): Bani {
  return total(...people.flatMap(({ otherInstalments: { mortgage, personal, card } }) => [mortgage, personal, card]));
}

/** The sum left each month for a new instalment, in bani; zero or negative when the other loans take it all. */
export function instalmentCapacity(income: Bani, limit: Rate, others: Bani): Bani {
  return bani(floorShareOf(income, limit) - others);
}

/** Life premium of the first month, in bani. */
export function firstLifePremium({ principal, life }: LoanTerms): Bani {
  return bani(roundedQuotient(principal, life.rate, life.divisor) + life.flat);
}

/** The instalment of the first month: the fixed one, or the variable one without a fixed period. */
export function initialInstalment(terms: LoanTerms): Bani {
  return instalmentAt(terms, initialRate(terms));
}

function instalmentAt({ principal, months, equalPrincipal }: LoanTerms, rate: Rate): Bani {
  if (!equalPrincipal) return annuity(principal, rate, months);
  return bani(Math.min(principal, bani(principal / months)) + roundedQuotient(principal, rate, YEARLY_DIVISOR));
}

/**
 * The yearly rates at which a bank computes the counted instalment, the largest of which counts: the first one, the
 * variable one, or the first with points of stress. A rate fixed to the end counts as it is.
 */
export function countedRates(terms: LoanTerms, counting: Counting | undefined): readonly Rate[] {
  const first = initialRate(terms);
  if (counting === undefined || terms.fixedMonths >= terms.months) return [first];
  switch (counting.instalment) {
    case 'FIRST':
      return [first];
    case 'VARIABLE':
      return [terms.variableRate];
    case 'STRESSED':
      return [addRates(first, counting.points)];
    case 'LARGER':
      return [first, terms.variableRate];
  }
}

/** The parts of the parameters that say how a payment counts. */
type WayOfCounting = Pick<CaseParameters, 'debtRatioIncludesLifeInsurance' | 'counting'>;

/** The payment that the debt ratio counts: the bank's instalment and, by parameter, the first life premium. */
export function countedPayment(terms: LoanTerms, { debtRatioIncludesLifeInsurance, counting }: WayOfCounting): Bani {
  let largest = 0;
  for (const rate of countedRates(terms, counting)) largest = Math.max(largest, instalmentAt(terms, rate));
  return bani(largest + (debtRatioIncludesLifeInsurance ? firstLifePremium(terms) : 0));
}
