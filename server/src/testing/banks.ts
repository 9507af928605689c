import { type BankRecord, bankInput } from 'contract/products/banks';
import { addVersions } from '../products/banks/banks.queries.ts';
import type { TestServer } from './server.ts';
import { aName } from './sign-in.ts';

/** A bank as the form sends it, with a name of its own. */
export const aBank = (changes: object = {}) => ({
  banca: aName(),
  denumire: 'Banca Mostră S.A.',
  adresa: 'str. Exemplului 1, Alba Iulia',
  telefon: '*1234',
  email: 'relatii@banca.example.ro',
  web: 'banca.example.ro',
  ...changes,
});

/** A bank that nobody but the program has stored, with the version that a change names. */
export async function storedBank(server: TestServer): Promise<Pick<BankRecord, 'banca' | 'denumire' | 'version'>> {
  const [row] = await addVersions(server.db, [bankInput.parse(aBank())], null);
  if (!row) throw new Error('a bank that was stored is not answered');
  return { banca: row.banca, denumire: row.denumire, version: row.id };
}
