/** What somebody says of the interest of a loan they have; `variable` is taken to be over IRCC. */
export const rateKinds = {
  fixed: 'Fixă',
  variable: 'Variabilă',
  robor: 'Variabilă, pe ROBOR',
  unknown: 'Nu știu',
} as const;

export type RateKind = keyof typeof rateKinds;
