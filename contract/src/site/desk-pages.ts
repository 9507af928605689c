// Paths of the staff's pages to which e-mails link. Not in `pages.ts`, so that no visitor downloads them.

/** The page of a customer, also after their number changed: the id decides, people read the phone (E.164) in it. */
export function customerPath({ phone, _id }: { readonly phone: string; readonly _id: string }): string {
  return `${phonePath(phone)}&id=${encodeURIComponent(_id)}`;
}

/** The page of the customer who has that number (E.164) when it is opened; for links without an id. */
export function phonePath(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}
