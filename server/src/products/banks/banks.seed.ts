import type { Db } from '../../platform/database/db.ts';
import { addVersions, countVersions } from './banks.queries.ts';

/** The banks of the sample products. Only public and stable facts: an office enters the rest itself. */
const SAMPLES: readonly (readonly [banca: string, denumire: string, web: string])[] = [
  ['BCR', 'Banca Comercială Română S.A.', 'bcr.ro'],
  ['BRD', 'BRD – Groupe Société Générale S.A.', 'brd.ro'],
  ['BT', 'Banca Transilvania S.A.', 'bancatransilvania.ro'],
  ['CEC', 'CEC Bank S.A.', 'cec.ro'],
  ['EXIM', 'Exim Banca Românească S.A.', 'eximbank.ro'],
  ['ING', 'ING Bank N.V. Amsterdam – Sucursala București', 'ing.ro'],
  ['LIBRA', 'Libra Internet Bank S.A.', 'librabank.ro'],
  ['PROCREDIT', 'ProCredit Bank S.A.', 'procreditbank.ro'],
  ['RAIFFEISEN', 'Raiffeisen Bank S.A.', 'raiffeisen.ro'],
  ['UNICREDIT', 'UniCredit Bank S.A.', 'unicredit.ro'],
];

/** Gives an installation that has never had a bank those of the sample products. */
export async function seedBanks(db: Db): Promise<void> {
  if ((await countVersions(db)) > 0) return;
  const banks = SAMPLES.map(([banca, denumire, web]) => ({ banca, denumire, web, adresa: '', telefon: '', email: '' }));
  await addVersions(db, banks, null);
}
