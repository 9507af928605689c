import type { ListedOpportunity } from 'contract/refinancing/refinancing';

/** Whether the customer's own form stands against the offer: a bank would refuse, or a limit is exceeded. */
export function isRefused({ ownForm }: Pick<ListedOpportunity, 'ownForm'>): boolean {
  return ownForm !== null && ownForm.reasons.length + ownForm.overLimit.length > 0;
}

/** Whether a message can still go: the customer has an address and did not refuse it; a sent one has gone. */
export function mayWrite({ customer, mayHear, sentAt }: ListedOpportunity): boolean {
  return sentAt !== null || (mayHear !== false && customer.email !== null);
}

/** Those above a limit stand before those whom a bank would refuse. */
export function byRefusal(one: ListedOpportunity, other: ListedOpportunity): number {
  return (one.ownForm?.reasons.length ? 1 : 0) - (other.ownForm?.reasons.length ? 1 : 0);
}
