// Paths of the staff's pages in e-mails. Apart from `pages.ts`, so that no visitor downloads them.

/** The page of a customer, also after their number changed: the id decides, people read the phone (E.164) in it. */
export function customerPath({ phone, _id }: { readonly phone: string; readonly _id: string }): string {
  return `${phonePath(phone)}&id=${encodeURIComponent(_id)}`;
}

/** The sections of a customer's page by the id of each heading; announcements and links use them. */
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
} as const;

/** The page of the customer with that number (E.164) at the time of opening; for links without an id. */
export function phonePath(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}

/** The comparison of offers for the newest form of the customer with that number. */
export function comparisonPath(phone: string): string {
  return `/alegeCredit?client=${encodeURIComponent(phone)}`;
}

/** The page of a case. */
export function casePath(id: string): string {
  return `/dosare/${encodeURIComponent(id)}`;
}

/** The parts of the page /date, as its address names them. */
export const dataDoorsParts = { import: 'import', export: 'export', keys: 'chei', webhooks: 'webhookuri' } as const;

/** A part of the page /date. */
export function dataDoorsPath(part: keyof typeof dataDoorsParts): string {
  return `/date?parte=${dataDoorsParts[part]}`;
}
