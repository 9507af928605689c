import type { Customer } from 'contract/customers/customer';

/** Whose customers a screen shows, with the names of the list's query. */
export const OWNER_FILTERS = [
  { owner: 'mine', label: 'Ale mele' },
  { owner: 'none', label: 'Neluate' },
  { owner: 'all', label: 'Ale echipei' },
] as const;

export type OwnerFilter = (typeof OWNER_FILTERS)[number]['owner'];

/** The filter of that name; everybody's for an unknown name. */
export function parseOwnerFilter(text: string | null | undefined): OwnerFilter {
  return OWNER_FILTERS.find(({ owner }) => owner === text)?.owner ?? 'all';
}

/** Whether a list with this filter shows the customer to that user. */
export function matchesOwner({ responsible }: Customer, owner: OwnerFilter, username: string | undefined): boolean {
  if (owner === 'all') return true;
  return owner === 'none' ? responsible === null : responsible !== null && responsible.username === username;
}

/** The part of the query; nothing for everybody's, which is the default. */
export function ownerQuery(owner: OwnerFilter): { responsible?: OwnerFilter } {
  return owner === 'all' ? {} : { responsible: owner };
}
