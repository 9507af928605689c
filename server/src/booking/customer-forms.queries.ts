import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/database/db.ts';
import { callRequests } from './call-requests.table.ts';
import { customerInfos } from './forms.table.ts';

/** A form as it is stored, and whether its booking recorded the required consents (null: it is tied to none). */
export type FormRow = typeof customerInfos.$inferSelect & { readonly consentRecorded: boolean | null };

/** Newest first. */
export function findForms(db: Db, customerId: string): Promise<FormRow[]> {
  return db
    .select({ ...getTableColumns(customerInfos), consentRecorded: callRequests.consentRecorded })
    .from(customerInfos)
    .leftJoin(callRequests, eq(callRequests.id, customerInfos.requestId))
    .where(eq(customerInfos.customerId, customerId))
    .orderBy(desc(customerInfos.createdAt), desc(customerInfos.id));
}

/** The phone of the customer whose form it is; undefined for a form that is nobody's, or is not there. */
export async function findPhoneOf(db: Db, formId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ phone: customers.phone })
    .from(customerInfos)
    .innerJoin(customers, eq(customers.id, customerInfos.customerId))
    .where(eq(customerInfos.id, formId));
  return found?.phone;
}

/** False when there is no such form of a customer. */
export async function removeForm(db: Db, formId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(customerInfos)
    .where(and(eq(customerInfos.id, formId), isNotNull(customerInfos.customerId)));
  return rowCount === 1;
}
