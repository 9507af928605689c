/**
 * Versions of the texts that a visitor agrees to: the day from which each holds, ISO. Kept with every consent, so a
 * changed text gets a new day here and its old wording stays in the history of the repository.
 */
export const legalVersions = {
  /** `/termene-si-conditii` */
  terms: '2026-11-23',
  /** `/politica-de-confidentialitate` */
  privacy: '2026-11-24',
  /** The sentence beside the marketing choice of the booking form. */
  marketing: '2026-11-20',
} as const;
