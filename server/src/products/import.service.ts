import type { Call, Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { products as api, ImportedRow } from 'contract/products/products';
import type { Parameters } from 'loan/parameters';
import { addEntry } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { compareProducts } from './compare-products.ts';
import { toRecord } from './product-row.ts';
import * as queries from './products.queries.ts';
import { type Change, newIds, withProductsLock } from './products.service.ts';
import { readProductFile } from './sheets/read-in-worker.ts';

type Applied = Call<typeof api.applyImport>['body'];

/** Reads a file and lists its changes. It reads the version first: a change in between makes it too old. */
export async function preview(
  db: Db,
  bytes: Uint8Array,
  parameters: Parameters,
): Promise<Reply<typeof api.previewImport>> {
  const { lines, errors, absent, notes, sheet } = await readProductFile(bytes);
  const productsVersion = await queries.latestVersion(db);
  const all = (await queries.findNewest(db)).map(toRecord);
  const compared = compareProducts(lines, { all, parameters, absent });
  return {
    productsVersion,
    rows: [...compared.rows],
    faults: [...errors, ...compared.errors].toSorted((one, other) => one.line - other.line),
    notes: [...notes],
    sheet,
    notInFile: compared.notInFile,
  };
}

/** Stores the rows of a preview, all of them or none. */
export function apply({ db, actor, parameters }: Change, { productsVersion, rows }: Applied) {
  return withProductsLock(db, async (tx): Promise<Reply<typeof api.applyImport>> => {
    if ((await queries.latestVersion(tx)) !== productsVersion) throw problem('PRODUSE_MODIFICATE');
    const all = (await queries.findNewest(tx)).map(toRecord);
    const lines = rows.map(({ _id, ...product }, index) => ({ line: index + 1, _id: _id || null, product }));
    const compared = compareProducts(lines, { all, parameters });
    const [error] = compared.errors;
    if (error) throw problem('FISIER_IMPORT', { reason: `Oferta „${rows[error.line - 1]?.oferta}”: ${error.message}` });
    const created = compared.rows.filter(({ action }) => action === 'create');
    const changed = compared.rows.filter(({ action }) => action === 'change');
    const ids = newIds(created.length);
    const stored = [...changed, ...created.map((row, index) => withId(row, ids[index]))];
    if (stored.length === 0) return { created: 0, changed: 0 };
    // A file has no word for the mark of a sample: its product keeps it until a user marks it as real in the form.
    const samples = new Set(all.flatMap(({ _id, isSample }) => (isSample ? [_id] : [])));
    const products = stored.map(productOf).map((product) => ({ ...product, isSample: samples.has(product._id) }));
    await queries.addVersions(tx, products, actor.user?.username ?? null);
    const details = { created: created.length, changed: changed.length };
    await addEntry(tx, actor, { action: 'products-imported', details });
    return details;
  });
}

function withId(row: ImportedRow, id: string | undefined): ImportedRow {
  return { ...row, product: { ...row.product, _id: id ?? null } };
}

function productOf({ product: { _id, ...values } }: ImportedRow) {
  if (_id === null) throw new Error('a product to be stored has no identity');
  return { _id, ...values };
}
