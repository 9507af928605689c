/** The page on which a password is chosen with a link from an email: an invitation or a reset. */
export const PASSWORD_LINK_PAGE = '/parola';

/** Minutes for which such a link can be used, once. */
export const PASSWORD_LINK_MINUTES = 30;

/** Where the link leads, relative to the site's address. The token stands after `#`: browsers never send that part. */
export function passwordLinkPath(token: string): string {
  return `${PASSWORD_LINK_PAGE}#${token}`;
}
