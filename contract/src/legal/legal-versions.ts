/**
 * Versions of the texts that a visitor agrees to: the day from which each holds, ISO. Kept with every consent, so a
 * changed text gets a new day here and its old wording stays in the history of the repository.
 */
export const legalVersions = {
  /** `/termene-si-conditii` */
  terms: '2026-11-29',
  /** `/politica-de-confidentialitate` */
  privacy: '2026-11-29',
  /** The sentence beside the marketing choice of the booking form. */
  marketing: '2026-11-20',
} as const;

/** The day of the accessibility statement: a statement of facts, which nobody agrees to. */
export const accessibilityStatementDay = '2026-11-29';

/** The version of the sentence beside "Urmăriți-mi creditul" of the booking form; kept with the followed loan. */
export const followedLoanVersion = '2026-11-24';

/**
 * For how many years at most customers without activity and messages to us are kept, as the privacy page says it; that
 * of customers is the upper bound of RETENTIE_ANI.
 */
export const MAX_YEARS_KEPT = { customers: 3, messages: 3 } as const;

/**
 * For how many years after its end a signed case may be kept, as the privacy page says it: the bounds of
 * RETENTIE_DOSAR_ANI.
 */
export const YEARS_OF_SIGNED_CASE = { least: 5, most: 10 } as const;

/** Calendar days between informing a client and sending their application to a bank: the bounds of ZILE_INFORMARE. */
export const INFORMATION_DAYS = { least: 5, most: 30 } as const;

/**
 * For how many days what was deleted is still there, as the privacy page says it: customers in the bin, and everything
 * in back-ups, which whoever runs the program removes (`docs/operations.md`).
 */
export const DAYS_AFTER_DELETION = { bin: 30, backups: 35 } as const;
