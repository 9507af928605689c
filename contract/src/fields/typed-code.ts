/** Digits of a code that is mailed, and of one that an authenticator app shows. */
export const CODE_LENGTH = 6;

/** Wrong codes after which a mailed one is invalid, so that nobody finds it by trying. */
export const MAX_CODE_ATTEMPTS = 5;

/** The sentence for a mailed code that is not whole. */
export const MISSING_MAILED_CODE = `Scrieți codul de ${CODE_LENGTH} cifre din e-mail.`;
