import { formatCount, formatMonths, formatRon, rounded } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { differenceWords, readDifference, type Statement } from './differences.ts';
import { refinancingOutlook } from './refinancing-outlook.ts';
import { firstInstalment, firstMonth } from './total-names.ts';

/** The four options of an answer; a twin may be null. */
export type Options = {
  readonly optionA: Scenario | null;
  readonly optionB: Scenario | null;
  readonly optionA360: Scenario | null;
  readonly optionB360: Scenario | null;
};

/** The variants to compare; `b` is null when the page shows only one offer. */
export type Pair = { readonly a: Scenario; readonly b: Scenario | null };

/** The page's content for the options. */
export type ShownOptions =
  /** Varianta A and Varianta B for the requested term. */
  | { readonly kind: 'compare'; readonly pair: Pair }
  /**
   * A refinancing in which the fixed instalment of A is not below the present one; a longer term or the varying rate of
   * B may be.
   */
  | ({ readonly kind: 'already-best'; readonly pair: Pair | null } & AlreadyBest)
  /** Refinancing that the income carries only over the longer term, which does lower the instalment. */
  | { readonly kind: 'longer-only'; readonly pair: Pair };

/**
 * The message about a present loan that no offer makes cheaper a month: a title, the specified sentences, their grounds
 * and exceptions, and the instalments that show them.
 */
type AlreadyBest = {
  readonly title: string;
  readonly message: string;
  /** One sentence each, right behind the message. */
  readonly basis: readonly Statement[];
  readonly compared: ComparedInstalments | null;
  /** An offer costs less in all, although not a month. */
  readonly savesInAll: boolean;
};

/** The present instalment beside the lowest compared one, RON. */
type ComparedInstalments = {
  readonly now: number;
  readonly lowest: number;
  /** `Cea mai mică rată comparată`. */
  readonly name: string;
  /** `pe aceeași perioadă, fără asigurarea de viață`. */
  readonly note: string;
};

/** The sentences for a borrower whose present loan is cheaper, from the specification. */
const ALREADY_BEST =
  'Beneficiezi deja de cea mai bună soluție de pe piață. Poți prelungi perioada creditată pentru a reduce rata lunară.';

/**
 * The sentence for a borrower whose income carries the new loan over a longer term only, without a lower instalment.
 */
const LONGER_BUT_DEARER =
  'Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare; pe o perioadă mai lungă se încadrează, dar nu este mai mică decât cea de acum.';

/** The sentence for a borrower whose income carries the new loan over the longer term only. */
export const LONGER_ONLY =
  'Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare; pe o perioadă mai lungă se încadrează.';

/**
 * The title of the instalment with IRCC as it is and higher: not every variant has a fixed period before it, and it has
 * no life insurance.
 */
export function laterTitle({ a, b }: Pair): string {
  const loans = [a, b].flatMap((variant) => variant?.creditData ?? []);
  const insured = loans.some(({ totalAsigurareViata }) => totalAsigurareViata > 0) ? ', fără asigurare' : '';
  const hasFixedPeriod = loans.some(({ durataRataFixa }) => durataRataFixa > 0);
  const instalment = loans.some(isDecreasing) ? 'Prima rată' : 'Rata';
  return hasFixedPeriod ? `${instalment} după perioada fixă${insured}` : `${instalment}${insured}, dacă IRCC crește`;
}

const isDecreasing = ({ tipRate }: CreditData): boolean => tipRate === 'DESCRESCATOARE';

/** The message about a present loan that no offer makes cheaper a month, as one text. */
export function alreadyBestWords({ message, basis }: AlreadyBest): string {
  return [message, ...basis.map(({ text }) => text)].join(' ');
}

/** A variant under its letter of screens and papers; null for a single one. */
export type LetteredVariant = { readonly letter: 'A' | 'B' | null; readonly scenario: Scenario };

/** Of two refinancings, the only one that does not cost more in all than the present loan; else undefined. */
export function onlyWithoutLoss({ a, b }: Pair): 'A' | 'B' | undefined {
  const [isLossOfA, isLossOfB] = [a, b].map(
    (one) => one && refinancingOutlook(one.creditData)?.costsMoreInAll === true,
  );
  if (!b || isLossOfA === isLossOfB) return undefined;
  return isLossOfA ? 'B' : 'A';
}

/**
 * The variant of the headline: the one with the lower shown first month; else the first. Of two refinancings, the only
 * one that does not cost more in all than the present loan.
 */
export function leadingVariant(pair: Pair): LetteredVariant {
  const { a, b } = pair;
  if (!b) return { letter: null, scenario: a };
  const isLower = readDifference(firstMonth(b.creditData), firstMonth(a.creditData)) < 0;
  const letter = onlyWithoutLoss(pair) ?? (isLower ? 'B' : 'A');
  return letter === 'B' ? { letter: 'B', scenario: b } : { letter: 'A', scenario: a };
}

/**
 * A new loan always shows A and B. A refinancing shows them only when A lowers the instalment. Otherwise it shows the
 * specified sentences, and the variants that do lower it: B, whose rate varies from the start, or the longer ones.
 * `compared` is the number of compared offers, if the answer has it.
 */
