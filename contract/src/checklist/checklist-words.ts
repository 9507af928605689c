import type { DebtField, IncomeField } from '../fields/loan-form.ts';

/** The states of a document of the checklist; the word is stored and on the wire. */
export const documentStates = {
  requested: 'Cerut',
  received: 'Primit',
  verified: 'Verificat',
  rejected: 'Respins',
  'not-applicable': 'Nu se aplică',
} as const;

export type DocumentState = keyof typeof documentStates;

/** Where incomes come from, as rules of the checklist ask: each is a field of the form that is above 0. */
export const incomeKinds = {
  venituriSalariu: 'Salariu',
  venituriPensie: 'Pensie',
  venituriPFA: 'PFA sau activitate independentă',
  venituriChirii: 'Chirii',
  venituriDividende: 'Dividende',
} as const satisfies Record<IncomeField, string>;

/** What a person pays for other loans a month; each is a field of the form. */
const instalmentKinds = {
  alteRateImo: 'Rate la credite ipotecare',
  alteRateCNP: 'Rate la credite de nevoi personale',
  alteRateCC: 'Limite de card de credit și descoperit',
} as const satisfies Record<DebtField, string>;

/** Monthly figures of a person that a verified document can prove; each is a field of the form. */
export const provableFigures = { ...incomeKinds, ...instalmentKinds } as const;

export type ProvableFigure = keyof typeof provableFigures;

/** What a rule of the checklist may ask of the case's home. */
export const homeConditions = {
  any: 'Orice locuință',
  green: 'Eficientă energetic',
  old: 'Construită înainte de 1977',
  new: 'Construită după 2023',
} as const;

export type HomeCondition = keyof typeof homeConditions;

/** Whose document it is: one of each signer, or one of the case as a whole. */
export const documentOwners = { each: 'Fiecare semnatar', case: 'Dosarul întreg' } as const;

export type DocumentOwner = keyof typeof documentOwners;

/** Said of a file that opens with a password only, to clients and to the staff. */
export const NEEDS_PASSWORD = 'Se deschide numai cu parolă: băncile o vor cere.';
