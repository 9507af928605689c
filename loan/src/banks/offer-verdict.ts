import { ANSWERED_KINDS, type AnsweredKind } from '../conditions.ts';
import type { Offer } from '../offer.ts';
import { mayExceedLimits } from '../paid-share.ts';
import type { ConditionAnswers, LoanRequest } from '../request.ts';
import { type BrokenRule, firstBroken, isAffordable, sayingOf } from './broken-rules.ts';
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
  const ofRequest = known.get(request) ?? new Map<string, LoanRequest>();
  known.set(request, ofRequest);
  const name = kinds.join();
  const made = ofRequest.get(name) ?? agreed(request, conditions, kinds);
  ofRequest.set(name, made);
  return made;
}

/** The requests with some conditions agreed, by the kinds: each of hundreds of offers asks for the same ones. */
const known = new WeakMap<LoanRequest, Map<string, LoanRequest>>();

function agreed(request: LoanRequest, conditions: ConditionAnswers, kinds: readonly AnsweredKind[]): LoanRequest {
  const answers: { -readonly [Kind in AnsweredKind]: boolean | null } = { ...conditions };
  for (const kind of kinds) answers[kind] = true;
  return { ...request, conditions: answers };
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
  for (const kinds of binding ? subsetsThatMayMend(binding, asAnswered, isLenient) : NO_KINDS) {
    const changed = { ...asAnswered, request: agreeing(request, kinds) };
    if (kinds.length > 0 && !isAffordable(changed)) continue;
    const facts = passesForSure(changed, isLenient) ? [] : openFacts(changed);
    const needs = [...kinds.map((condition) => ({ condition })), ...facts];
    return { ...found, verdict: 'YES_IF', needs, request: changed.request };
  }
  return { ...found, verdict: 'NO', needs: [], binding: binding ?? null, request };
}

const NO_KINDS: readonly (readonly AnsweredKind[])[] = [[]];

/** Conditions change the price alone: they mend payments that are too high, and no other rule. */
function subsetsThatMayMend(
  { rule }: BrokenRule,
  { offer, request }: LoanApplication,
  isLenient: boolean,
): readonly (readonly AnsweredKind[])[] {
  if (isLenient || (rule !== 'GRAD_INDATORARE' && rule !== 'VECHIME_VENIT')) return [];
  return subsetsOf(undecidedKinds(offer, request));
}

/** True when an application that passes with favourable facts passes whatever they are. */
function passesForSure(application: LoanApplication, isLenient: boolean): boolean {
  return openFacts(application).length === 0 || !firstBroken({ ...application, facts: 'unfavourable' }, isLenient);
}

/** The sets of each list of kinds, by its kinds: few lists are asked for thousands of times. */
const knownSets = new Map<string, AnsweredKind[][]>();

/** The sets of some of these kinds, the smaller first, then by the order of kinds. */
function subsetsOf(kinds: readonly AnsweredKind[]): AnsweredKind[][] {
  const name = kinds.join();
  const sets = knownSets.get(name) ?? makeSubsets(kinds);
  knownSets.set(name, sets);
  return sets;
}

function makeSubsets(kinds: readonly AnsweredKind[]): AnsweredKind[][] {
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
