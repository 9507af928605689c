/** What the law wants a client to read and to say; the word is stored and travels. */
export const agreementKinds = {
  'information-sheet': 'Informare despre intermediar',
  'service-request': 'Cerere de servicii',
  'waiting-waiver': 'Renunțare la așteptarea de 5 zile',
  'data-consent': 'Acord pentru prelucrarea datelor',
  'bank-consent': 'Acord de transmitere către bancă',
  'credit-bureau-mandate': 'Mandat pentru Biroul de Credit',
  'tax-office-mandate': 'Mandat pentru ANAF',
} as const;

export type AgreementKind = keyof typeof agreementKinds;

/** Kinds that are given for one bank at a time. */
export const kindsOfBank = ['bank-consent'] as const satisfies readonly AgreementKind[];

/** True of a kind that names a bank. */
export function isOfBank(kind: AgreementKind): boolean {
  return kindsOfBank.some((known) => known === kind);
}

/** Where an agreement stands. */
export const agreementStates = {
  sent: 'Trimis',
  shown: 'Citit',
  accepted: 'Acceptat',
  withdrawn: 'Retras',
  expired: 'Expirat',
} as const;

export type AgreementState = keyof typeof agreementStates;
