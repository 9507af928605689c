import { seedAgreementTexts } from './agreements/agreement-texts.seed.ts';
import { seedEndReasons } from './cases/end-reasons/end-reasons.seed.ts';
import { seedChecklistRules } from './checklist/checklist-rules.seed.ts';
import { seedMessageTemplates } from './messages/automatic/message-templates.seed.ts';
import { seedParameters } from './parameters/parameters.seed.ts';
import type { Db } from './platform/database/db.ts';
import type { Config } from './platform/runtime/config.ts';
import { seedBanks } from './products/banks/banks.seed.ts';
import { seedProducts } from './products/products.seed.ts';

type Seed = (db: Db, config: Pick<Config, 'sampleData'>) => Promise<void>;

/** The functions that fill an empty database; each does nothing if its work is done. */
const SEEDS: readonly Seed[] = [
  seedBanks,
  seedParameters,
  seedProducts,
  seedEndReasons,
  seedChecklistRules,
  seedAgreementTexts,
  seedMessageTemplates,
];

/** Gives a fresh installation its first data; one copy of the program at a time. */
export async function seed(db: Db, config: Pick<Config, 'sampleData'>): Promise<void> {
  for (const fill of SEEDS) await fill(db, config);
}
