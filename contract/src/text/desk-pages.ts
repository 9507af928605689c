// Addresses of the staff's pages to which their e-mails link, relative to the site's. Apart from those of `pages.ts`, so
// that no visitor downloads them.

/** The page of the customer with that phone. */
export function customerPath(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}
