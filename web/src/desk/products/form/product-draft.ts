import { type ProductField, productColumns } from 'contract/products/product-columns';
import { productInput } from 'contract/products/product-fields';
import { type ProductRecord, productRecord } from 'contract/products/products';
import { decimalText } from 'contract/romanian/typed-money';
import { z } from 'zod';

/** The fields as typed. */
export type Values = { readonly [Field in ProductField]: string } & {
  /** Ticked for a sample product whose fields are now those of a real offer. */
  readonly isReal: boolean;
  /** The version that its author saw; `NEW_PRODUCT` for a new one. */
  readonly seen: number;
};

/** Instead of a version, which a new product does not have yet. */
export const NEW_PRODUCT = 0;

/** The task of the form: a new product, or the next version of one. */
export type Task = {
  /** The key of the draft in this tab. */
  readonly key: string;
  /** The product as it was when its editing began; undefined for a new one. */
  readonly edited: ProductRecord | undefined;
  /** The initial fields of a new product. */
  readonly initial: Values;
};

const requestedSchema = z.union([z.object({ offer: productRecord }), z.object({ copyOf: productRecord })]);

function filled(held: (field: ProductField) => string, seen: number): Values {
  const fields = Object.fromEntries(productColumns.map(({ field }) => [field, held(field)]));
  return { ...(fields as { readonly [Field in ProductField]: string }), isReal: false, seen };
}

/** The fields of a product as they are typed: decimal commas, empty for none. */
export function valuesOf(product: ProductRecord): Values {
  return filled((field) => {
    const value = product[field];
    return typeof value === 'number' ? decimalText(value) : (value ?? '');
  }, product.version);
}

/** The task from the navigation state; anything that is no product means a new one. */
export function taskIn(state: unknown): Task {
  const read = requestedSchema.safeParse(state);
  if (!read.success) return { key: 'nou', edited: undefined, initial: filled(() => '', NEW_PRODUCT) };
  if ('copyOf' in read.data) {
    const { copyOf } = read.data;
    const initial = { ...valuesOf(copyOf), oferta: '', seen: NEW_PRODUCT };
    return { key: `copie:${copyOf._id}`, edited: undefined, initial };
  }
  const { offer } = read.data;
  return { key: offer._id, edited: offer, initial: valuesOf(offer) };
}

/** The product in the fields; undefined while something in them is wrong. */
export function productIn(values: Values) {
  return productInput.safeParse(values).data;
}
