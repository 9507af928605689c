/** The texts that the law requires a client to read or accept; tables and calls use these words. */
export const agreementKinds = {
  'information-sheet': 'Informare despre intermediar',
  'service-request': 'Cerere de servicii',
  'waiting-waiver': 'Renunțare la perioada de așteptare',
  'data-consent': 'Acord pentru prelucrarea datelor',
  'commission-notice': 'Informare despre comision',
  'bank-consent': 'Acord de transmitere către bancă',
  'credit-bureau-mandate': 'Mandat pentru Biroul de Credit',
  'tax-office-mandate': 'Mandat pentru ANAF',
} as const;

export type AgreementKind = keyof typeof agreementKinds;

/** Kinds of texts for one bank each. */
const kindsOfBank = ['bank-consent', 'commission-notice'] as const satisfies readonly AgreementKind[];

/** True of a kind that names a bank. */
export function isOfBank(kind: AgreementKind): boolean {
  return kindsOfBank.some((known) => known === kind);
}

/** Kinds of texts that are only read: nothing is accepted or signed. */
const readKinds = ['commission-notice'] as const satisfies readonly AgreementKind[];

/** True of a kind that is only read. */
export function isOnlyRead(kind: AgreementKind): boolean {
  return readKinds.some((known) => known === kind);
}

/** Mandates for which a bank may want its own form signed. */
export const kindsWithForm = [
  'credit-bureau-mandate',
  'tax-office-mandate',
] as const satisfies readonly AgreementKind[];

export type KindWithForm = (typeof kindsWithForm)[number];

/** True of a kind for which a bank may have a form of its own. */
export function hasForm(kind: AgreementKind): kind is KindWithForm {
  return kindsWithForm.some((known) => known === kind);
}

/** The state of an agreement. */
export const agreementStates = {
  sent: 'Trimis',
  shown: 'Citit',
  accepted: 'Acceptat',
  withdrawn: 'Retras',
  expired: 'Expirat',
} as const;

export type AgreementState = keyof typeof agreementStates;

/** The variables of a text, in braces (`{nume_client}`), and the words that replace them for a client. */
export const agreementVariables = {
  marca: 'numele sub care lucrăm',
  firma: 'denumirea firmei',
  cui: 'codul fiscal al firmei',
  registrul_comertului: 'numărul din registrul comerțului',
  adresa: 'adresa firmei',
  telefon: 'telefonul firmei',
  email: 'adresa de e-mail a firmei',
  site: 'adresa paginii noastre',
  numar_registru: 'numărul din registrul intermediarilor de credite',
  legatura: 'dacă suntem legați de creditori și de care',
  consultanta: 'o propoziție: dacă oferim sau nu consultanță',
  serviciul: '„consultanța” sau „asistența”, după cum este declarat',
  zile_asteptare: 'câte zile trec de la informare până la trimiterea cererii',
  nume_client: 'numele clientului',
  dosar: 'numărul dosarului',
  data: 'ziua în care i-a fost trimis textul',
  banca: 'banca pentru care este textul',
  comision: 'ce ne plătește banca pentru creditul din dosar',
  comisioane: 'ce ne plătește fiecare bancă a dosarului',
} as const;

export type AgreementVariable = keyof typeof agreementVariables;

/** Variables of some kinds only. */
const VARIABLES_OF: Readonly<Partial<Record<string, (kind: AgreementKind) => boolean>>> = {
  banca: isOfBank,
  comision: (kind) => kind === 'commission-notice',
  comisioane: (kind) => kind === 'information-sheet',
};

/** True for a variable that a text of that kind may use: only a text for one bank names the bank. */
export function hasVariable(kind: AgreementKind, name: string): name is AgreementVariable {
  return Object.hasOwn(agreementVariables, name) && (VARIABLES_OF[name]?.(kind) ?? true);
}
