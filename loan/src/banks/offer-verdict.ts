import { ANSWERED_KINDS, type AnsweredKind } from '../conditions.ts';
import {
  fulfilledBy,
  KIND_BITS,
  kindsAnswered,
  leastRow,
  paymentAt,
  priceRow,
  type QuotedOffer,
} from '../counted-prices.ts';
import type { LoanRequest } from '../request.ts';
import { type BrokenRule, firstBroken, refusalOfPayment, sayingOf } from './broken-rules.ts';
import type { CountedCase } from './counted-case.ts';
import type { FactNeed } from './counted-household.ts';
import { type LoanApplication, openFacts, wantedOf } from './loan-application.ts';
import type { Rule, Verdict } from './rules.ts';

/** A condition that the verdict takes as agreed. */
export type Need = FactNeed | { condition: AnsweredKind };

/** An offer's verdict about the wanted loan. */
export type OfferVerdict = {
  quoted: QuotedOffer;
  counted: CountedCase;
  verdict: Verdict;
  /** Of NO: the first broken rule. */
  rule: Rule | null;
  /** The undecided conditions that it takes as agreed. */
  agreed: readonly AnsweredKind[];
  /** The row of the price with these conditions. */
  row: number;
};

/** The request with some undecided conditions answered yes. */
export function agreeing(request: LoanRequest, kinds: readonly AnsweredKind[]): LoanRequest {
  if (request.conditions === null || kinds.length === 0) return request;
  const conditions: { -readonly [Kind in AnsweredKind]: boolean | null } = { ...request.conditions };
  for (const kind of kinds) conditions[kind] = true;
  return { ...request, conditions };
}

/** The kinds of an offer's conditions that the borrower has not decided about, as a sum of `KIND_BITS`. */
export function undecidedKinds({ answered }: QuotedOffer, { conditions }: LoanRequest): number {
  return conditions ? answered & kindsAnswered(conditions, null) : 0;
}

/** The verdict of an offer about the wanted loan; `asAnswered`: what is undecided stays so, as another offer says yes. */
export function verdictOf(quoted: QuotedOffer, counted: CountedCase, asAnswered = false): OfferVerdict {
  const { household, wanted, request, isLenient } = counted;
  const fulfilled = fulfilledBy(request, wanted.sum, wanted.value, quoted);
  const row = priceRow(wanted.prices, quoted, fulfilled);
  const payment = paymentAt(wanted.prices, row, wanted.sum);
  const rule = wanted.refusal ?? refusalOfPayment(household, payment, 'favourable', isLenient);
  if (rule === null) {
    const isSure =
      wanted.isSettled ||
      (!wanted.isRefusedByFacts && refusalOfPayment(household, payment, 'unfavourable', isLenient) === null);
    return { quoted, counted, verdict: isSure ? 'YES' : 'YES_IF', rule, agreed: NONE, row };
  }
  const mayBeMended = !asAnswered && (rule === 'GRAD_INDATORARE' || rule === 'VECHIME_VENIT');
  const mended = mayBeMended ? mendedBy(quoted, counted, fulfilled) : null;
  return mended ?? { quoted, counted, verdict: 'NO', rule, agreed: NONE, row };
}

/** The verdict with the first set of undecided conditions whose price the income carries; null: there is none. */
function mendedBy(quoted: QuotedOffer, counted: CountedCase, fulfilled: number): OfferVerdict | null {
  const { household, wanted, request } = counted;
  const { income, room, rules } = household;
  const undecided = undecidedKinds(quoted, request);
  if (undecided === 0 || income.favourable < rules.minIncome) return null;
  const least = paymentAt(wanted.prices, leastRow(wanted.prices, quoted, fulfilled, undecided), wanted.sum);
  if (least > room.favourable) return null;
  for (const { kinds, bits } of SETS) {
    if ((bits & ~undecided) !== 0) continue;
    const row = priceRow(wanted.prices, quoted, fulfilled | bits);
    if (paymentAt(wanted.prices, row, wanted.sum) > room.favourable) continue;
    return { quoted, counted, verdict: 'YES_IF', rule: null, agreed: kinds, row };
  }
  return null;
}

const NONE: readonly AnsweredKind[] = [];

/** The sets of conditions that a borrower may agree to, the smaller first, then by the order of kinds. */
const SETS = Array.from({ length: 2 ** ANSWERED_KINDS.length - 1 }, (_, place) => ({
  bits: place + 1,
  kinds: ANSWERED_KINDS.filter((kind) => ((place + 1) & KIND_BITS[kind]) > 0),
})).toSorted((one, other) => one.kinds.length - other.kinds.length);

/** The wanted loan behind a verdict, with the conditions that it takes as agreed. */
export function wantedBehind({ quoted, counted, agreed }: Behind): LoanApplication {
  const { household, request, wanted } = counted;
  return wantedOf(household, quoted.offer, wanted.months, 'favourable', agreeing(request, agreed));
}

type Behind = Pick<OfferVerdict, 'quoted' | 'counted' | 'agreed'>;

/** What has to be known or agreed for YES. */
export function needsOf(found: OfferVerdict): readonly Need[] {
  if (found.verdict !== 'YES_IF') return [];
  const { isLenient } = found.counted;
  const application = wantedBehind(found);
  const open = openFacts(application);
  const passes = open.length === 0 || !firstBroken({ ...application, facts: 'unfavourable' }, isLenient);
  return [...found.agreed.map((condition) => ({ condition })), ...(passes ? [] : open)];
}

/** The broken rule of NO, with its figures. */
export function bindingOf(found: OfferVerdict): BrokenRule | null {
  return (found.verdict === 'NO' && firstBroken(wantedBehind(found), found.counted.isLenient)) || null;
}

/** The limits that a refinancing exceeds with a warning only. */
export function warningsOfOffer(found: Behind): readonly BrokenRule[] {
  return found.counted.isLenient ? sayingOf(wantedBehind(found), true).warned : [];
}