export function shownOptions(options: Options, isRefinancing: boolean, compared?: number): ShownOptions {
  const { optionA, optionB, optionA360, optionB360 } = options;
  if (optionA && (!isRefinancing || lowersInstalment(optionA))) {
    return { kind: 'compare', pair: { a: optionA, b: other(optionB) } };
  }
  const longer = pairOfLower(optionA360, optionB360);
  if (optionA === null) {
    return longer ? { kind: 'longer-only', pair: longer } : { kind: 'already-best', pair: null, ...longerButDearer() };
  }
  const variable = optionB && lowersInstalment(optionB) ? optionB : null;
  const pair = variable ? { a: optionA, b: variable } : longer;
  return {
    kind: 'already-best',
    pair,
    ...alreadyBest(optionA, optionB, { variable, longest: optionA360, longer, compared }),
  };
}

function longerButDearer(): AlreadyBest {
  return { title: notLower(undefined), message: LONGER_BUT_DEARER, basis: [], compared: null, savesInAll: false };
}

type Found = {
  readonly variable: Scenario | null;
  readonly longest: Scenario | null;
  readonly longer: Pair | null;
  readonly compared: number | undefined;
};

/** The specified sentences stay whole; the exceptions of this case follow them. */
function alreadyBest(a: Scenario, b: Scenario | null, { variable, longest, longer, compared }: Found): AlreadyBest {
  const offers = [a, b].flatMap((option) => option?.creditData ?? []);
  const [lowest = a.creditData] = offers.toSorted((one, other) => firstInstalment(one) - firstInstalment(other));
  const saved = rounded(Math.max(0, ...offers.map(({ randamentNetRON }) => randamentNetRON)), 0);
  return {
    title: titleOf(lowest, variable !== null, saved > 0),
    message: ALREADY_BEST,
    basis: [
      ...(compared === undefined ? [] : [plain(comparedWords(compared))]),
      ...(isDecreasing(a.creditData) ? [plain('Este vorba de prima rată: cele descrescătoare scad apoi.')] : []),
      ...(variable ? [plain(variableWords(variable.creditData))] : []),
      ...(saved > 0 ? [savedInAll(a.creditData, saved)] : []),
      ...(longer ? [] : [plain(cannotBeLonger(longest))]),
    ],
    compared: comparedInstalments(lowest),
    savesInAll: saved > 0,
  };
}

const plain = (text: string): Statement => ({ text, claims: [] });

function comparedWords(count: number): string {
  return count === 1
    ? 'Așa reiese din singura ofertă comparată aici.'
    : `Așa reiese din cele ${formatCount(count, 'ofertă', 'oferte')} comparate aici.`;
}

/** The income or the age may allow no longer term; or the instalment over it is not below today's either. */
function cannotBeLonger(longest: Scenario | null): string {
  return longest
    ? `La dumneavoastră, nici prelungirea la ${formatMonths(longest.creditData.perioadaPlanificata)} nu coboară rata sub cea de acum.`
    : 'La dumneavoastră, perioada nu se mai poate prelungi.';
}

function titleOf(lowest: CreditData, hasVariable: boolean, savesInAll: boolean): string {
  if (hasVariable) return 'Cu dobândă fixă, rata nu scade sub cea de acum';
  return savesInAll ? 'Rata nu scade, dar în total s-ar plăti mai puțin' : notLower(lowest);
}

function variableWords({ rataLunaraVariabila }: CreditData): string {
  return `Este vorba de ofertele cu dobândă fixă la început; cu dobândă variabilă din prima lună, rata ar începe de la ${formatRon(rataLunaraVariabila)}, fără asigurare, și se poate schimba la fiecare trei luni.`;
}

function notLower(lowest: CreditData | undefined): string {
  const which = lowest ? `Pe ${termWords(lowest)}, niciuna` : 'Niciuna';
  return `${which} dintre variantele comparate nu coboară rata de acum`;
}

function comparedInstalments(lowest: CreditData): ComparedInstalments {
  return {
    now: lowest.rataActuala,
    lowest: firstInstalment(lowest),
    name: `Cea mai mică ${isDecreasing(lowest) ? 'primă rată' : 'rată'} comparată`,
    note: `pe ${termWords(lowest)}${lowest.asigurareViata > 0 ? ', fără asigurarea de viață' : ''}`,
  };
}

/** Age may make the new loan shorter than the rest of the present one. */
function termWords({ perioadaPlanificata, perioadaRamasa }: CreditData): string {
  return perioadaPlanificata === perioadaRamasa ? 'aceeași perioadă' : formatMonths(perioadaPlanificata);
}

function savedInAll({ perioadaPlanificata }: CreditData, saved: number): Statement {
  const amount = differenceWords(-saved);
  return {
    text: `Este vorba de rata lunară: pe ${formatMonths(perioadaPlanificata)}, până la final s-ar plăti ${amount} decât acum, inclusiv costurile refinanțării.`,
    claims: [{ kind: 'total', text: amount, more: -saved }],
  };
}

/** The options that lower the instalment, in their order. */
function pairOfLower(a: Scenario | null, b: Scenario | null): Pair | null {
  const [first, second = null] = [a, other(b)].filter((one) => one !== null).filter(lowersInstalment);
  return first ? { a: first, b: second } : null;
}

function lowersInstalment({ creditData }: Scenario): boolean {
  return firstInstalment(creditData) < creditData.rataActuala;
}

/** B, or null when it only repeats A. */
function other(b: Scenario | null): Scenario | null {
  return b?.identicaCuA ? null : b;
}
