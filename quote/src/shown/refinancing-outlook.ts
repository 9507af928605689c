import type { CreditData } from 'contract/simulations/credit-data';
import { rounded } from 'contract/text/romanian';
import { firstInstalment } from './shown-options.ts';

/**
 * What a new loan means beside going on with the present one; RON and months. Differences between instalments are of the
 * whole RON in which those are read: whoever subtracts one from the other finds them.
 */
export type RefinancingOutlook = {
  /** The first new instalment, without life insurance. */
  readonly instalment: number;
  /** Today's instalment less the first new one; negative when it rises. */
  readonly saving: number;
  /** The saving less the first life premium: what is really saved in the first month. */
  readonly savingWithInsurance: number;
  /** Months for which that saving lasts: to the change of rate or to the end of the loan that ends first. */
  readonly savingMonths: number;
  /** The instalment after the fixed period; null when none follows while the present loan would still run. */
  readonly laterInstalment: number | null;
  /** The later instalment less today's: positive when more is paid than now. Null where there is no later one. */
  readonly laterDifference: number | null;
  /** True when that instalment, as it is shown, is higher than today's. */
  readonly laterExceedsToday: boolean;
  /** Months that the new loan lasts beyond the present one; negative when it ends sooner. */
  readonly extraMonths: number;
  /** Saved in all after every cost of the change; negative is what the change costs. */
  readonly totalSaving: number;
  readonly costsMoreInAll: boolean;
  /** True when at least a whole RON is saved in all: what only costs the same is no gain. */
  readonly savesInAll: boolean;
  /** First month from which the costs are covered to the end; null exactly when the change costs more in all. */
  readonly breakEvenMonth: number | null;
};

/** Whether figures are of a loan that takes the place of a present one. */
export function isRefinancing({ rataActuala }: CreditData): boolean {
  return rataActuala > 0;
}

/** What follows a change of loans; null for a loan that refinances nothing. */
export function refinancingOutlook(data: CreditData): RefinancingOutlook | null {
  const { rataActuala, rataLunaraVariabila, durataRataFixa, perioadaRamasa, perioadaReala } = data;
  if (!isRefinancing(data)) return null;
  const changes = durataRataFixa > 0 && rataLunaraVariabila > 0 && durataRataFixa < perioadaRamasa;
  const later = changes ? rataLunaraVariabila : null;
  const laterDifference = later && readDifference(later, rataActuala);
  const instalment = firstInstalment(data);
  return {
    instalment,
    saving: readDifference(rataActuala, instalment),
    savingWithInsurance: readDifference(rataActuala, instalment + data.asigurareViata),
    savingMonths: changes ? durataRataFixa : Math.min(perioadaRamasa, perioadaReala),
    laterInstalment: later,
    laterDifference,
    laterExceedsToday: laterDifference !== null && laterDifference > 0,
    extraMonths: perioadaReala - perioadaRamasa,
    totalSaving: data.randamentNetRON,
    costsMoreInAll: data.randamentNetRON < 0,
    savesInAll: Math.round(data.randamentNetRON) > 0,
    breakEvenMonth: data.breakEvenMonth,
  };
}

const readDifference = (one: number, other: number): number => rounded(one, 0) - rounded(other, 0);

/** Why a variant that lowers the instalment must not look like a plain gain. */
export type RefinancingMark = { readonly kind: 'costs-more' | 'later-exceeds'; readonly text: string };

/** The marks of a variant, in words short enough for a sticker; none for a plain gain and for a new loan. */
export function refinancingMarks(data: CreditData): RefinancingMark[] {
  const outlook = refinancingOutlook(data);
  if (!outlook) return [];
  return [
    ...(outlook.costsMoreInAll ? [{ kind: 'costs-more', text: 'Costă mai mult în total' } as const] : []),
    ...(outlook.laterExceedsToday
      ? [{ kind: 'later-exceeds', text: 'Rata trece mai târziu peste cea de acum' } as const]
      : []),
  ];
}
