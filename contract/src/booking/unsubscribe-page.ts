/** The page on which a person takes back that they wanted news and offers, with the link of an email. */
const UNSUBSCRIBE_PAGE = '/dezabonare';

/** Where the link leads, relative to the site's address. The token stands after `#`: browsers never send that part. */
export function unsubscribePath(token: string): string {
  return `${UNSUBSCRIBE_PAGE}#${token}`;
}

/** The page on which a customer says that the news ticked in a booking for their phone are their own wish. */
const CONFIRM_MARKETING_PAGE = '/confirmare-noutati';

/** Where that link leads; as `unsubscribePath`. */
export function confirmMarketingPath(token: string): string {
  return `${CONFIRM_MARKETING_PAGE}#${token}`;
}
