/** What somebody says of the interest of a loan they have. */
export const rateKinds = {
  fixed: 'Fixă',
  variable: 'Variabilă, pe IRCC',
  robor: 'Variabilă, pe ROBOR',
  unknown: 'Nu știu',
} as const;

export type RateKind = keyof typeof rateKinds;
