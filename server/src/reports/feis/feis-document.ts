import type { BankContact } from 'contract/products/banks';
import type { OfferDocument } from '../layout/offer-document.ts';

/** An offer as the sheet describes it: without voluntary early repayments, which are no part of the contract. */
export type FeisDocument = OfferDocument & {
  /** The lender's contact of today; unknown fields are empty, or null for no contact. */
  readonly bank: BankContact | null;
  /** The highest IRCC on record, a fraction, and the instalment after the fixed period with it, RON; 0: none varies. */
  /** What the lender pays us, RON, and the sentence for the client; null: not known. */
  readonly commission: { readonly amount: number; readonly sentence: string } | null;
  readonly highest: { readonly index: number; readonly instalment: number };
};

/** The lender's full name, or as products call it. */
export function lenderName({ bank, simulation: { metadata } }: FeisDocument): string {
  return bank?.denumire || metadata.banca;
}
