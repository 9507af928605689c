import { annuity, annuityFactor, perMonth } from './annuity.ts';
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
export function otherInstalments({ people }: Pick<LoanRequest, 'people'>): Bani {
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
  return instalmentAt(terms.principal, initialRate(terms), terms);
}

/** The parts of a loan's terms that say how its instalments repay it. */
type Repaid = Pick<LoanTerms, 'months' | 'equalPrincipal'>;

/** The first instalment of a sum at a yearly rate; `factor`: the one of `factorOf`, if it is known. */
export function instalmentAt(sum: Bani, rate: Rate, { months, equalPrincipal }: Repaid, factor?: number): Bani {
  if (!equalPrincipal) return annuity(sum, rate, months, factor);
  return bani(Math.min(sum, bani(sum / months)) + roundedQuotient(sum, rate, YEARLY_DIVISOR));
}

/** The first instalment of each ban at a yearly rate, before it is rounded. */
export function factorOf(rate: Rate, { months, equalPrincipal }: Repaid): number {
  return equalPrincipal ? 1 / months + perMonth(rate) : annuityFactor(rate, months);
}

/** The parts of a loan's terms that say at which rates it is repaid. */
type Rates = Pick<LoanTerms, 'months' | 'fixedMonths' | 'fixedRate' | 'variableRate'>;

/**
 * The yearly rate at which a bank computes the counted instalment: the first one, the variable one, the first with
 * points of stress, or the larger of the first two. A rate fixed to the end counts as it is.
 */
export function countedRate(terms: Rates, counting: Counting | undefined): Rate {
  const first = initialRate(terms);
  const { fixedMonths, months, variableRate } = terms;
  if (counting === undefined || fixedMonths >= months) return first;
  switch (counting.instalment) {
    case 'FIRST':
      return first;
    case 'VARIABLE':
      return variableRate;
    case 'STRESSED':
      return addRates(first, counting.points);
    case 'LARGER':
      return first > variableRate ? first : variableRate;
  }
}

/** The parts of the parameters that say how a payment counts. */
type WayOfCounting = Pick<CaseParameters, 'debtRatioIncludesLifeInsurance' | 'counting'>;

/** The payment that the debt ratio counts: the bank's instalment and, by parameter, the first life premium. */
export function countedPayment(terms: LoanTerms, { debtRatioIncludesLifeInsurance, counting }: WayOfCounting): Bani {
  const instalment = instalmentAt(terms.principal, countedRate(terms, counting), terms);
  return bani(instalment + (debtRatioIncludesLifeInsurance ? firstLifePremium(terms) : 0));
}
