/**
 * Days for which the program keeps the recipients of sent e-mails, as visitors read it; the server's `outbox.jobs`
 * removes them.
 */
export const DAYS_OF_SENT_EMAILS = 90;

/** Days for which the program keeps an undelivered e-mail: a year later nobody needs it. */
export const DAYS_OF_FAILED_EMAILS = 365;

/** The same time in a visitor's words. */
export const TIME_OF_FAILED_EMAILS = 'un an';
