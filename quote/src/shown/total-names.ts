import type { CreditData } from 'contract/simulations/credit-data';

/** The two sums over a whole loan, under the one name that each has on every screen and paper. */
export const TOTALS = {
  /** `totalPayable` */
  totalPayable: {
    label: 'Total de plată',
    about:
      'Tot ce numără DAE: ratele fără rambursări anticipate, asigurările pe toată durata și comisioanele de la început; cum cere legea, cu o dobândă care după perioada fixă nu scade sub cea fixă. Fără notar, intabularea vânzării, radierea ipotecii vechi, ordinul de plată și voucher.',
  },
  /** `sumaTotalaAchitata` */
  instalmentsTotal: {
    label: 'Suma ratelor',
    about: 'Creditul, dobânda și asigurarea de viață, adică ratele lunare adunate, fără costurile de la început.',
  },
} as const;

/**
 * Whether DAE and "Total de plată" count more than the instalments shown: after the fixed period they count no rate below
 * the fixed one (Directive 2014/17/EU, annex I, part II (e)).
 */
export function countsFixedRateToTheEnd(data: CreditData): boolean {
  const { durataRataFixa, rataLunaraVariabila, dobandaFixa, dobandaVariabila } = data;
  return durataRataFixa > 0 && rataLunaraVariabila > 0 && dobandaVariabila < dobandaFixa;
}
