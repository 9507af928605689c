import { formatRon, rounded } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';
import { fromRon } from 'loan/money';

/** The payments of each month, bani, the first month first; none after the end. */
export type Payments = readonly number[];

/** The payments of a simulated loan. Null without them, or if early repayments would be missing. */
export function paymentsOf({ creditData, plati }: Scenario): Payments | null {
  return plati && creditData.rambursareAnticipata === 0 ? plati.map(fromRon) : null;
}

/**
 * The claim of a piece of a sentence about a difference: a test computes it from the payments of its months. `more` is
 * the shown RON: above 0, the sentence's subject pays more than the other.
 */
export type Claim =
  /** In that month, 1 being the first. */
  | { readonly kind: 'month'; readonly text: string; readonly month: number; readonly more: number }
  /** Every month from the first to the last of them. */
  | {
      readonly kind: 'months';
      readonly text: string;
      readonly from: number;
      readonly to: number;
      readonly more: number;
    }
  /** The change of the difference from the first of these months to the last. */
  | {
      readonly kind: 'trend';
      readonly text: string;
      readonly from: number;
      readonly to: number;
      readonly trend: Trend;
    }
  /** Over both loans, with the costs that the sentence names. */
  | { readonly kind: 'total'; readonly text: string; readonly more: number };

/** A sentence, or a piece of one, with every difference in it. */
export type Statement = { readonly text: string; readonly claims: readonly Claim[] };

/**
 * The course of a difference over some months: it stays, grows, shrinks (perhaps to zero), turns into its opposite, or
 * none of these.
 */
export type Trend = { readonly kind: 'stays' } | Changing;

type Changing =
  | { readonly kind: 'grows' | 'shrinks' | 'vanishes' }
  /** From that month on the other one pays more, to the last of the months. */
  | { readonly kind: 'reverses'; readonly month: number }
  /** The smallest and the largest difference, RON. */
  | { readonly kind: 'varies'; readonly least: number; readonly most: number };

/** The decimals of written RON: mostly none on screens, two in a letter. */
export type Decimals = 0 | 2;

/** A difference other than 0, RON: above 0 `cu 12 RON mai mult`, below `cu 12 RON mai puțin`. */
export function differenceWords(ron: number, decimals: Decimals = 0): string {
  return `cu ${formatRon(Math.abs(ron), decimals)} mai ${ron < 0 ? 'puțin' : 'mult'}`;
}

/** One sum less the other, RON, each rounded as shown: a reader who subtracts them gets the same. */
export function readDifference(one: number, other: number, decimals: Decimals = 0): number {
  return rounded(rounded(one, decimals) - rounded(other, decimals), decimals);
}

/** A statement of several pieces, joined. */
export function joinedStatement(pieces: readonly (Statement | string)[], link = ''): Statement {
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(link),
    claims: pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.claims)),
  };
}

/** The rounding of an instalment and of two premiums to the ban: a smaller change is none. */
const JITTER = 2;

/** Half a RON is invisible in whole RON. */
const UNSEEN = 50;

/** The sum by which `one` pays more than `other` in a month, bani. */
const moreIn = (one: Payments, other: Payments, month: number): number =>
  (one[month - 1] ?? 0) - (other[month - 1] ?? 0);

/**
 * The course of that difference from one month to another, both included. Callers leave out the last month of a loan:
 * its instalment takes up all roundings.
 */
export function trendOf(one: Payments, other: Payments, from: number, to: number): Trend {
  const all = Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => moreIn(one, other, from + index));
  const [first = 0] = all;
  const last = all.at(-1) ?? 0;
  if (all.every((more) => Math.abs(more - first) <= UNSEEN)) return { kind: 'stays' };
  const way = Math.sign(last - first);
  const isSteady = all.every((more, index) => index === 0 || way * (more - (all[index - 1] ?? 0)) >= -JITTER);
  if (!isSteady) return { kind: 'varies', least: Math.min(...all) / 100, most: Math.max(...all) / 100 };
  const [before, after] = [from, to].map((month) => Math.sign(readMore(one, other, month)));
  if (before && after === 0) return { kind: 'vanishes' };
  if (before && after === -before) {
    return { kind: 'reverses', month: from + all.findLastIndex((more) => more * after <= 0) + 1 };
  }
  return { kind: Math.abs(last) > Math.abs(first) ? 'grows' : 'shrinks' };
}

/** The sum by which `one` pays more than `other` in a month, in shown RON. */
export function readMore(one: Payments, other: Payments, month: number): number {
  return readDifference((one[month - 1] ?? 0) / 100, (other[month - 1] ?? 0) / 100);
}

/** The course of the difference just named, as a clause: `diferența scade apoi și se inversează în anul 20`. */
export function trendStatement(
  one: Payments,
  other: Payments,
  [from, to]: readonly [from: number, to: number],
  then = ' apoi',
): Statement | null {
  const trend = trendOf(one, other, from, to);
  if (trend.kind === 'stays') return null;
  const text = trendWords(trend, then);
  const claims: Claim[] = [{ kind: 'trend', text, from, to, trend }];
  if (trend.kind !== 'grows') return { text, claims };
  const more = readMore(one, other, to);
  if (more === 0) return { text, claims };
  const end = `${differenceWords(more)} în luna ${to}`;
  return { text: `${text}: ${end}`, claims: [...claims, { kind: 'month', text: end, month: to, more }] };
}

function trendWords(trend: Changing, then: string): string {
  switch (trend.kind) {
    case 'grows':
      return `diferența crește${then}`;
    case 'shrinks':
      return `diferența scade${then}`;
    case 'vanishes':
      return `diferența scade${then} aproape până la zero`;
    case 'reverses':
      return `diferența scade${then} și se inversează în anul ${yearOf(trend.month)}`;
    case 'varies':
      return `diferența se schimbă${then}, ${spanWords(trend.least, trend.most)}`;
  }
}

function spanWords(least: number, most: number): string {
  const [low, high] = [rounded(least, 0), rounded(most, 0)];
  const words = (ron: number) => (ron === 0 ? 'zero' : `${formatRon(Math.abs(ron))} mai ${ron < 0 ? 'puțin' : 'mult'}`);
  return `între ${words(low)} și ${words(high)}`;
}

/** The year of a loan's month: 1 to 12 are in the first. */
export function yearOf(month: number): number {
  return Math.ceil(month / 12);
}
