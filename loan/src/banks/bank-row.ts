import { firstInstalmentAt, type QuotedOffer } from '../counted-prices.ts';
import { largestIn, type SumSearch } from '../largest-within.ts';
import { type Bani, bani, fromRon, ZERO } from '../money.ts';
import type { Offer } from '../offer.ts';
import { rankOffers } from '../ranking.ts';
import { type BrokenRule, firstBroken } from './broken-rules.ts';
import type { CaseAtBank, CountedCase, ReadyOffer } from './counted-case.ts';
import type { FactNeed } from './counted-household.ts';
import { leastSum, requestedTerm, searchFor, shortestTerm } from './largest-sum.ts';
import { caseOf, ofSum, openFacts, wantedOf } from './loan-application.ts';
import { type OfferVerdict, verdictOf, wantedBehind } from './offer-verdict.ts';
import { RULES, VERDICTS, type Verdict } from './rules.ts';

/** An offer and the case as its bank counts it. */
export type CountedOffer = { quoted: QuotedOffer; counted: CountedCase };

/** The largest sum of an offer or a bank, in whole RON, as bani. */
export type LargestSum = CountedOffer & { sum: Bani };

/** The case of an offer's sort. */
const countedFor = ({ counted }: CaseAtBank, { sort }: ReadyOffer): CountedCase => counted[sort] ?? counted[0];

/** The largest sum of any of a bank's offers; ties by the offer's id. */
export function largestAtBank(at: CaseAtBank): LargestSum {
  const [first] = at.bank.offers;
  let best: LargestSum = { quoted: first.quoted, counted: countedFor(at, first), sum: ZERO };
  for (const ready of at.bank.offers) {
    const { quoted } = ready;
    const counted = countedFor(at, ready);
    const sum = largestFor(quoted, counted.search, best.sum);
    if (sum > best.sum) best = { quoted, counted, sum };
  }
  return best;
}

/** The order of offers that are alike in all else. */
export const byId = ({ id: one }: Offer, { id: other }: Offer): number => (one < other ? -1 : one > other ? 1 : 0);

const largestFor = (quoted: QuotedOffer, search: SumSearch | null, best: Bani): Bani =>
  search ? largestIn(search, quoted, best) : ZERO;

/** The term of the largest sum. */
export function largestTerm({ counted: { request, household } }: CountedOffer): number {
  return Math.min(requestedTerm(request), household.longest);
}

const ONE_RON = fromRon(1);

/** The first rule that one RON more than the largest sum breaks; of nothing, that the least sum breaks. */
export function boundOf(largest: LargestSum, { parameters }: CaseAtBank): BrokenRule | undefined {
  const { sum, quoted, counted } = largest;
  const { household, request } = counted;
  const term = Math.max(largestTerm(largest), shortestTerm(request));
  const next = sum > 0 ? bani(sum + ONE_RON) : leastSum(household.rules, parameters.minLoan);
  return firstBroken(ofSum(wantedOf(household, quoted.offer, term, 'favourable'), next));
}

/** The open facts behind a largest sum, if it would be smaller with them against the borrower. */
export function factsBehind(largest: LargestSum, at: CaseAtBank): FactNeed[] {
  const { sum, quoted, counted } = largest;
  if (sum === 0) return [];
  const { household } = counted;
  const open = openFacts(ofSum(wantedOf(household, quoted.offer, largestTerm(largest), 'favourable'), sum));
  if (open.length === 0) return [];
  const against = searchFor(household, quoted.offer, at.parameters.minLoan, 'unfavourable', at.bank.prices);
  return largestFor(quoted, against, ZERO) < sum ? open : [];
}

/**
 * The bank's verdicts about the wanted loan: those of its best offers with the smallest fixed instalment, as option A of
 * scenarios; of refusals the ones that come latest.
 */
