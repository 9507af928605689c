import { isDeepStrictEqual } from 'node:util';
import { exactText } from 'contract/fields/fields';
import { productShape } from 'contract/products/product-fields';
import { SAMPLE_CLAIMS } from 'contract/site/site';
import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import type { Config } from '../platform/runtime/config.ts';
import { addVersions, countVersions, findCurrent, findNewest, setArchived } from './products.queries.ts';
import sampleProducts from './sample-products.json' with { type: 'json' };

/** A sample is read as a typed product: a fee that it does not name has the value of an empty field. */
export const sampleSchema = z.object({ ...productShape, _id: exactText() });

/**
 * Gives an installation that has never had a product the sample ones, marked as such. Where samples are not wanted,
 * those that are offered are archived: results made with them keep them, an administrator can restore them.
 */
export async function seedProducts(db: Db, { sampleData }: Pick<Config, 'sampleData'>): Promise<void> {
  if (!sampleData) return archiveSamples(db);
  if ((await countVersions(db)) > 0) return;
  const samples = sampleProducts.map((product) => ({ ...sampleSchema.parse(product), isSample: true }));
  await addVersions(db, samples, null);
}

async function archiveSamples(db: Db): Promise<void> {
  const samples = (await findNewest(db)).filter(({ archived, isSample }) => isSample && !archived);
  if (samples.length > 0) await setArchived(db, samples, true, null);
}

/** Warns the operator of a site with a public address about invented offers, or about the claims of the site. */
export async function warnOfSamples(
  db: Db,
  { publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>,
  print: (line: string) => unknown,
): Promise<void> {
  if (!publicUrl.startsWith('https:')) return;
  if (isDeepStrictEqual([brand.claim1, brand.claim2, brand.claim3], [...SAMPLE_CLAIMS])) {
    print(
      'WARNING:  the home page claims the experience of a sample. Put what you can prove into BRAND_CLAIMS, or set BRAND_CLAIMS=none.',
    );
  }
  const samples = (await findCurrent(db)).filter(({ isSample }) => isSample);
  if (samples.length === 0) return;
  print(
    `WARNING:  ${samples.length} sample offers are shown to visitors. Put real ones at /offers, or set SAMPLE_DATA=false.`,
  );
}
