import { initialInstalment } from '../affordability.ts';
import { type Bani, bani, fromRon, ZERO } from '../money.ts';
import type { Offer } from '../offer.ts';
import type { Parameters } from '../parameters.ts';
import { rankOffers } from '../ranking.ts';
import type { LoanRequest } from '../request.ts';
import { type BrokenRule, firstBroken } from './broken-rules.ts';
import { type CountedHousehold, countedHousehold, type FactNeed } from './counted-household.ts';
import { bankRules } from './criteria.ts';
import { largestOf, leastSum, requestedTerm, shortestTerm } from './largest-sum.ts';
import { caseOf, ofSum, openFacts, termsOfLoan, wantedOf } from './loan-application.ts';
import { type OfferVerdict, verdictOf } from './offer-verdict.ts';
import { type Facts, RULES, VERDICTS } from './rules.ts';

/** The offers of one bank, in the order of their ids. */
export type BankOffers = { bank: string; offers: readonly [Offer, ...Offer[]] };

/** A question to every bank. */
export type GridQuestion = { request: LoanRequest; parameters: Parameters };

/** An offer and the household as its bank counts it. */
export type Counted = { offer: Offer; household: CountedHousehold };

/** The offers of a bank, in the order of their ids, with the household as each counts it. */
export type AllCounted = readonly [Counted, ...Counted[]];

/** The household as each offer's bank counts it. */
export function countedFor(
  { offers: [first, ...others] }: BankOffers,
  { request, parameters }: GridQuestion,
): AllCounted {
  const counted = (offer: Offer): Counted => ({
    offer,
    household: countedHousehold(request, bankRules(parameters, offer.criteria)),
  });
  return [counted(first), ...others.map(counted)];
}

/** The largest sum of a bank. */
export type LargestAtBank = {
  /** Whole RON, in bani. */
  sum: Bani;
  offer: Offer;
  household: CountedHousehold;
  months: number;
};

/** The largest sum of any of a bank's offers; ties by the offer's id. */
export function largestAtBank(all: AllCounted, question: GridQuestion): LargestAtBank {
  let best: Counted & { sum: Bani } = { ...all[0], sum: ZERO };
  for (const each of all) {
    const sum = largestFor(each, question, 'favourable', best.sum);
    if (sum > best.sum) best = { ...each, sum };
  }
  return { ...best, months: Math.min(requestedTerm(question.request), best.household.longest) };
}

/** The order of offers that are alike in all else. */
export const byId = ({ id: one }: Offer, { id: other }: Offer): number => (one < other ? -1 : one > other ? 1 : 0);

function largestFor({ offer, household }: Counted, question: GridQuestion, facts: Facts, best: Bani = ZERO): Bani {
  const { request, parameters } = question;
  return largestOf({
    household,
    offer,
    request,
    facts,
    months: requestedTerm(request),
    least: parameters.minLoan,
    best,
  });
}

const ONE_RON = fromRon(1);

/** The first rule that one RON more than the largest sum breaks; of nothing, that the least sum breaks. */
export function boundOf(
  { sum, offer, household, months }: LargestAtBank,
  { request, parameters }: GridQuestion,
): BrokenRule | undefined {
  const term = Math.max(months, shortestTerm(request));
  const next = sum > 0 ? bani(sum + ONE_RON) : leastSum(household.rules, parameters.minLoan);
  return firstBroken(ofSum(wantedOf(household, offer, term, 'favourable'), next));
}

/** The open facts behind a largest sum, if it would be smaller with them against the borrower. */
export function factsBehind(largest: LargestAtBank, question: GridQuestion): FactNeed[] {
  const { sum, offer, household, months } = largest;
  if (sum === 0) return [];
  const open = openFacts(ofSum(wantedOf(household, offer, months, 'favourable'), sum));
  if (open.length === 0) return [];
  return largestFor(largest, question, 'unfavourable') < sum ? open : [];
}

