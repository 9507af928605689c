import type { Db } from '../platform/database/db.ts';
import { addVersions, countVersions } from './products.queries.ts';
import sampleProducts from './sample-products.json' with { type: 'json' };

/** Gives an installation that has never had a product the sample ones (each says that it is sample data). */
export async function seedProducts(db: Db): Promise<void> {
  if ((await countVersions(db)) === 0) await addVersions(db, sampleProducts, null);
}
