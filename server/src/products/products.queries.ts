import type { OfferMetadata } from 'contract/products/offer-metadata';
import { count, desc, eq, inArray, lte, max } from 'drizzle-orm';
import type { Product } from 'quote/product';
import type { Db } from '../platform/database/db.ts';
import { productVersions } from '../schema/products.table.ts';
import { type StoredVersion, toProduct, toVersion } from './product-row.ts';

/** The products that are not archived, as they are now, in the order in which they were first stored. */
export async function findCurrent(db: Db): Promise<OfferMetadata[]> {
  const products = await findAsOf(db, Number.MAX_SAFE_INTEGER);
  return products.map(({ metadata }) => metadata);
}

/** As `findCurrent`, with the engine's figures, of the moment when `version` was the highest stored. */
export async function findAsOf(db: Db, version: number): Promise<Product[]> {
  const rows = await newestVersions(db, version);
  return rows.filter(({ archived }) => !archived).map(toProduct);
}

/** The newest version of every product, archived ones too, in the order of `findCurrent`. */
export function findNewest(db: Db): Promise<StoredVersion[]> {
  return newestVersions(db, Number.MAX_SAFE_INTEGER);
}

/** Those of the products that are no longer offered. */
export async function findArchived(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .selectDistinctOn([productVersions.productId], {
      productId: productVersions.productId,
      archived: productVersions.archived,
    })
    .from(productVersions)
    .where(inArray(productVersions.productId, [...productIds]))
    .orderBy(productVersions.productId, desc(productVersions.id));
  return new Set(rows.filter(({ archived }) => archived).map(({ productId }) => productId));
}

function newestVersions(db: Db, upTo: number): Promise<StoredVersion[]> {
  return db
    .selectDistinctOn([productVersions.productId])
    .from(productVersions)
    .where(lte(productVersions.id, upTo))
    .orderBy(productVersions.productId, desc(productVersions.id));
}

/** Every version of a product, newest first; none when there is no such product. */
export function findHistory(db: Db, productId: string): Promise<StoredVersion[]> {
  return db
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(productVersions.id));
}

/** The version that results made now should name: the highest stored so far, 0 when there is none. */
export async function latestVersion(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(productVersions.id) }).from(productVersions);
  return row?.id ?? 0;
}

export async function countVersions(db: Db): Promise<number> {
  const [row] = await db.select({ versions: count() }).from(productVersions);
  return row?.versions ?? 0;
}

/** Archives products or offers them again: versions that differ in nothing else from those given. */
export function setArchived(
  db: Db,
  versions: readonly StoredVersion[],
  archived: boolean,
  changedBy: string | null,
): Promise<StoredVersion[]> {
  const copies = versions.map(({ id: _id, changedAt: _changedAt, ...version }) => ({
    ...version,
    archived,
    changedBy,
  }));
  return db.insert(productVersions).values(copies).returning();
}

/** Stores products as their own newest versions; `changedBy` null = the program itself. */
export function addVersions(
  db: Db,
  products: readonly OfferMetadata[],
  changedBy: string | null,
): Promise<StoredVersion[]> {
  return db
    .insert(productVersions)
    .values(products.map((product) => toVersion(product, changedBy)))
    .returning();
}
