import { seedParameters } from './parameters/parameters.seed.ts';
import type { Db } from './platform/database/db.ts';
import { seedBanks } from './products/banks/banks.seed.ts';
import { seedProducts } from './products/products.seed.ts';

/** What fills an empty database; each does nothing where it finds its work done. */
const SEEDS: readonly ((db: Db) => Promise<void>)[] = [seedBanks, seedParameters, seedProducts];

/** Gives a fresh installation what it starts with; one copy of the program at a time. */
export async function seed(db: Db): Promise<void> {
  for (const fill of SEEDS) await fill(db);
}
