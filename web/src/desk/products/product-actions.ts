import type { ProductRecord } from 'contract/products/products';

/** What is done to a product from its row. */
export type ProductAction = 'edit' | 'duplicate' | 'history' | 'restore';

/** What the list hands to the form, in the navigation state: the product to edit, or one to begin a new one from. */
export type FormState = { readonly offer: ProductRecord } | { readonly copyOf: ProductRecord };

/** What the form hands to the list: what has just happened. */
export type ListState = { readonly done: string };

/** What the form reports to the list, if anything. */
export function doneIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'done' in state ? String(state.done) : undefined;
}