export function bestVerdicts(at: CaseAtBank): readonly [OfferVerdict, ...OfferVerdict[]] {
  const [first, ...others] = at.bank.offers;
  let best: [OfferVerdict, ...OfferVerdict[]] = [verdictOf(first.quoted, countedFor(at, first))];
  let [leastRank, least] = [rankOf(best[0]), instalmentOf(best[0])];
  for (const ready of others) {
    const found = verdictOf(ready.quoted, countedFor(at, ready), best[0].verdict === 'YES');
    const rank = rankOf(found);
    if (rank > leastRank) continue;
    const instalment = instalmentOf(found);
    const isBetter = rank < leastRank || instalment < least;
    if (isBetter) [best, leastRank, least] = [[found], rank, instalment];
    else if (instalment === least) best.push(found);
  }
  return best;
}

/** The order of verdicts, before their first instalments: the better answer, then a fixed period. */
function rankOf({ verdict, rule, quoted }: OfferVerdict): number {
  const answer = PLACE_OF_VERDICT[verdict] - (rule ? PLACE_OF_RULE[rule] : 0);
  return answer * 2 + (quoted.offer.fixedMonths > 0 ? 0 : 1);
}

/** A look into a list takes longer. */
const PLACE_OF_RULE = placesOf(RULES, 1);
const PLACE_OF_VERDICT = placesOf(VERDICTS, RULES.length);

function placesOf<Name extends string>(names: readonly Name[], step: number): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, place) => [name, place * step])) as Record<Name, number>;
}

/** Of verdicts with one instalment, the one with the smallest total cost; ties by the offer's id. */
export function cheapestOf(verdicts: readonly [OfferVerdict, ...OfferVerdict[]]): OfferVerdict {
  if (verdicts.length === 1) return verdicts[0];
  const costs = costsOf(verdicts);
  return verdicts[costs.indexOf(Math.min(...costs))] ?? verdicts[0];
}

/** The case of the wanted loan at the offer's bank, with the conditions of the verdict. */
export const wantedCase = (found: OfferVerdict) => caseOf(wantedBehind(found));

/** The first instalment of the wanted loan, in bani. */
export function instalmentOf({ row, counted: { wanted } }: OfferVerdict): Bani {
  return firstInstalmentAt(wanted.prices, row, wanted.sum);
}

/** The total costs of wanted loans; those of one case are computed side by side. */
function costsOf(verdicts: readonly [OfferVerdict, ...OfferVerdict[]]): number[] {
  const [first] = verdicts;
  const isOneCase = verdicts.every(({ counted, agreed }) => counted === first.counted && agreed === first.agreed);
  const groups = isOneCase ? [verdicts] : verdicts.map((each) => [each] as const);
  return groups.flatMap((group) => {
    const offers = group.map(({ quoted }) => quoted.offer);
    return rankOffers(offers, wantedCase(group[0])).map(({ cost }) => cost);
  });
}

/** The bank's verdict without a wanted sum, by the largest one, and the offer behind it. */
export function verdictBySum(at: CaseAtBank, largest: LargestSum): LargestSum & { verdict: Verdict } {
  if (largest.sum === 0) return { ...latestRefusal(at), verdict: 'NO' };
  if (factsBehind(largest, at).length === 0) return { ...largest, verdict: 'YES' };
  const [sure] = at.bank.offers
    .map((ready): LargestSum => {
      const counted = countedFor(at, ready);
      return { quoted: ready.quoted, counted, sum: largestFor(ready.quoted, counted.search, ZERO) };
    })
    .filter((each) => each.sum > 0 && factsBehind(each, at).length === 0)
    .toSorted((one, other) => other.sum - one.sum);
  return sure ? { ...sure, verdict: 'YES' } : { ...largest, verdict: 'YES_IF' };
}

/** Of offers that lend nothing, the refusal of the least sum that comes latest. */
function latestRefusal(at: CaseAtBank): LargestSum {
  const refusals = at.bank.offers.map(
    (ready): LargestSum => ({ quoted: ready.quoted, counted: countedFor(at, ready), sum: ZERO }),
  );
  const ranks = refusals.map((each) => {
    const bound = boundOf(each, at);
    return bound ? RULES.indexOf(bound.rule) : -1;
  });
  const place = ranks.indexOf(Math.max(...ranks));
  return refusals[place] ?? largestAtBank(at);
}
