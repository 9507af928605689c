/** For how many days it is kept to whom an e-mail was sent, as visitors read it; the server's `outbox.jobs` ends it. */
export const DAYS_OF_SENT_EMAILS = 90;

/** For how many days an e-mail that could not be delivered is kept: a year later nobody looks into it. */
export const DAYS_OF_FAILED_EMAILS = 365;

/** The same time as a visitor reads it. */
export const TIME_OF_FAILED_EMAILS = 'un an';
