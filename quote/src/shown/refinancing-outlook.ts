import type { CreditData } from 'contract/simulations/credit-data';
import { readDifference, yearOf } from './differences.ts';
import { firstMonth, firstVariableMonth } from './total-names.ts';

/**
 * What a new loan means beside going on with the present one; RON and months. What is paid is instalment and life
 * insurance; of the present loan, the instalment as its owner typed it. Differences are of the whole RON in which sums
 * are read: whoever subtracts one from the other finds them.
 */
export type RefinancingOutlook = {
  /** Paid now less paid in the first month of the new loan; negative when more is paid. */
  readonly saving: number;
  /** Months at the first rate while the present loan would run: to the change of rate or to the end that comes first. */
  readonly savingMonths: number;
  /** Paid in the first month after the fixed period; null when none follows while the present loan would still run. */
  readonly laterPayment: number | null;
  /** The later payment less today's: positive when more is paid than now. Null where there is no later one. */
  readonly laterDifference: number | null;
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
  const later = changes ? firstVariableMonth(data) : null;
  return {
    saving: readDifference(rataActuala, firstMonth(data)),
    savingMonths: changes ? durataRataFixa : Math.min(perioadaRamasa, perioadaReala),
    laterPayment: later,
    laterDifference: later === null ? null : readDifference(later, rataActuala),
    extraMonths: perioadaReala - perioadaRamasa,
    totalSaving: data.randamentNetRON,
    costsMoreInAll: data.randamentNetRON < 0,
    savesInAll: Math.round(data.randamentNetRON) > 0,
    breakEvenMonth: data.breakEvenMonth,
  };
}

/** Why a variant that lowers the instalment must not look like a plain gain. */
export type RefinancingMark = { readonly kind: 'costs-more' | 'later-exceeds'; readonly text: string };

/** The marks of a variant, in words short enough for a sticker; none for a plain gain and for a new loan. */
export function refinancingMarks(data: CreditData): RefinancingMark[] {
  const outlook = refinancingOutlook(data);
  if (!outlook) return [];
  return [
    ...(outlook.costsMoreInAll ? [{ kind: 'costs-more', text: 'Costă mai mult în total' } as const] : []),
    ...((outlook.laterDifference ?? 0) > 0 ? [{ kind: 'later-exceeds', text: exceedsWords(data) } as const] : []),
  ];
}

/** The instalment alone stays above today's to the end; with life insurance, which falls, perhaps only for a time. */
function exceedsWords({ rataLunaraVariabila, rataActuala, durataRataFixa }: CreditData): string {
  const month = durataRataFixa + 1;
  if (readDifference(rataLunaraVariabila, rataActuala) <= 0) {
    return `În luna ${month}, cu asigurarea de viață, plătiți mai mult decât azi`;
  }
  const from = month % 12 === 1 ? `anul ${yearOf(month)}` : `luna ${month}`;
  return `Din ${from}, rata depășește rata de azi`;
}
