import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { visibleTo } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { callRequests } from '../../schema/call-requests.table.ts';
import { customers } from '../../schema/customers.table.ts';

/** A form as it is stored, and whether its booking recorded the required consents (null: it belongs to no booking). */
export type FormRow = typeof bookingForms.$inferSelect & { readonly consentRecorded: boolean | null };

/** Newest first. */
export function findForms(db: Db, customerId: string): Promise<FormRow[]> {
  return db
    .select({ ...getTableColumns(bookingForms), consentRecorded: callRequests.consentRecorded })
    .from(bookingForms)
    .leftJoin(callRequests, eq(callRequests.id, bookingForms.requestId))
    .where(eq(bookingForms.customerId, customerId))
    .orderBy(desc(bookingForms.createdAt), desc(bookingForms.id));
}

/** The phone of the form's customer; undefined without one whom `viewer` may see. */
export async function findPhoneOf(db: Db, formId: string, viewer: Viewer): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: customers.phone })
    .from(bookingForms)
    .innerJoin(customers, eq(customers.id, bookingForms.customerId))
    .where(and(eq(bookingForms.id, formId), visibleTo(viewer)));
  return row?.phone;
}

/** False when there is no such form of a customer. */
export async function removeForm(db: Db, formId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(bookingForms)
    .where(and(eq(bookingForms.id, formId), isNotNull(bookingForms.customerId)));
  return rowCount === 1;
}
