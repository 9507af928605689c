import { randomBytes } from 'node:crypto';
import type { AuditAction } from 'contract/audit/audit';
import { Problem, problem } from 'contract/problem';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { allProductColumns } from 'contract/products/product-columns';
import { conditionErrors } from 'contract/products/product-conditions';
import type { ProductInput } from 'contract/products/product-fields';
import { offerKey } from 'contract/products/product-names';
import { writtenProduct } from 'contract/products/product-text';
import type { ProductRecord } from 'contract/products/products';
import type { Parameters } from 'loan/parameters';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { createOnce } from '../platform/create-once.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { changeDetails } from './change-details.ts';
import { productErrors } from './product-errors.ts';
import { type StoredVersion, toRecord } from './product-row.ts';
import * as queries from './products.queries.ts';
import { wholeProduct } from './whole-product.ts';

/** The dependencies of a change: the database, its author, and today's parameters (a product must be computable). */
export type Change = { readonly db: Db; readonly actor: Actor; readonly parameters: Parameters };

/** Every product with its newest version. */
export async function getAll(db: Db, withArchived: boolean): Promise<ProductRecord[]> {
  const rows = await queries.findNewest(db);
  return rows.filter(({ archived }) => withArchived || !archived).map(toRecord);
}

/** Every version of a product, newest first; 404 (PRODUS_NEGASIT) for an unknown id. */
export async function history(db: Db, id: string): Promise<ProductRecord[]> {
  const rows = await queries.findHistory(db, id);
  if (rows.length === 0) throw problem('PRODUS_NEGASIT');
  return rows.map(toRecord);
}

type NewInput = ProductInput & { readonly creationId?: string | undefined };

/** Makes a product; sent again with the same `creationId` it is the same one. */
export function create(change: Change, { creationId, ...input }: NewInput): Promise<ProductRecord> {
  return withProductsLock(change.db, (tx) =>
    createOnce(
      tx,
      { kind: 'product', creationId, user: change.actor.user },
      {
        make: async () => {
          const product = { _id: newIds(1)[0] ?? '', ...wholeProduct(input, undefined, change.parameters) };
          refuseMisfits(product);
          refuseErrors(product, change.parameters);
          refuseTaken(product, await getAll(tx, false));
          return store(tx, change, product, 'product-created');
        },
        keyOf: ({ _id }) => _id,
        find: async (id) => (await getAll(tx, true)).find(({ _id }) => _id === id),
      },
    ),
  );
}

type Update = ProductInput & {
  readonly _id: string;
  readonly version?: number | null | undefined;
  /** False: the product becomes a real offer. */
  readonly isSample?: boolean | null | undefined;
};

/** Replaces a product's fields; those that are left out stay. One that already holds them gets no new version. */
export function update(change: Change, { version, isSample, ...fields }: Update): Promise<ProductRecord> {
  return withProductsLock(change.db, async (tx) => {
    const all = await getAll(tx, true);
    const current = findOrRefuse(all, fields._id);
    if (typeof version === 'number' && version !== current.version) throw await overtakenBy(tx, change, current);
    if (current.archived) throw problem('PRODUS_ARHIVAT');
    const becomesReal = current.isSample === true && isSample === false;
    const whole = wholeProduct(fields, current, change.parameters);
    const product = { ...whole, isSample: current.isSample === true && !becomesReal };
    refuseMisfits(product);
    refuseErrors(product, change.parameters);
    refuseTaken(
      product,
      all.filter(({ archived }) => !archived),
    );
    const mark = becomesReal ? { isSample: { from: true, to: false } } : {};
    const changed = { ...changeDetails(allProductColumns, writtenProduct(current), writtenProduct(product)), ...mark };
    return Object.keys(changed).length === 0 ? current : store(tx, change, product, 'product-changed', changed);
  });
}

