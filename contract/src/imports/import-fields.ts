import { z } from 'zod';

/** The fields of a line of customers, with their names for people, in the order of the screen. */
export const importFields = [
  { field: 'phone', title: 'Telefon' },
  { field: 'name', title: 'Nume' },
  { field: 'email', title: 'E-mail' },
  { field: 'alias', title: 'Alias' },
  { field: 'judet', title: 'Județ' },
  { field: 'localitate', title: 'Localitate' },
  { field: 'note', title: 'Notiță' },
  { field: 'lastContactOn', title: 'Ultimul contact' },
  { field: 'loan.bank', title: 'Credit: banca' },
  { field: 'loan.balance', title: 'Credit: sold (RON)' },
  { field: 'loan.balanceOn', title: 'Credit: ziua soldului' },
  { field: 'loan.monthsLeft', title: 'Credit: luni rămase' },
  { field: 'loan.instalment', title: 'Credit: rata lunară (RON)' },
  { field: 'loan.fixedRate', title: 'Credit: dobânda fixă (%)' },
  { field: 'loan.fixedUntil', title: 'Credit: fixă până la' },
  { field: 'loan.margin', title: 'Credit: marja peste IRCC (%)' },
  { field: 'loan.lifePremium', title: 'Credit: asigurarea de viață pe lună (RON)' },
  { field: 'loan.propertyValue', title: 'Credit: valoarea locuinței (RON)' },
] as const;

export type ImportField = (typeof importFields)[number]['field'];

export const importField = z.enum(importFields.map(({ field }) => field));

/** Fields without which no line makes a customer. */
export const requiredImportFields: readonly ImportField[] = ['phone', 'name'];

/** Fields without which no line has a loan, beside a rate. */
export const requiredLoanFields: readonly ImportField[] = [
  'loan.bank',
  'loan.balance',
  'loan.balanceOn',
  'loan.monthsLeft',
];
