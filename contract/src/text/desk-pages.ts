// Paths of the staff's pages to which e-mails link. Not in `pages.ts`, so that no visitor downloads them.

/** The page of the customer with that phone. */
export function customerPath(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}
