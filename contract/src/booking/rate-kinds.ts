/** The kinds of interest that a visitor may choose for their loan. */
export const rateKinds = {
  fixed: 'Fixă',
  variable: 'Variabilă, pe IRCC',
  robor: 'Variabilă, pe ROBOR',
  unknown: 'Nu știu',
} as const;

export type RateKind = keyof typeof rateKinds;
