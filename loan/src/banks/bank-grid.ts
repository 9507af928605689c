import { costsWith } from '../costs.ts';
import type { Bani } from '../money.ts';
import type { Offer } from '../offer.ts';
import type { Refused, Warning } from '../outcome.ts';
import type { Parameters } from '../parameters.ts';
import type { LoanRequest, Person } from '../request.ts';
import { gridRefusalOf } from '../request-checks.ts';
import type { LoanResult } from '../result.ts';
import { simulatedFigures } from '../simulated-loan.ts';
import { warningsOf } from '../warnings.ts';
import {
  bestVerdicts,
  boundOf,
  cheapestOf,
  factsBehind,
  instalmentOf,
  type LargestSum,
  largestAtBank,
  largestTerm,
  verdictBySum,
  wantedCase,
} from './bank-row.ts';
import type { BrokenRule } from './broken-rules.ts';
import { type BankOffers, type CaseAtBank, caseAtBank, readyBank } from './counted-case.ts';
import type { FactNeed } from './counted-household.ts';
import { type Change, commonChanges, conditionChanges, tenureChange, termChange } from './levers.ts';
import { bindingOf, type Need, needsOf, type OfferVerdict, warningsOfOffer } from './offer-verdict.ts';
import { type Rule, VERDICTS, type Verdict } from './rules.ts';

/** A change of the case, recomputed; sums in bani. */
export type LeverRow = Omit<Change, 'request'> & { verdict: Verdict; largest: Bani; instalment: Bani | null };

/** A bank's answer; sums in bani. */
export type BankRow = {
  bank: string;
  verdict: Verdict;
  needs: readonly Need[];
  /** Of NO, with the offer that refuses. */
  binding: { rule: BrokenRule; offer: Offer } | null;
  warnings: readonly { rule: BrokenRule; offer: Offer }[];
  largest: { sum: Bani; offer: Offer; months: number; boundBy: Rule; needs: readonly FactNeed[] };
  /** Null without a wanted sum. */
  wanted: { offer: Offer; result: LoanResult } | null;
  levers: readonly LeverRow[];
};

/** The grid: a row for each bank, the best first. */
export type BankGrid = Refused | { outcome: 'computed'; rows: readonly BankRow[]; warnings: readonly Warning[] };

/** Who lends this household how much, why not, and what would change it. `possible`: somebody who could sign too. */
export function bankGrid(
  request: LoanRequest,
  banks: readonly BankOffers[],
  parameters: Parameters,
  possible: Person | null = null,
): BankGrid {
  const refused = gridRefusalOf(request, parameters);
  if (refused) return refused;
  const question = { request, parameters };
  const [cards, others] = commonChanges(question, possible);
  const rows = banks.map((bank) => {
    const at = caseAtBank(readyBank(bank, question), question);
    const changes = [...cards, ...termChange(at), ...others, ...conditionChanges(at), ...tenureChange(at)];
    return { ...rowOf(at), levers: changes.map((change) => leverRow(at, change)) };
  });
  const warnings = warningsOf(request, hasSum(request) ? 'scenarios' : 'largest-loan', parameters);
  return { outcome: 'computed', rows: rows.toSorted(byAnswer), warnings };
}

/** A household that asks for its largest loan wants no sum. */
const hasSum = ({ purpose }: LoanRequest): boolean => purpose !== 'affordability';

function byAnswer(one: BankRow, other: BankRow): number {
  return (
    VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
    other.largest.sum - one.largest.sum ||
    (one.bank < other.bank ? -1 : 1)
  );
}

function rowOf(at: CaseAtBank): Omit<BankRow, 'levers'> {
  const largest = largestAtBank(at);
  const ofLargest = {
    sum: largest.sum,
    offer: largest.quoted.offer,
    months: largestTerm(largest),
    boundBy: boundOf(largest, at)?.rule ?? 'SUMA_MAXIMA',
    needs: factsBehind(largest, at),
  };
  const answer = hasSum(at.request)
    ? answerOfWanted(cheapestOf(bestVerdicts(at)))
    : answerBySum(at, largest, ofLargest.needs);
  return { bank: at.bank.bank, ...answer, largest: ofLargest };
}

type Answer = Pick<BankRow, 'verdict' | 'needs' | 'binding' | 'warnings' | 'wanted'>;

function answerOfWanted(found: OfferVerdict): Answer {
  const { offer } = found.quoted;
  const rule = bindingOf(found);
  return {
    verdict: found.verdict,
    needs: needsOf(found),
    binding: rule && { rule, offer },
    warnings: warningsOfOffer(found).map((warned) => ({ rule: warned, offer })),
    wanted: { offer, result: wantedFigures(found) },
  };
}

function answerBySum(at: CaseAtBank, largest: LargestSum, facts: readonly FactNeed[]): Answer {
  const found = verdictBySum(at, largest);
  const rule = found.verdict === 'NO' ? boundOf(found, at) : undefined;
  return {
    verdict: found.verdict,
    needs: found.verdict === 'YES_IF' ? facts : [],
    binding: rule ? { rule, offer: found.quoted.offer } : null,
    warnings: [],
    wanted: null,
  };
}

/** The verdict and the largest sum once a case has changed, at the same bank. */
function leverRow({ bank, parameters }: CaseAtBank, { request, ...change }: Change): LeverRow {
  const at = caseAtBank(bank, { request, parameters });
  const largest = largestAtBank(at);
  if (!hasSum(request)) {
    return { ...change, verdict: verdictBySum(at, largest).verdict, largest: largest.sum, instalment: null };
  }
  const [found] = bestVerdicts(at);
  return { ...change, verdict: found.verdict, largest: largest.sum, instalment: instalmentOf(found) };
}

function wantedFigures(found: OfferVerdict): LoanResult {
  const atTerm = wantedCase(found);
  const costs = costsWith(atTerm.request, atTerm.principal, atTerm.parameters)(found.quoted.offer);
  return simulatedFigures(found.quoted.offer, atTerm, costs);
}

/** The largest sums of the banks alone, in bani, without reasons and levers. */
export function largestSums(
  request: LoanRequest,
  banks: readonly BankOffers[],
  parameters: Parameters,
): Refused | { outcome: 'computed'; sums: readonly Bani[] } {
  const refused = gridRefusalOf(request, parameters);
  if (refused) return refused;
  const question = { request, parameters };
  const sums = banks.map((bank) => largestAtBank(caseAtBank(readyBank(bank, question), question)).sum);
  return { outcome: 'computed', sums };
}

/** Each offer's own answer about the wanted loan, in the order of the offers. */
export function offerAnswers(
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
): readonly Pick<BankRow, 'verdict' | 'needs' | 'binding'>[] {
  const question = { request, parameters };
  return offers.map((offer) => {
    const at = caseAtBank(readyBank({ bank: offer.bank, offers: [offer] }, question), question);
    const found = cheapestOf(bestVerdicts(at));
    const rule = bindingOf(found);
    return { verdict: found.verdict, needs: needsOf(found), binding: rule && { rule, offer } };
  });
}
