/** The most emails a day to an address typed into a form of the site: the visitor may not own it. */
export const EMAILS_TO_AN_ADDRESS = 5;
