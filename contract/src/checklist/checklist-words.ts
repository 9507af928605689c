import type { DebtField, IncomeField } from '../fields/loan-form.ts';

/** The states of a document of the checklist; tables and calls use these words. */
export const documentStates = {
  requested: 'Lipsește',
  received: 'Primit',
  verified: 'Verificat',
  rejected: 'Respins',
  'not-applicable': 'Nu se aplică',
} as const;

export type DocumentState = keyof typeof documentStates;

/** The sources of income in rules of the checklist: each is a field of the form that is above 0. */
export const incomeKinds = {
  venituriSalariu: 'Salariu',
  venituriPensie: 'Pensie',
  venituriPFA: 'PFA sau activitate independentă',
  venituriChirii: 'Chirii',
  venituriDividende: 'Dividende',
} as const satisfies Record<IncomeField, string>;

/** A person's monthly instalments of other loans; each is a field of the form. */
const instalmentKinds = {
  alteRateImo: 'Rate la credite ipotecare',
  alteRateCNP: 'Rate la credite de nevoi personale',
  alteRateCC: 'Limite de card de credit și descoperit',
} as const satisfies Record<DebtField, string>;

/** Monthly figures of a person that a verified document can prove; each is a field of the form. */
export const provableFigures = { ...incomeKinds, ...instalmentKinds } as const;

export type ProvableFigure = keyof typeof provableFigures;

/** The conditions of a rule about the case's home. */
export const homeConditions = {
  any: 'Orice locuință',
  green: 'Eficientă energetic',
  old: 'Construită înainte de 1977',
  new: 'Construită după 2023',
} as const;

export type HomeCondition = keyof typeof homeConditions;

/** The owner of a document: each signer, or the case as a whole. */
export const documentOwners = { each: 'Fiecare semnatar', case: 'Dosarul întreg' } as const;

export type DocumentOwner = keyof typeof documentOwners;

/** The notice of a file with a password, for clients and the staff. */
export const NEEDS_PASSWORD = 'Se deschide numai cu parolă: băncile o vor cere.';
