import type { CustomerInfoEntry } from 'contract/booking/customer-forms';
import type { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';

/** The offer that a customer chose, and when; null for none. */
export type Selected = Reply<typeof customerPage.get>['selectedProduct'];

type Entry = Pick<CustomerInfoEntry, 'seen' | 'versions'> & { readonly oferta?: unknown };

/**
 * The offer of a form in the simulator: its own, else the customer's chosen one if it existed on the form's day, else
 * their best one. Empty: the broker chooses.
 */
export function offerFor({ oferta, seen, versions }: Entry, selected: Selected): string {
  if (typeof oferta === 'string' && oferta !== '') return oferta;
  if (selected && selected.versions.products <= versions.products) return selected.product._id;
  return seen?.variants[0]?.oferta ?? '';
}
