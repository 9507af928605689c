import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { formatMonths, formatRon } from 'contract/text/romanian';

/** The four options as they are answered; a twin is null where there is none. */
export type Options = {
  readonly optionA: Scenario | null;
  readonly optionB: Scenario | null;
  readonly optionA360: Scenario | null;
  readonly optionB360: Scenario | null;
};

/** The variants to compare; `b` is null when only one offer is worth showing. */
export type Pair = { readonly a: Scenario; readonly b: Scenario | null };

/** What a person is shown of the options. */
export type ShownOptions =
  /** Varianta A and Varianta B for the term asked for. */
  | { readonly kind: 'compare'; readonly pair: Pair }
  /** Refinancing, and nothing beats the present instalment; perhaps a longer term does, or less is paid in all. */
  | ({ readonly kind: 'already-best'; readonly longer: Pair | null } & AlreadyBest)
  /** Refinancing that the income carries only over the longer term, which does lower the instalment. */
  | { readonly kind: 'longer-only'; readonly longer: Pair };

/** What is said of a present loan that no offer makes cheaper a month: a title, why, and the figures that show it. */
type AlreadyBest = { readonly title: string; readonly message: string; readonly figures: string | undefined };

/**
 * The sentences for someone whose present loan is cheaper, as specified: the second where a longer term does reduce it.
 */
const ALREADY_BEST = 'Beneficiezi deja de cea mai bună soluție de pe piață.';
const CAN_BE_LONGER = 'Poți prelungi perioada creditată pentru a reduce rata lunară.';

/**
 * The sentence for someone whose income carries the new loan over a longer term alone, where it is no cheaper a month.
 */
const LONGER_BUT_DEARER =
  'Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare; pe o perioadă mai lungă se încadrează, dar nu este mai mică decât cea de acum.';

/** The sentence for someone whose income carries the new loan over the longer term alone. */
export const LONGER_ONLY =
  'Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare; pe o perioadă mai lungă se încadrează.';

/**
 * The title of what the instalment becomes with IRCC as it is and higher: not every variant has a fixed period before
 * it.
 */
export function laterTitle({ a, b }: Pair): string {
  const hasFixedPeriod = [a, b].some((variant) => (variant?.creditData.durataRataFixa ?? 0) > 0);
  return hasFixedPeriod ? 'Rata după perioada fixă' : 'Rata, dacă IRCC crește';
}

/**
 * The instalment of the first month, RON: the fixed one, or the variable one when the rate is variable from the start.
 */
export function firstInstalment({ rataLunaraFixa, rataLunaraVariabila }: CreditData): number {
  return rataLunaraFixa || rataLunaraVariabila;
}

/**
 * A new loan always shows A and B. A refinancing shows them only when one lowers the instalment, that one first (B does
 * so alone when its rate varies from the start); otherwise those 360-month options that do.
 */
export function shownOptions(options: Options, isRefinancing: boolean): ShownOptions {
  const { optionA, optionB, optionA360, optionB360 } = options;
  if (optionA && (!isRefinancing || lowersInstalment(optionA))) {
    return { kind: 'compare', pair: { a: optionA, b: other(optionB) } };
  }
  if (optionA && optionB && lowersInstalment(optionB)) return { kind: 'compare', pair: { a: optionB, b: optionA } };
  const longer = pairOfLower(optionA360, optionB360);
  if (optionA === null && longer) return { kind: 'longer-only', longer };
  return { kind: 'already-best', longer, ...alreadyBest(options, longer) };
}

/** The present loan is said to be the best only where nothing is saved in all. */
function alreadyBest({ optionA, optionB }: Options, longer: Pair | null): AlreadyBest {
  const offers = [optionA, optionB].flatMap((option) => option?.creditData ?? []);
  const [lowest] = offers.toSorted((one, other) => firstInstalment(one) - firstInstalment(other));
  const saved = Math.max(0, ...offers.map(({ randamentNetRON }) => randamentNetRON));
  const savesInAll = optionA !== null && Math.round(saved) > 0;
  const best = savesInAll ? savedInAll(optionA, saved) : ALREADY_BEST;
  return {
    title: savesInAll ? 'Rata nu scade, dar în total s-ar plăti mai puțin' : notLower(lowest),
    message: optionA === null ? LONGER_BUT_DEARER : longer ? `${best} ${CAN_BE_LONGER}` : best,
    figures: lowest && comparedInstalments(lowest),
  };
}

function notLower(lowest: CreditData | undefined): string {
  const which = lowest ? `Pe ${termWords(lowest)}, niciuna` : 'Niciuna';
  return `${which} dintre variantele comparate nu coboară rata de acum`;
}

function comparedInstalments(lowest: CreditData): string {
  const now = `Plătiți acum ${formatRon(lowest.rataActuala)} pe lună`;
  return `${now}; cea mai mică rată comparată pe ${termWords(lowest)} este ${formatRon(firstInstalment(lowest))}.`;
}

/** Age may make the new loan shorter than what is left of the present one. */
function termWords({ perioadaPlanificata, perioadaRamasa }: CreditData): string {
  return perioadaPlanificata === perioadaRamasa ? 'aceeași perioadă' : formatMonths(perioadaPlanificata);
}

function savedInAll({ creditData: { perioadaPlanificata } }: Scenario, saved: number): string {
  return `Pe ${formatMonths(perioadaPlanificata)}, niciuna dintre variantele comparate nu coboară rata de acum, dar până la final s-ar plăti cu ${formatRon(saved)} mai puțin, după costurile schimbării.`;
}

/** Those that lower the instalment, in their order. */
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