/** Archives a product: it is no longer simulated; customers who chose it keep it. */
export function archive(change: Change, id: string): Promise<ProductRecord> {
  return withProductsLock(change.db, async (tx) => {
    const row = findRowOrRefuse(await queries.findNewest(tx), id);
    return row.archived ? toRecord(row) : storeArchived(tx, change, row, true);
  });
}

/** Offers an archived product again, unless its name or its figures do not allow it any more. */
export function restore(change: Change, id: string): Promise<ProductRecord> {
  return withProductsLock(change.db, async (tx) => {
    const rows = await queries.findNewest(tx);
    const row = findRowOrRefuse(rows, id);
    const current = toRecord(row);
    if (!row.archived) return current;
    refuseErrors(current, change.parameters);
    refuseTaken(current, rows.filter(({ archived }) => !archived).map(toRecord));
    return storeArchived(tx, change, row, false);
  });
}

/** Changes of products wait for each other, in every copy of the program: names and versions are looked up once. */
export function withProductsLock<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'products');
    return work(tx);
  });
}

/** Identities that sort in the order in which they are made: that is the order in which products are listed. */
export function newIds(count: number): string[] {
  const moment = Date.now().toString(36).padStart(9, '0');
  return Array.from({ length: count }, (_, index) => {
    return `p${moment}${index.toString(36).padStart(3, '0')}${randomBytes(4).toString('hex')}`;
  });
}

async function store(tx: Db, { actor }: Change, product: OfferMetadata, action: AuditAction, details: object = {}) {
  const [row] = await queries.addVersions(tx, [product], actor.user?.username ?? null);
  return addToAudit(tx, actor, row, action, details);
}

async function storeArchived(tx: Db, { actor }: Change, version: StoredVersion, archived: boolean) {
  const [row] = await queries.setArchived(tx, [version], archived, actor.user?.username ?? null);
  return addToAudit(tx, actor, row, archived ? 'product-archived' : 'product-restored', {});
}

async function addToAudit(
  tx: Db,
  actor: Actor,
  row: StoredVersion | undefined,
  action: AuditAction,
  details: object,
): Promise<ProductRecord> {
  if (!row) throw new Error('a version that was stored is not answered');
  await addEntry(tx, actor, { action, subject: { id: row.productId, name: row.oferta }, details: { ...details } });
  return toRecord(row);
}

function findOrRefuse(all: readonly ProductRecord[], id: string): ProductRecord {
  const product = all.find(({ _id }) => _id === id);
  if (!product) throw problem('PRODUS_NEGASIT');
  return product;
}

function findRowOrRefuse(rows: readonly StoredVersion[], id: string): StoredVersion {
  const row = rows.find(({ productId }) => productId === id);
  if (!row) throw problem('PRODUS_NEGASIT');
  return row;
}

/** Conditions that do not fit the other fields, of which a call may have left some out. */
function refuseMisfits(product: OfferMetadata): void {
  const errors = conditionErrors(product);
  const [first] = errors;
  if (!first) return;
  const [field, sentence] = first;
  throw new Problem('VALIDARE', sentence, { field, errors: Object.fromEntries(errors) });
}

function refuseErrors(product: OfferMetadata, parameters: Parameters): void {
  const errors = productErrors(product, parameters);
  const [field] = Object.keys(errors);
  if (field) throw problem('OFERTA_INVALIDA', { field, errors });
}

/** The simulator names an offer by its name, or by its `_id`: one word never means two of them. */
function refuseTaken({ _id, oferta }: OfferMetadata, offered: readonly OfferMetadata[]): void {
  const key = offerKey(oferta);
  const isTaken = offered.some(
    (other) => other._id !== _id && (offerKey(other.oferta) === key || other._id === oferta),
  );
  if (isTaken) throw problem('OFERTA_EXISTENTA', { oferta, field: 'oferta' });
}

async function overtakenBy(tx: Db, { actor }: Change, current: ProductRecord) {
  const changedAt = new Date(current.changedAt);
  const writer = await lastChange(tx, actor, { changedBy: current.changedBy, changedAt });
  return changedMeanwhile({ what: 'product', current }, writer);
}
