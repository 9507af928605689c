import { MAX_CO_BORROWERS } from '../fields/loan-form.ts';

/** What a person is in a case; tables and calls use these words. */
export const personRoles = { borrower: 'Împrumutat', coBorrower: 'Codebitor', guarantor: 'Garant' } as const;

export type PersonRole = keyof typeof personRoles;

/** The place of the guarantor: behind the borrower (0) and every co-borrower (1 and on, in the order of the form). */
export const GUARANTOR_PLACE = MAX_CO_BORROWERS + 1;

/** Days after a person left, or a case was lost, for which the program keeps their facts. */
export const DAYS_OF_LEFT_FACTS = 30;

/** The least and the most years of a person of a case. */
export const AGES_OF_SIGNERS = { least: 18, most: 120 } as const;

/** Marital states. */
export const maritalStates = {
  single: 'necăsătorit(ă)',
  married: 'căsătorit(ă)',
  divorced: 'divorțat(ă)',
  widowed: 'văduv(ă)',
} as const;

export type MaritalState = keyof typeof maritalStates;

/** How a person is called and reached. Those of the borrower are the customer's. */
export const contactFacts = {
  name: 'numele',
  phone: 'telefonul',
  email: 'adresa de e-mail',
} as const;

/** Facts that are kept as they were typed. */
export const openFacts = {
  birthDay: 'data nașterii',
  judet: 'județul',
  localitate: 'localitatea',
  address: 'adresa de domiciliu',
  maritalState: 'starea civilă',
  dependants: 'persoanele în întreținere',
  employer: 'angajatorul',
  employedSince: 'data angajării',
  idExpiresOn: 'expirarea actului de identitate',
} as const;

/** Facts that are kept sealed, and answered only in part. */
export const sealedFacts = {
  cnp: 'CNP-ul',
  idSeries: 'seria actului de identitate',
  idNumber: 'numărul actului de identitate',
} as const;

/** The facts of a person, by their names on the wire, with their names for people. */
export const personFactLabels = { ...contactFacts, ...openFacts, ...sealedFacts } as const;

export type PersonFact = keyof typeof personFactLabels;

export type SealedFact = keyof typeof sealedFacts;

/** The facts that a bank wants of everybody; of who has a salary, also `SALARY_FACTS`. Some documents have no series. */
export const WANTED_FACTS = [
  ...(Object.keys(contactFacts) as (keyof typeof contactFacts)[]),
  ...['birthDay', 'judet', 'localitate', 'address', 'maritalState', 'dependants'],
  ...['cnp', 'idNumber', 'idExpiresOn'],
] as readonly PersonFact[];

/** The facts that a bank wants of somebody with a salary. */
export const SALARY_FACTS = ['employer', 'employedSince'] as const satisfies readonly PersonFact[];

/** The kinds of a property. */
export const propertyKinds = { apartment: 'Apartament', house: 'Casă', land: 'Teren', other: 'Alt imobil' } as const;

export type PropertyKind = keyof typeof propertyKinds;

/** The fields of a case's property, by their names on the wire, with their names for people. */
export const propertyLabels = {
  kind: 'felul imobilului',
  address: 'adresa imobilului',
  cfNumber: 'numărul de carte funciară',
  surface: 'suprafața utilă',
  year: 'anul construcției',
  energyClass: 'clasa energetică',
  price: 'prețul',
} as const;

export type PropertyField = keyof typeof propertyLabels;

/** The fields that a bank wants of a property. */
export const WANTED_OF_PROPERTY = [
  'kind',
  'address',
  'cfNumber',
  'surface',
  'year',
  'price',
] as const satisfies readonly PropertyField[];
