import type { ProductRecord } from 'contract/products/products';

/** A command for a product from its row. */
export type ProductAction = 'edit' | 'duplicate' | 'history' | 'restore';

/** The navigation state from the list to the form: the product to edit, or one to copy. */
export type FormState = { readonly offer: ProductRecord } | { readonly copyOf: ProductRecord };

/** The navigation state from the form to the list: the last event. */
export type ListState = { readonly done: string };

/** The form's report to the list, if any. */
export function doneIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'done' in state ? String(state.done) : undefined;
}
