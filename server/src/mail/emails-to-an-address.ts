/** Emails a day to an address that somebody typed into a form of the site: it need not be their own. */
export const EMAILS_TO_AN_ADDRESS = 5;
