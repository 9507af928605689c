import type { BankContact, BankRecord } from 'contract/products/banks';

/** A bank of the list, or the name of a new one; empty where the name is typed too. */
export type BankToEdit = BankRecord | { readonly banca: string };

/** The fields as typed. */
export type BankDraft = { readonly [Field in keyof BankContact]: string } & {
  /** The version that its author saw; `NEW_BANK` for a new bank. */
  readonly seen: number;
};

/** Instead of a version, which a new bank does not have yet. */
export const NEW_BANK = 0;

/** The initial fields of a bank. */
export function draftOf(bank: BankToEdit): BankDraft {
  const empty = { denumire: '', adresa: '', telefon: '', email: '', web: '', seen: NEW_BANK };
  if (!('version' in bank)) return { ...empty, banca: bank.banca };
  const { banca, denumire, adresa, telefon, email, web, version: seen } = bank;
  return { banca, denumire, adresa, telefon, email, web, seen };
}
