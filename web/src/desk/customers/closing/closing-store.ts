import type { Customer } from 'contract/customers/customer';
import { useSyncExternalStore } from 'react';
import { newStore } from '../../../shared/drafts/external-store.ts';

/** Customers who were closed just now, with their statuses before. */
export type Closing = readonly Pick<Customer, 'phone' | 'name' | 'status'>[];

const shown = newStore<Closing | undefined>(undefined);

/** Asks why these customers were closed, over the present screen; the status is stored already. */
export function askWhyClosed(closing: Closing): void {
  shown.set(closing);
}

/** The question is answered, or left. */
export function forgetClosing(): void {
  shown.set(undefined);
}

/** The closing that is asked about, if there is one. */
export function useClosing(): Closing | undefined {
  return useSyncExternalStore(shown.subscribe, shown.getSnapshot);
}
