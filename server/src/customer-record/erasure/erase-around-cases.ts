import { eq, sql } from 'drizzle-orm';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { changeCustomer } from '../../customers/customers.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CustomerRecord, Kept } from '../../platform/records.ts';
import { isFileOf } from './retained.queries.ts';

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
  selectedCriteriaVersion: null,
  selectedOn: null,
  selectedBy: null,
} as const;

/**
 * Erases a locked customer's records but for their cases that the law keeps, with the records of those. The customer
 * stays in the bin for good, and gives up the phone.
 */
export async function eraseAroundCases(
  { db: tx, records }: { readonly db: Db; readonly records: readonly CustomerRecord[] },
  { id, deletedAt, deletedBy, erasedAt }: CustomerRow,
  caseIds: readonly string[],
  by: string | null,
): Promise<void> {
  const kept = { customerId: id, caseIds, isFile: isFileOf(caseIds) };
  for (const record of records) await eraseRows(tx, record, kept);
  const binned = { deletedAt: deletedAt ?? sql`now()`, deletedBy: deletedAt ? deletedBy : by };
  await changeCustomer(tx, id, { ...FORGOTTEN, ...binned, erasedAt: erasedAt ?? sql`now()` });
}

async function eraseRows(tx: Db, record: CustomerRecord, kept: Kept): Promise<void> {
  if (record.of !== 'customer' && record.of !== 'case') return;
  if (typeof record.erase === 'function') await record.erase(tx, kept);
  else if (record.of === 'customer') await tx.delete(record.table).where(eq(record.table.customerId, kept.customerId));
}
