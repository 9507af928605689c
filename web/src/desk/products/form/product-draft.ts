import { type ProductField, productColumns } from 'contract/products/product-columns';
import { productInput } from 'contract/products/product-fields';
import { type ProductRecord, productRecord } from 'contract/products/products';
import { decimalText } from 'contract/romanian/typed-money';
import { z } from 'zod';
import * as drafts from '../../../shared/drafts/drafts.ts';

/** The fields as typed. */
export type Values = { readonly [Field in ProductField]: string };

/** The task of the form: a new product, or the next version of one. */
export type Task = {
  /** The key of the draft in this tab. */
  readonly key: string;
  /** The product as it was when its editing began; undefined for a new one. */
  readonly edited: ProductRecord | undefined;
  readonly initial: Values;
};

const requestedSchema = z.union([z.object({ offer: productRecord }), z.object({ copyOf: productRecord })]);
const storedDraftSchema = z.object({
  values: z.record(z.string(), z.string()),
  edited: productRecord.nullable(),
  isReal: z.boolean().default(false),
});
const fields: readonly ProductField[] = productColumns.map(({ field }) => field);

const filled = (held: (field: ProductField) => string): Values =>
  Object.fromEntries(fields.map((field) => [field, held(field)])) as Values;

/** The fields of a product as they are typed: decimal commas, empty for none. */
export function valuesOf(product: ProductRecord): Values {
  return filled((field) => {
    const value = product[field];
    return typeof value === 'number' ? decimalText(value) : (value ?? '');
  });
}

/** The task from the navigation state; anything that is no product means a new one. */
export function taskIn(state: unknown): Task {
  const read = requestedSchema.safeParse(state);
  if (!read.success) return { key: 'produs:nou', edited: undefined, initial: filled(() => '') };
  if ('copyOf' in read.data) {
    const { copyOf } = read.data;
    return { key: `produs:copie:${copyOf._id}`, edited: undefined, initial: { ...valuesOf(copyOf), oferta: '' } };
  }
  const { offer } = read.data;
  return { key: `produs:${offer._id}`, edited: offer, initial: valuesOf(offer) };
}

/** The draft of a form: the typed values, and the version that it changes. */
export type Draft = {
  readonly values: Values;
  readonly edited: ProductRecord | undefined;
  /** Ticked for a sample product whose fields are now those of a real offer. */
  readonly isReal: boolean;
};

/** The typed values from before a reload, an expired sign-in or another screen. */
export function readStoredDraft(key: string): Draft | undefined {
  try {
    const { values, edited, isReal } = storedDraftSchema.parse(JSON.parse(drafts.readDraft('account', key)));
    return { values: filled((field) => values[field] ?? ''), edited: edited ?? undefined, isReal };
  } catch {
    return undefined; // Nothing kept, or not ours.
  }
}

export function keepDraft(key: string, { values, edited, isReal }: Draft): void {
  drafts.keepDraft('account', key, JSON.stringify({ values, edited: edited ?? null, isReal }));
}

export function forgetDraft(key: string): void {
  drafts.keepDraft('account', key, '');
}

/** The product in the fields; undefined while something in them is wrong. */
export function productIn(values: Values) {
  return productInput.safeParse(values).data;
}
