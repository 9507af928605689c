import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Written } from '../schema/imports.table.ts';

/** The columns by which somebody's touch of an imported customer shows, as they are kept. */
export function madeOf(customer: CustomerRow): NonNullable<Written['made']> {
  const { phone, name, alias, email, judet, localitate, status, responsibleId, selectedOffer, lastActivity } = customer;
  const texts = { phone, name, alias, email, judet, localitate, responsibleId, selectedOffer };
  return { ...texts, status, lastActivity: lastActivity.toISOString() };
}
