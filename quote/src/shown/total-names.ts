import type { CreditData } from 'contract/simulations/credit-data';
import { indexInWords, type QuarterlyIndex } from './index-words.ts';

/** The two sums over a whole loan, under the one name that each has on every screen and paper. */
export const TOTALS = {
  /** `totalPayable` */
  totalPayable: {
    label: 'Total de plată',
    about:
      'Tot ce numără DAE: ratele, asigurările pe toată durata și comisioanele de la început. Fără notar, intabularea vânzării, radierea ipotecii vechi, ordinul de plată și voucher.',
  },
  /** `sumaTotalaAchitata` */
  instalmentsTotal: {
    label: 'Suma ratelor',
    about: 'Creditul, dobânda și asigurarea de viață, adică ratele lunare adunate, fără costurile de la început.',
  },
} as const;

/** What "Total de plată" counts of these loans, with what it does not count as they show it: early repayments, a rate that falls. */
export function totalPayableAbout(loans: readonly CreditData[]): string {
  return [
    TOTALS.totalPayable.about,
    ...(loans.some(({ rambursareAnticipata }) => rambursareAnticipata > 0)
      ? ['Rambursările anticipate nu îl scad.']
      : []),
    ...(loans.some(countsFixedRateToTheEnd)
      ? ['Cum cere legea, după perioada fixă nu numără o dobândă mai mică decât cea fixă.']
      : []),
  ].join(' ');
}

/**
 * Whether DAE and "Total de plată" count more than the instalments shown: after the fixed period they count no rate below
 * the fixed one (Directive 2014/17/EU, annex I, part II (e)).
 */
export function countsFixedRateToTheEnd(data: CreditData): boolean {
  const { durataRataFixa, rataLunaraVariabila, dobandaFixa, dobandaVariabila } = data;
  return durataRataFixa > 0 && rataLunaraVariabila > 0 && dobandaVariabila < dobandaFixa;
}

/** The sentence for such a loan; `total` is what the reader's page or paper calls its "Total de plată". */
export function fixedRateToTheEndWords(total: string, index: QuarterlyIndex): string {
  return `DAE și ${total} sunt calculate, cum cere legea, cu dobânda de după perioada fixă cât cea fixă, deși cu IRCC ${indexInWords(index)} ar fi mai mică.`;
}
