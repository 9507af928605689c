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
