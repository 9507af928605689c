import type { CreditData, Scenario } from 'contract/simulations/credit-data';

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
  /** Refinancing, and nothing beats the present instalment; perhaps a longer term does. */
  | { readonly kind: 'already-best'; readonly longer: Pair | null }
  /** Refinancing that the income carries only over the longer term, which does lower the instalment. */
  | { readonly kind: 'longer-only'; readonly longer: Pair };

/** The sentence for someone whose present loan is cheaper, as specified. */
export const ALREADY_BEST =
  'Beneficiezi deja de cea mai bună soluție de pe piață. Poți prelungi perioada creditată pentru a reduce rata lunară.';

/** The sentence for someone whose income carries the new loan over the longer term alone. */
export const LONGER_ONLY =
  'Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare; pe o perioadă mai lungă se încadrează.';

/** The instalment of the first month, RON: the fixed one, or the variable one when the rate is variable from the start. */
export function firstInstalment({ rataLunaraFixa, rataLunaraVariabila }: CreditData): number {
  return rataLunaraFixa || rataLunaraVariabila;
}

/**
 * A new loan always shows A and B. A refinancing shows them only when A lowers the instalment; otherwise those
 * 360-month options that do.
 */
export function shownOptions(options: Options, isRefinancing: boolean): ShownOptions {
  const { optionA, optionB, optionA360, optionB360 } = options;
  if (optionA && (!isRefinancing || lowersInstalment(optionA))) {
    return { kind: 'compare', pair: { a: optionA, b: other(optionB) } };
  }
  const longer = optionA360 && lowersInstalment(optionA360) ? pairOfLower(optionA360, optionB360) : null;
  return optionA === null && longer ? { kind: 'longer-only', longer } : { kind: 'already-best', longer };
}

function pairOfLower(a: Scenario, b: Scenario | null): Pair {
  const shown = other(b);
  return { a, b: shown && lowersInstalment(shown) ? shown : null };
}

function lowersInstalment({ creditData }: Scenario): boolean {
  return firstInstalment(creditData) < creditData.rataActuala;
}

/** B, unless it only repeats A. */
function other(b: Scenario | null): Scenario | null {
  return b?.identicaCuA ? null : b;
}
