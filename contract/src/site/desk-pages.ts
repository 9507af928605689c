// Paths of the staff's pages to which e-mails link. Not in `pages.ts`, so that no visitor downloads them.

/** The page of a customer, also after their number changed: the id decides, people read the phone (E.164) in it. */
export function customerPath({ phone, _id }: { readonly phone: string; readonly _id: string }): string {
  return `${phonePath(phone)}&id=${encodeURIComponent(_id)}`;
}

/** The sections of a customer's page: the id of each heading, at which changes are announced and to which links lead. */
export const customerSections = {
  calls: 'apeluri',
  cases: 'dosare',
  tasks: 'sarcini',
  messages: 'mesaje',
  notes: 'notite',
  appointments: 'programari',
  files: 'fisiere',
  uploadLinks: 'linkuri',
  sentPapers: 'trimise',
  data: 'date',
  forms: 'formulare',
  offer: 'oferta',
  followedLoans: 'credite-urmarite',
  requests: 'cereri',
  consents: 'acorduri',
  history: 'istoric',
} as const;

/** The page of the customer who has that number (E.164) when it is opened; for links without an id. */
export function phonePath(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}
