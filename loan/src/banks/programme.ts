import { isBuiltSince } from '../build-period.ts';
import { dayOf } from '../calendar.ts';
import { type Bani, bani, ZERO } from '../money.ts';
import type { Offer } from '../offer.ts';
import type { GuaranteePayment, Parameters, ProgrammeStep } from '../parameters.ts';
import { ceilShareOf, type Rate, rate, WHOLE } from '../rate.ts';
import type { LoanRequest } from '../request.ts';
import type { Facts } from './rules.ts';

/** A step of the programme, with its price in bani. */
export type Step = ProgrammeStep & { price: Bani };

/** The steps with their prices at the day's rate of the euro, rising. */
export function stepsOf({ programme, eurRate }: Parameters): Step[] {
  return programme.steps.map((step) => ({ ...step, price: bani((step.upTo * eurRate) / 10_000) }));
}

/** The first year of a home that counts as new for a step. */
export function newSince(withinYears: number, { asOf }: Pick<LoanRequest, 'asOf'>): number {
  return dayOf(asOf).year - withinYears;
}

/** Whether the home is new enough; null: the construction period does not tell. */
function isNew(withinYears: number | null, request: LoanRequest): boolean | null {
  return withinYears === null || isBuiltSince(request.buildPeriod, newSince(withinYears, request));
}

/** The steps that this home may take, whatever its price. */
export function allowedSteps(request: LoanRequest, parameters: Parameters, facts: Facts): Step[] {
  return stepsOf(parameters).filter(({ newWithinYears }) => isNew(newWithinYears, request) ?? facts === 'favourable');
}

/** The step of a home of that price; undefined: it is too dear. */
export function stepFor(value: Bani, request: LoanRequest, parameters: Parameters, facts: Facts): Step | undefined {
  return allowedSteps(request, parameters, facts).find(({ price }) => value <= price);
}

/** The most that the programme lends when no home is known: the best step's price less its down payment. */
export function largestWithoutHome(request: LoanRequest, parameters: Parameters, facts: Facts): Bani {
  const sums = allowedSteps(request, parameters, facts).map(
    ({ price, downPayment }) => price - ceilShareOf(price, downPayment),
  );
  return bani(Math.max(0, ...sums));
}

/** The fee of a guarantee by the state: a yearly share of the loan's balance. */
export type GuaranteeFee = { rate: Rate; payment: GuaranteePayment };

/** The fee for a home of that price; a price beyond every step has the fee of the last. */
export function guaranteeFee(
  { program }: Pick<Offer, 'program'>,
  value: Bani,
  request: LoanRequest,
  parameters: Parameters,
  facts: Facts,
): GuaranteeFee | null {
  if (program === null) return null;
  const { guaranteeFee: fee, guaranteePayment: payment, steps } = parameters.programme;
  const step = (value > ZERO ? stepFor(value, request, parameters, facts) : undefined) ?? steps.at(-1);
  return step ? { rate: rate((step.guarantee * fee) / WHOLE), payment } : null;
}
