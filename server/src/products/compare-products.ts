import { type AnyProductField, allProductColumns } from 'contract/products/product-columns';
import { conditionErrors } from 'contract/products/product-conditions';
import { offerKey } from 'contract/products/product-names';
import { writtenProduct } from 'contract/products/product-text';
import type { ImportError, ImportedRow, ProductRecord } from 'contract/products/products';
import type { Parameters } from 'loan/parameters';
import { changesBetween } from 'quote/field-changes';
import { productErrors } from './product-errors.ts';
import { errorAt, type ProductLine } from './sheets/read-product-lines.ts';
import { wholeProduct } from './whole-product.ts';

/** The base of the comparison: every product, archived ones too, and today's parameters. */
export type Compared = {
  readonly all: readonly ProductRecord[];
  readonly parameters: Parameters;
  /** Fields that the file does not have: products keep what they hold. */
  readonly absent?: readonly AnyProductField[];
};

/** The changes of each line, and its errors. */
export type Comparison = {
  readonly rows: readonly ImportedRow[];
  readonly errors: readonly ImportError[];
  readonly notInFile: number;
};

/** Compares lines with the catalogue: a product is known by its `_id`, without one by its name. */
export function compareProducts(lines: readonly ProductLine[], compared: Compared): Comparison {
  const { all, parameters } = compared;
  const offered = all.filter(({ archived }) => !archived);
  const find = finder(all, offered);
  const matched = lines.map((line) => matchLine(line, find));
  const rows = matched.flatMap((one) => ('message' in one ? [] : [rowOf(one, compared)]));
  const errors = [
    ...matched.flatMap((one) => ('message' in one ? [one] : [])),
    ...repeated(rows),
    ...clashes(rows, offered),
    ...rows.flatMap((row) => unusable(row, parameters)),
  ];
  const named = new Set(rows.map(({ product }) => product._id));
  return { rows, errors, notInFile: offered.filter(({ _id }) => !named.has(_id)).length };
}

type Match = ProductLine & { readonly current: ProductRecord | undefined };

type Find = {
  readonly byId: (id: string) => ProductRecord | undefined;
  readonly byName: (oferta: string) => ProductRecord | undefined;
};

/** Thousands of lines look among thousands of products: each name is read once. */
function finder(all: readonly ProductRecord[], offered: readonly ProductRecord[]): Find {
  const ids = new Map(all.map((product) => [product._id, product]));
  const names = new Map(offered.toReversed().map((product) => [offerKey(product.oferta), product]));
  return { byId: (id) => ids.get(id), byName: (oferta) => names.get(offerKey(oferta)) };
}

function matchLine(line: ProductLine, find: Find): Match | ImportError {
  const error = (message: string) => ({ line: line.line, column: '_id', message });
  if (line._id === null) return { ...line, current: find.byName(line.product.oferta) };
  const current = find.byId(line._id);
  if (!current) return error('Nu există un produs cu acest _id. Lăsați celula goală pentru un produs nou.');
  if (current.archived) return error('Produsul este arhivat. Restaurați-l, apoi importați fișierul.');
  return { ...line, current };
}

function rowOf({ line, product: typed, current }: Match, { parameters, absent = [] }: Compared): ImportedRow {
  const product = wholeProduct(typed, current, parameters);
  if (!current) return { line, action: 'create', product: { _id: null, ...product }, changes: [] };
  const unchanged = Object.fromEntries(absent.map((field) => [field, current[field]]));
  const next = { ...product, ...unchanged, _id: current._id };
  const changes = changesBetween(allProductColumns, writtenProduct(current), writtenProduct(next));
  return { line, action: changes.length > 0 ? 'change' : 'same', product: next, changes };
}

/** The same product on two lines: nobody can tell which one is meant. */
function repeated(rows: readonly ImportedRow[]): ImportError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, product: { _id } }) => {
    const before = _id === null ? undefined : seen.get(_id);
    if (_id !== null && before === undefined) seen.set(_id, line);
    if (before === undefined) return [];
    return [{ line, column: null, message: `Același produs apare și pe rândul ${before}.` }];
  });
}

/** Names as they would be after the import: one word never means two offers. */
function clashes(rows: readonly ImportedRow[], offered: readonly ProductRecord[]): ImportError[] {
  const named = new Set(rows.map(({ product }) => product._id));
  const taken = new Map<string, string>();
  for (const { _id, oferta } of offered) if (!named.has(_id)) taken.set(offerKey(oferta), 'în catalog');
  const ids = new Set(offered.map(({ _id }) => _id));
  return rows.flatMap(({ line, product: { oferta, _id } }) => {
    const key = offerKey(oferta);
    const where = taken.get(key) ?? (ids.has(oferta) && oferta !== _id ? 'ca _id al altui produs' : undefined);
    if (!taken.has(key)) taken.set(key, `pe rândul ${line}`);
    return where ? [{ line, column: 'Oferta', message: `Numele „${oferta}” este folosit și ${where}.` }] : [];
  });
}

function unusable({ line, product }: ImportedRow, parameters: Parameters): ImportError[] {
  const errors = Object.entries(productErrors({ ...product, _id: product._id ?? '' }, parameters));
  return [...errors, ...conditionErrors(product)].map(([path, message]) => errorAt(line, path.split('.'), message));
}
