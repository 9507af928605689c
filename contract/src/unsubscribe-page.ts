/** The page on which a person takes back that he wanted news and offers, with the link of a letter. */
export const UNSUBSCRIBE_PAGE = '/dezabonare';

/** Where the link leads, relative to the site's address. The token stands after `#`: browsers never send that part. */
export function unsubscribePath(token: string): string {
  return `${UNSUBSCRIBE_PAGE}#${token}`;
}