/** The term of the wanted loan: a refinancing is shortened to what the bank lends for. */
export function wantedTerm(request: LoanRequest, { longest }: CountedHousehold): number {
  const requested = requestedTerm(request);
  return request.purpose === 'refinancing' ? Math.max(shortestTerm(request), Math.min(requested, longest)) : requested;
}

/** The bank's verdict about the wanted loan: its best offer's; of refusals the one that comes latest. */
export function bestVerdict(all: AllCounted, { request }: GridQuestion): OfferVerdict {
  const verdicts = all.map(({ offer, household }) => verdictOf(household, offer, wantedTerm(request, household)));
  const rank = ({ verdict, binding }: OfferVerdict): number =>
    VERDICTS.indexOf(verdict) * RULES.length - (binding ? RULES.indexOf(binding.rule) : 0);
  const best = Math.min(...verdicts.map(rank));
  return cheapest(verdicts.filter((each) => rank(each) === best));
}

/** The offer with the smallest fixed instalment, as option A of scenarios; ties by total cost, then id. */
function cheapest(verdicts: readonly OfferVerdict[]): OfferVerdict {
  const fixed = verdicts.filter(({ offer }) => offer.fixedMonths > 0);
  const candidates = (fixed.length > 0 ? fixed : verdicts).map((each) => ({ each, first: instalmentOf(each) }));
  const least = Math.min(...candidates.map(({ first }) => first));
  const tied = candidates.filter(({ first }) => first === least).map(({ each }) => each);
  const [only] = tied;
  if (tied.length === 1 && only) return only;
  return tied.reduce((best, each) => ((costOf(each) - costOf(best) || byId(each.offer, best.offer)) < 0 ? each : best));
}

/** The wanted loan at the offer's bank, with the conditions of the verdict. */
const wantedLoan = ({ household, offer, request }: OfferVerdict) =>
  wantedOf(household, offer, wantedTerm(request, household), 'favourable', request);

/** The case of the wanted loan at the offer's bank, with the conditions of the verdict. */
export const wantedCase = (verdict: OfferVerdict) => caseOf(wantedLoan(verdict));

/** The first instalment of the wanted loan, in bani. */
export function instalmentOf(verdict: OfferVerdict): Bani {
  return initialInstalment(termsOfLoan(wantedLoan(verdict)));
}

function costOf(verdict: OfferVerdict): number {
  const [ranked] = rankOffers([verdict.offer], wantedCase(verdict));
  return ranked?.cost ?? 0;
}

/** The bank's verdict without a wanted sum: by the largest one. */
export function verdictBySum(all: AllCounted, largest: LargestAtBank, question: GridQuestion): OfferVerdict {
  if (largest.sum === 0) return latestRefusal(all, question);
  const best = sumVerdict(largest, factsBehind(largest, question), question);
  if (best.verdict === 'YES') return best;
  const sure = all
    .map((each) => ({ ...each, ...largestAtBank([each], question) }))
    .filter((each) => each.sum > 0 && factsBehind(each, question).length === 0)
    .toSorted((one, other) => other.sum - one.sum);
  return sure[0] ? sumVerdict(sure[0], [], question) : best;
}

function sumVerdict(
  { offer, household }: Counted,
  needs: readonly FactNeed[],
  { request }: GridQuestion,
): OfferVerdict {
  return { offer, household, verdict: needs.length > 0 ? 'YES_IF' : 'YES', needs, binding: null, request };
}

/** Of offers that lend nothing, the refusal of the least sum that comes latest. */
function latestRefusal(all: AllCounted, question: GridQuestion): OfferVerdict {
  const { request } = question;
  const refusals = all.map((each): OfferVerdict => {
    const binding = boundOf(largestAtBank([each], question), question) ?? null;
    return { ...each, verdict: 'NO', needs: [], binding, request };
  });
  const rank = ({ binding }: OfferVerdict): number => (binding ? RULES.indexOf(binding.rule) : -1);
  return refusals.reduce((latest, each) => (rank(each) > rank(latest) ? each : latest));
}
