/** The page on which a customer sends files; whoever has the token may. */
export const UPLOAD_PAGE = '/upload/:token';

/** Where files are sent by a link, relative to the site's address. */
export function uploadPath(token: string): string {
  return UPLOAD_PAGE.replace(':token', token);
}
