import { ANSWERED_KINDS, type AnsweredKind } from '../conditions.ts';
import type { Offer } from '../offer.ts';
import { mayExceedLimits } from '../paid-share.ts';
import type { ConditionAnswers, LoanRequest } from '../request.ts';
import { type BrokenRule, firstBroken, sayingOf } from './broken-rules.ts';
import type { CountedHousehold, FactNeed } from './counted-household.ts';
import { type LoanApplication, openFacts, wantedOf } from './loan-application.ts';
import type { Verdict } from './rules.ts';

/** A condition that the verdict takes as agreed. */
export type Need = FactNeed | { condition: AnsweredKind };

/** An offer's verdict about the wanted loan, with the answers about conditions that it rests on. */
export type OfferVerdict = {
  offer: Offer;
  household: CountedHousehold;
  verdict: Verdict;
  needs: readonly Need[];
  /** Of NO. */
  binding: BrokenRule | null;
  /** The request with the conditions of the verdict. */
  request: LoanRequest;
};

/** The request with some undecided conditions answered yes. */
export function agreeing(request: LoanRequest, kinds: readonly AnsweredKind[]): LoanRequest {
  const { conditions } = request;
  if (conditions === null || kinds.length === 0) return request;
  const agreed = Object.fromEntries(kinds.map((kind) => [kind, true]));
  return { ...request, conditions: { ...conditions, ...agreed } as ConditionAnswers };
}

/** The kinds of conditions of an offer that the borrower has not decided about. */
export function undecidedKinds({ conditions }: Offer, request: LoanRequest): AnsweredKind[] {
  const answers = request.conditions;
  if (answers === null) return [];
  return ANSWERED_KINDS.filter((kind) => answers[kind] === null && conditions.some((each) => each.kind === kind));
}

/** The verdict of an offer about the wanted loan over so many months. */
export function verdictOf(household: CountedHousehold, offer: Offer, months: number): OfferVerdict {
  const { request, rules } = household;
  const isLenient = mayExceedLimits(request, rules.parameters);
  const found = { offer, household, binding: null };
  const asAnswered = wantedOf(household, offer, months, 'favourable');
  const binding = firstBroken(asAnswered, isLenient);
  if (!binding && passesForSure(asAnswered, isLenient)) return { ...found, verdict: 'YES', needs: [], request };
  for (const kinds of binding ? subsetsOf(undecidedKinds(offer, request)) : [[]]) {
    const agreed = { ...asAnswered, request: agreeing(request, kinds) };
    if (kinds.length > 0 && firstBroken(agreed, isLenient)) continue;
    const facts = passesForSure(agreed, isLenient) ? [] : openFacts(agreed);
    const needs = [...kinds.map((condition) => ({ condition })), ...facts];
    return { ...found, verdict: 'YES_IF', needs, request: agreed.request };
  }
  return { ...found, verdict: 'NO', needs: [], binding: binding ?? null, request };
}

/** True when an application that passes with favourable facts passes whatever they are. */
function passesForSure(application: LoanApplication, isLenient: boolean): boolean {
  return openFacts(application).length === 0 || !firstBroken({ ...application, facts: 'unfavourable' }, isLenient);
}

/** The sets of some of these kinds, the smaller first, then by the order of kinds. */
function subsetsOf(kinds: readonly AnsweredKind[]): AnsweredKind[][] {
  const sets: AnsweredKind[][] = [[]];
  for (const kind of kinds) sets.push(...sets.map((set) => [...set, kind]));
  const key = (set: readonly AnsweredKind[]) => set.map((kind) => ANSWERED_KINDS.indexOf(kind)).join('');
  return sets
    .filter((set) => set.length > 0)
    .toSorted((one, other) => one.length - other.length || key(one).localeCompare(key(other)));
}

/** The limits that a refinancing exceeds with a warning only. */
export function warningsOfOffer({ household, offer, request }: OfferVerdict, months: number): readonly BrokenRule[] {
  const isLenient = mayExceedLimits(request, household.rules.parameters);
  return isLenient ? sayingOf(wantedOf(household, offer, months, 'favourable', request), true).warned : [];
}
