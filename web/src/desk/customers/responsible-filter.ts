import type { Customer } from 'contract/customers/customer';

/** The broker whose customers a screen shows, in the words of the list's query. */
export const RESPONSIBLE_FILTERS = [
  { value: 'mine', label: 'Ale mele' },
  { value: 'none', label: 'Fără responsabil' },
  { value: 'all', label: 'Ale echipei' },
] as const;

export type ResponsibleFilter = (typeof RESPONSIBLE_FILTERS)[number]['value'];

/** The filter of that name; everybody's for an unknown name. */
export function parseResponsibleFilter(text: string | null | undefined): ResponsibleFilter {
  return RESPONSIBLE_FILTERS.find(({ value }) => value === text)?.value ?? 'all';
}

/** Whether a list with this filter shows the customer to that user. */
export function matchesResponsible(
  { responsible }: Customer,
  filter: ResponsibleFilter,
  username: string | undefined,
): boolean {
  if (filter === 'all') return true;
  return filter === 'none' ? responsible === null : responsible !== null && responsible.username === username;
}

/** The part of the query; empty for everybody's customers, the default. */
export function responsibleQuery(responsible: ResponsibleFilter): { responsible?: ResponsibleFilter } {
  return responsible === 'all' ? {} : { responsible };
}
