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
  type AllCounted,
  type BankOffers,
  bestVerdict,
  boundOf,
  countedFor,
  factsBehind,
  type GridQuestion,
  instalmentOf,
  type LargestAtBank,
  largestAtBank,
  verdictBySum,
  wantedCase,
  wantedTerm,
} from './bank-row.ts';
import type { BrokenRule } from './broken-rules.ts';
import type { FactNeed } from './counted-household.ts';
import { type Change, commonChanges, conditionChanges, tenureChange, termChange } from './levers.ts';
import { type Need, type OfferVerdict, warningsOfOffer } from './offer-verdict.ts';
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
    const all = countedFor(bank, question);
    const changes = [
      ...cards,
      ...termChange(all, question),
      ...others,
      ...conditionChanges(all, question),
      ...tenureChange(all, question),
    ];
    return rowOf(bank, all, question, changes);
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

/** The verdict and the largest sum of a bank: what a lever changes. */
function headline(all: AllCounted, question: GridQuestion): { verdict: OfferVerdict; largest: LargestAtBank } {
  const largest = largestAtBank(all, question);
  const verdict = hasSum(question.request) ? bestVerdict(all, question) : verdictBySum(all, largest, question);
  return { verdict, largest };
}

function rowOf(bank: BankOffers, all: AllCounted, question: GridQuestion, changes: readonly Change[]): BankRow {
  const { verdict: found, largest } = headline(all, question);
  const { verdict, needs, binding, offer } = found;
  const months = wantedTerm(question.request, found.household);
  return {
    bank: bank.bank,
    verdict,
    needs,
    binding: binding && { rule: binding, offer },
    warnings: hasSum(question.request) ? warningsOfOffer(found, months).map((rule) => ({ rule, offer })) : [],
    largest: {
      sum: largest.sum,
      offer: largest.offer,
      months: largest.months,
      boundBy: boundOf(largest, question)?.rule ?? 'SUMA_MAXIMA',
      needs: factsBehind(largest, question),
    },
    wanted: hasSum(question.request) ? { offer, result: wantedFigures(found) } : null,
    levers: changes.map((change) => leverRow(bank, change, question)),
  };
}

function leverRow(bank: BankOffers, { request, ...change }: Change, { parameters }: GridQuestion): LeverRow {
  const question = { request, parameters };
  const { verdict, largest } = headline(countedFor(bank, question), question);
  return {
    ...change,
    verdict: verdict.verdict,
    largest: largest.sum,
    instalment: hasSum(request) ? instalmentOf(verdict) : null,
  };
}

function wantedFigures(verdict: OfferVerdict): LoanResult {
  const atTerm = wantedCase(verdict);
  const costs = costsWith(atTerm.request, atTerm.principal, atTerm.parameters)(verdict.offer);
  return simulatedFigures(verdict.offer, atTerm, costs);
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
  return { outcome: 'computed', sums: banks.map((bank) => largestAtBank(countedFor(bank, question), question).sum) };
}
