/** The digits of a code in an e-mail, and of one in an authenticator app. */
export const CODE_LENGTH = 6;

/** The wrong codes after which an e-mailed code is invalid: nobody finds it by trying. */
export const MAX_CODE_ATTEMPTS = 5;

/** The sentence for an incomplete code. */
export const MISSING_MAILED_CODE = `Scrieți codul de ${CODE_LENGTH} cifre din e-mail.`;
