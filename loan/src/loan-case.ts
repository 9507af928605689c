import { eligibleIncome, instalmentCapacity, otherInstalments } from './affordability.ts';
import type { CaseParameters } from './banks/criteria.ts';
import type { Facts } from './banks/rules.ts';
import { type Bani, bani, fromRon, minus, ZERO } from './money.ts';
import type { Parameters } from './parameters.ts';
import type { Rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { debtRatioLimit } from './request-limits.ts';

/** A request with its consequences that no offer changes. */
export type LoanCase = {
  request: LoanRequest;
  parameters: CaseParameters;
  principal: Bani;
  /** The home's; 0: unknown. */
  propertyValue: Bani;
  months: number;
  /** The income of everyone who signs, like the other instalments. */
  eligibleIncome: Bani;
  otherInstalments: Bani;
  debtRatioLimit: Rate;
  /** The sum that the debt ratio leaves for the new instalment; may be negative. */
  capacity: Bani;
  /** The most that an offer may lend, in whole RON, as bani. */
  ceiling: Bani;
  /** How facts count that the form leaves open; without an offer's own case, of offers in a programme. */
  facts: Facts;
  /** The parameters without criteria of a bank. */
  general: Parameters;
  /** True of the case as an offer's bank counts it. */
  isOwn: boolean;
};

/** Beyond 50,000,000 RON the interest of a row could leave the exact integers, whatever the parameter says. */
const LARGEST_EXACT_LOAN = fromRon(50_000_000);

/** The largest loan by parameter, but never beyond a sum whose interest stays exact. */
export function largestSum({ maxLoan }: Parameters): Bani {
  return bani(Math.min(maxLoan, LARGEST_EXACT_LOAN));
}

/** The loan: the remaining principal of a refinancing, else the property value less the down payment. */
export function borrowedSum(request: LoanRequest): Bani {
  return request.purpose === 'refinancing'
    ? request.remainingPrincipal
    : minus(request.propertyValue, request.downPayment);
}

/** The value of the home beside a sum: money in hand buys with it, a refinanced home stays; 0 where no home is known. */
export function valueBeside({ purpose, propertyValue, downPayment }: LoanRequest, sum: number): Bani {
  if (purpose === 'affordability') return ZERO;
  return purpose === 'refinancing' ? propertyValue : bani(sum + downPayment);
}

/** The case of a checked request, at a term. */
export function loanCase(request: LoanRequest, months: number, parameters: Parameters): LoanCase {
  const income = eligibleIncome(request, parameters);
  const others = otherInstalments(request);
  const { share: limit } = debtRatioLimit(request, parameters);
  const ceiling = largestSum(parameters);
  return {
    request,
    parameters,
    principal: borrowedSum(request),
    propertyValue: request.propertyValue,
    months,
    eligibleIncome: income,
    otherInstalments: others,
    debtRatioLimit: limit,
    capacity: instalmentCapacity(income, limit, others),
    ceiling: minus(ceiling, bani(ceiling % 100)),
    facts: 'unfavourable',
    general: parameters,
    isOwn: false,
  };
}
