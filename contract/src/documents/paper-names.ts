/** The papers that are sent to a customer, as people call them. */
export const paperNames = {
  comparison: 'Comparație de oferte',
  schedule: 'Scadențar',
  feis: 'Fișă FEIS orientativă',
  proposal: 'Prezentarea ofertelor',
} as const;

/** Days for which the link to a sent paper opens. */
export const PAPER_LINK_DAYS = 30;
