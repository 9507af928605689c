import { and, eq, inArray, not, notInArray, sql } from 'drizzle-orm';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { changeCustomer } from '../../customers/customers.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { consents } from '../../schema/consents.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { inboxSeen } from '../../schema/inbox-seen.table.ts';
import { TABLES_OF_CUSTOMERS } from '../related-records/tables-of-customers.ts';
import { isFileOf, isUnlisted } from './retained.queries.ts';

/** Nothing of a customer's row but the name and the phone of the contract. */
const FORGOTTEN = {
  alias: '',
  email: null,
  judet: '',
  localitate: '',
  status: 0,
  responsibleId: null,
  returnsToId: null,
  returnsOn: null,
  selectedOffer: null,
  selectedProductsVersion: null,
  selectedParametersVersion: null,
  selectedOn: null,
  selectedBy: null,
} as const;

/**
 * Erases a locked customer's records but for their cases that the law keeps, with the records of those. The customer
 * stays in the bin for good, and gives up the phone.
 */
export async function eraseAroundCases(
  tx: Db,
  { id, deletedAt, deletedBy, erasedAt }: CustomerRow,
  keptCases: readonly string[],
  by: string | null,
): Promise<void> {
  for (const table of TABLES_OF_CUSTOMERS) await tx.delete(table).where(eq(table.customerId, id));
  for (const table of [consents, inboxSeen]) await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(cases).where(and(eq(cases.customerId, id), notInArray(cases.id, [...keptCases])));
  await tx.delete(clientLinks).where(inArray(clientLinks.caseId, [...keptCases]));
  await tx.delete(checklistItems).where(and(inArray(checklistItems.caseId, [...keptCases]), isUnlisted));
  await tx.delete(customerFiles).where(and(eq(customerFiles.customerId, id), not(isFileOf(keptCases))));
  const binned = { deletedAt: deletedAt ?? sql`now()`, deletedBy: deletedAt ? deletedBy : by };
  await changeCustomer(tx, id, { ...FORGOTTEN, ...binned, erasedAt: erasedAt ?? sql`now()` });
}
