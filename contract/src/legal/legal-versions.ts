/**
 * Versions of the texts that a visitor agrees to: the first day of each, ISO. Every consent names its version: a
 * changed text gets a new day here, and the history of the repository has its old wording.
 */
export const legalVersions = {
  /** `/termene-si-conditii` */
  terms: '2026-11-29',
  /** `/politica-de-confidentialitate` */
  privacy: '2026-11-30',
  /** The sentence beside the marketing choice of the booking form. */
  marketing: '2026-11-20',
} as const;

/** The day of the accessibility statement: a statement of facts, to which nobody agrees. */
export const accessibilityStatementDay = '2026-11-29';

/** The version of the sentence beside "Urmăriți-mi creditul" of the booking form; each followed loan names it. */
export const followedLoanVersion = '2026-11-24';

/**
 * The privacy page's most years of inactive customers and of messages to us; the years of customers are the upper bound
 * of RETENTIE_ANI.
 */
export const MAX_YEARS_KEPT = { customers: 3, messages: 3 } as const;

/** The privacy page's years of a signed case after its end: the bounds of RETENTIE_DOSAR_ANI. */
export const YEARS_OF_SIGNED_CASE = { least: 5, most: 10 } as const;

/** Calendar days between informing a client and sending their application to a bank: the bounds of ZILE_INFORMARE. */
export const INFORMATION_DAYS = { least: 5, most: 30 } as const;

/**
 * Days for which deleted data still exist, in the words of the privacy page: customers in the bin, and everything in
 * back-ups, which the operator removes (`docs/operations.md`).
 */
export const DAYS_AFTER_DELETION = { bin: 30, backups: 35 } as const;
