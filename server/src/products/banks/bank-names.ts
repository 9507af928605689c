import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import type { Db } from '../../platform/database/db.ts';
import { findCurrent } from '../products.queries.ts';
import { findNewest } from './banks.queries.ts';

/** The spelling of each bank, by `bankKey`. */
export type BankNames = ReadonlyMap<string, string>;

/** The banks in the spelling of products, else of the list of banks, else of `others`, which the caller adds. */
export async function bankNames(db: Db, others: readonly string[]): Promise<BankNames> {
  const listed = (await findNewest(db)).filter(({ removed }) => !removed);
  const named = [...listed, ...(await findCurrent(db))].map(({ banca }) => banca);
  return new Map([...others, ...named].map((bank) => [bankKey(bank), bank]));
}

/** The bank of `field` in our spelling: another spelling would look like a second bank. 422 for an unknown one. */
export function knownBank(names: BankNames, bank: string, field: string): string {
  const known = names.get(bankKey(bank));
  if (known === undefined) throw problem('BANCA_NECUNOSCUTA', { bank, field });
  return known;
}
