import { validationProblem } from 'contract/api/validation';
import { type BankContact, type BankRecord, bankColumns, bankInput } from 'contract/products/banks';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';

/** A bank of the list, or the name of one to be added; empty where that is typed too. */
export type BankToEdit = BankRecord | { readonly banca: string };

/** The fields as typed. */
export type BankDraft = { readonly [Field in keyof BankContact]: string } & {
  /** The version that is being changed, as its author saw it; `NEW_BANK` for one that is added. */
  readonly seen: number;
};

/** In place of the version that a new bank does not have yet. */
export const NEW_BANK = 0;

/** The fields of a bank as they are when its editing begins. */
export function draftOf(bank: BankToEdit): BankDraft {
  const empty = { denumire: '', adresa: '', telefon: '', email: '', web: '', seen: NEW_BANK };
  if (!('version' in bank)) return { ...empty, banca: bank.banca };
  const { banca, denumire, adresa, telefon, email, web, version: seen } = bank;
  return { banca, denumire, adresa, telefon, email, web, seen };
}

/** What is wrong, field by field. */
export function bankErrors(draft: BankDraft): FieldErrors {
  const read = bankInput.safeParse(draft);
  return read.success ? {} : (validationProblem(read.error).details.errors ?? {});
}

/** What is stored where it differs from what is typed, each with the field's title. */
export function differences(stored: BankContact, draft: BankContact): { title: string; text: string }[] {
  return bankColumns
    .filter(({ field }) => stored[field] !== draft[field].trim())
    .map(({ field, title }) => ({ title, text: stored[field] || '–' }));
}
