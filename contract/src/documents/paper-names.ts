/** The papers for customers, by their names for people. */
export const paperNames = {
  comparison: 'Comparație de oferte',
  schedule: 'Scadențar',
  feis: 'Fișă FEIS orientativă',
  proposal: 'Prezentarea ofertelor',
} as const;

/** Days of validity of the link to a sent paper. */
export const PAPER_LINK_DAYS = 30;
