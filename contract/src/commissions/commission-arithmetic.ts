import { dayOf, type IsoDate, isoDate, monthsLater } from 'loan/calendar';
import { type Bani, bani, minus, ZERO } from 'loan/money';
import { exactShare, type Rate, shareOf, WHOLE } from 'loan/rate';
import type {
  AccountState,
  CommissionBase,
  CommissionRuleKind,
  EntryKind,
  REVERSED,
  ShareHolder,
} from './commission-words.ts';

// Commissions in whole bani: figures, splits, what is given back, months. `today` is always an argument.

/** What is given back of a commission when the loan is repaid before that many months are over. */
export type ClawbackStep = { readonly months: number; readonly share: Rate };

/** What a rule says of a commission's sum. */
export type RuleTerms = {
  readonly kind: CommissionRuleKind;
  /** Of a percent. */
  readonly share: Rate | null;
  readonly of: CommissionBase | null;
  /** Of a fixed sum. */
  readonly amount: Bani | null;
};

/** The commission of a loan under a rule, half up to the ban; null: the rule has no figure. */
export function commissionOf({ kind, share, amount }: RuleTerms, base: Bani | null): Bani | null {
  if (kind === 'none') return ZERO;
  if (kind === 'fixed') return amount;
  return kind === 'percent' && share !== null && base !== null ? shareOf(base, share) : null;
}

/** A rule with its place: for an offer, a bank, or every bank. `id` grows with every rule. */
export type PlacedRule = {
  readonly id: number;
  /** As `bankKey` writes it; null: every bank. */
  readonly bank: string | null;
  readonly offer: string | null;
  readonly validFrom: IsoDate;
};

/**
 * The rule in force on a day: the offer's, else the bank's, else the one of every bank; of these the latest `validFrom`,
 * then the newest row.
 */
export function ruleInForce<Rule extends PlacedRule>(
  rules: readonly Rule[],
  { bank, offer, day }: { readonly bank: string; readonly offer: string | null; readonly day: IsoDate },
): Rule | undefined {
  const valid = rules.filter(({ validFrom }) => validFrom <= day);
  const places = [
    valid.filter((rule) => rule.offer !== null && rule.offer === offer),
    valid.filter((rule) => rule.offer === null && rule.bank === bank),
    valid.filter((rule) => rule.offer === null && rule.bank === null),
  ];
  return newestOf(places.find((place) => place.length > 0) ?? []);
}

/** Of dated rows the one with the latest `validFrom`, then the newest. */
export function newestOf<Row extends Pick<PlacedRule, 'id' | 'validFrom'>>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) =>
      best && (best.validFrom > row.validFrom || (best.validFrom === row.validFrom && best.id > row.id)) ? best : row,
    undefined,
  );
}

/** An entry of an account. A reversal undoes the entry that it names. */
export type Entry = {
  readonly id: number;
  readonly kind: EntryKind | (typeof REVERSED)['kind'];
  readonly amount: Bani;
  readonly day: IsoDate;
  readonly dueOn: IsoDate | null;
  /** Of a reversal: the undone entry. */
  readonly reverses: number | null;
};

/** Entries that count: neither reversals nor reversed. */
export function liveEntries<One extends Entry>(entries: readonly One[]): One[] {
  const undone = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== 'reversed' && !undone.has(id));
}

/** The figures of an account. */
export type AccountFigures = {
  readonly expected: Bani;
  readonly invoiced: Bani;
  readonly received: Bani;
  readonly clawedBack: Bani;
  /** Expected less received; may be negative. */
  readonly outstanding: Bani;
  /** The latest due day of what is expected; null: nothing is. */
  readonly dueOn: IsoDate | null;
};

/** The figures of an account from all its entries. */
export function figuresOf(entries: readonly Entry[]): AccountFigures {
  const live = liveEntries(entries);
  const sumOf = (kind: EntryKind) =>
    bani(live.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0));
  const [expected, received] = [sumOf('expected'), sumOf('received')];
  const due = live.flatMap(({ kind, dueOn }) => (kind === 'expected' && dueOn !== null ? [dueOn] : []));
  return {
    expected,
    invoiced: sumOf('invoiced'),
    received,
    clawedBack: sumOf('clawed-back'),
    outstanding: minus(expected, received),
    dueOn: due.toSorted().at(-1) ?? null,
  };
}

