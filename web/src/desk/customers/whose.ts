import type { Customer } from 'contract/customers/customer';

/** Whose customers a screen shows, as the list's query names them. */
export const WHOSE = [
  { whose: 'mine', label: 'Ale mele' },
  { whose: 'none', label: 'Neluate' },
  { whose: 'all', label: 'Ale echipei' },
] as const;

export type Whose = (typeof WHOSE)[number]['whose'];

/** Everybody's, unless it is one of the others. */
export function whoseIn(text: string | null | undefined): Whose {
  return WHOSE.find(({ whose }) => whose === text)?.whose ?? 'all';
}

/** Whether a list that is narrowed like this shows the customer to that user. */
export function isOfWhose({ responsible }: Customer, whose: Whose, username: string | undefined): boolean {
  if (whose === 'all') return true;
  return whose === 'none' ? responsible === null : responsible !== null && responsible.username === username;
}

/** The query's own part for it; everybody's is what is asked for without. */
export function whoseQuery(whose: Whose): { responsible?: Whose } {
  return whose === 'all' ? {} : { responsible: whose };
}
