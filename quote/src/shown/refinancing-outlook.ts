import type { CreditData } from 'contract/simulations/credit-data';
import { readDifference, yearOf } from './differences.ts';
import { firstMonth, firstVariableMonth } from './total-names.ts';

/**
 * The effects of a new loan instead of the present one; RON and months. A payment is instalment and life insurance; the
 * present loan has the instalment that its owner typed. Differences are those of the shown whole RON: a reader who
 * subtracts gets the same.
 */
export type RefinancingOutlook = {
  /** The present payment less the first new one; negative when the new one is higher. */
  readonly saving: number;
  /** Months at the first rate during the present loan: to the change of rate or to the earlier end. */
  readonly savingMonths: number;
  /** The payment of the first month after the fixed period; null: none during the present loan. */
  readonly laterPayment: number | null;
  /** The later payment less today's: positive when it is higher. Null without a later payment. */
  readonly laterDifference: number | null;
  /** Months of the new loan beyond the present one; negative when it ends sooner. */
  readonly extraMonths: number;
  /** The total savings after every cost of the change; negative: the cost of the change. */
  readonly totalSaving: number;
  readonly costsMoreInAll: boolean;
  /** True for savings of at least a whole RON: equal costs are no gain. */
  readonly savesInAll: boolean;
  /** First month from which the savings cover the costs to the end; null exactly when the change costs more in all. */
  readonly breakEvenMonth: number | null;
};

/** Whether figures belong to a loan that replaces a present one. */
export function isRefinancing({ rataActuala }: CreditData): boolean {
  return rataActuala > 0;
}

/** The effects of a change of loans; null for a loan that refinances nothing. */
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

/** The reason why a variant with a lower instalment must not look like a plain gain. */
export type RefinancingMark = { readonly kind: 'costs-more' | 'later-exceeds'; readonly text: string };

/** The marks of a variant, short enough for a sticker; none for a plain gain and for a new loan. */
export function refinancingMarks(data: CreditData): RefinancingMark[] {
  const outlook = refinancingOutlook(data);
  if (!outlook) return [];
  return [
    ...(outlook.costsMoreInAll ? [{ kind: 'costs-more', text: 'Costă mai mult în total' } as const] : []),
    ...((outlook.laterDifference ?? 0) > 0 ? [{ kind: 'later-exceeds', text: exceedsWords(data) } as const] : []),
  ];
}

/**
 * The instalment alone stays above today's to the end; with the falling life insurance or falling instalments, perhaps
 * only for a time.
 */
function exceedsWords({ rataLunaraVariabila, rataActuala, durataRataFixa, tipRate }: CreditData): string {
  const month = durataRataFixa + 1;
  if (tipRate === 'DESCRESCATOARE') return `În luna ${month} plătiți mai mult decât azi`;
  if (readDifference(rataLunaraVariabila, rataActuala) <= 0) {
    return `În luna ${month}, cu asigurarea de viață, plătiți mai mult decât azi`;
  }
  const from = month % 12 === 1 ? `anul ${yearOf(month)}` : `luna ${month}`;
  return `Din ${from}, rata depășește rata de azi`;
}