/** The state of an account on a day. */
export function accountState({ expected, received, dueOn }: AccountFigures, today: IsoDate): AccountState {
  if (expected === 0) return 'unknown';
  if (received === expected) return 'settled';
  if (received > expected) return 'disagreeing';
  if (dueOn === null || today <= dueOn) return 'expected';
  return received === 0 ? 'late' : 'disagreeing';
}

/** The first day on which a loan can be repaid without giving back under a step: that day itself no more. */
export function stepEnd(drawnOn: IsoDate, { months }: Pick<ClawbackStep, 'months'>): IsoDate {
  return isoDate(monthsLater(dayOf(drawnOn), months));
}

/** What is given back of `left` when the loan is repaid on a day: by the first step whose months are not over. */
export function clawbackOf(
  steps: readonly ClawbackStep[],
  { drawnOn, repaidOn, left }: { readonly drawnOn: IsoDate; readonly repaidOn: IsoDate; readonly left: Bani },
): Bani {
  const step = steps.find((one) => repaidOn < stepEnd(drawnOn, one));
  return step && left > 0 ? shareOf(left, step.share) : ZERO;
}

/** A part of an account. */
export type Share = { readonly who: ShareHolder; readonly share: Rate };

/**
 * The parts of an account, the house's the rest; undefined when broker and partner have more than the whole. Who has
 * nothing is left out.
 */
export function sharesOf(broker: Rate | null, partner: Rate | null): Share[] | undefined {
  const house = WHOLE - (broker ?? 0) - (partner ?? 0);
  if (house < 0) return undefined;
  const all: Share[] = [
    { who: 'broker', share: (broker ?? 0) as Rate },
    { who: 'partner', share: (partner ?? 0) as Rate },
    { who: 'house', share: house as Rate },
  ];
  return all.filter(({ share }) => share > 0);
}

/** An amount split by shares that make a whole: largest remainders get the last bani, equal ones in the given order. */
export function splitBy(
  amount: Bani,
  shares: readonly Share[],
): { readonly who: ShareHolder; readonly amount: Bani }[] {
  const parts = shares.map(({ who, share }) => ({ who, ...exactShare(amount, share) }));
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = parts.toSorted((one, other) => other.rest - one.rest).slice(0, left);
  return parts.map((part) => ({ who: part.who, amount: bani(part.whole + (lucky.includes(part) ? 1 : 0)) }));
}

/** An entry of a period; `undid`: of a reversal, the kind of the undone entry. */
export type PeriodEntry = Pick<Entry, 'kind' | 'amount' | 'day'> & { readonly undid: EntryKind | null };

/** The sum to which the entries of a kind add, in the order of `entryKinds`. */
export const SUM_OF = {
  expected: 'expected',
  invoiced: 'invoiced',
  received: 'received',
  'clawed-back': 'clawedBack',
} as const;

/** The sums of a period. A sum is negative where more was reversed than entered. */
export type PeriodSums = Readonly<Record<(typeof SUM_OF)[EntryKind], Bani>>;

/** The sums of the entries of a period: a reversal counts against its kind on its own day. */
export function sumsOf(entries: readonly PeriodEntry[]): PeriodSums {
  const sums = { expected: 0, invoiced: 0, received: 0, clawedBack: 0 };
  for (const { kind, amount, undid } of entries) {
    const of = kind === 'reversed' ? undid : kind;
    if (of !== null) sums[SUM_OF[of]] += kind === 'reversed' ? -amount : amount;
  }
  const { expected, invoiced, received, clawedBack } = sums;
  return {
    ...{ expected: bani(expected), invoiced: bani(invoiced) },
    ...{ received: bani(received), clawedBack: bani(clawedBack) },
  };
}

/** The sums of a period by bank, banks by name. */
export function bankSums(
  entries: readonly (PeriodEntry & { readonly bank: string })[],
): ({ readonly bank: string } & PeriodSums)[] {
  return [...Map.groupBy(entries, ({ bank }) => bank)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([bank, ofBank]) => ({ bank, ...sumsOf(ofBank) }));
}
