import { and, desc, eq, gte, inArray, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isNotCancelled } from '../appointments/appointments.queries.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { isOpen } from '../tasks/tasks.queries.ts';
import { isWaiting } from './waiting-leads.queries.ts';

/** The owner of the shown work; undefined: everybody. */
type Owner = { readonly id: string } | undefined;

/** Leads whom the viewer may know of, of that owner or nobody, without a task due until that day. */
export function leadsWithoutTask(db: Db, viewer: Viewer, owner: Owner, until: string): SQL | undefined {
  const planned = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(
      and(eq(tasks.customerId, customers.id), isOpen, lte(tasks.day, until), owner && eq(tasks.assigneeId, owner.id)),
    );
  const isTheirs = owner && or(isNull(customers.responsibleId), eq(customers.responsibleId, owner.id));
  return and(visibleTo(viewer), isTheirs, notExists(planned));
}

/** Customers without a missing first call and without an appointment from that day on. */
export function withoutPlan(db: Db, day: string): SQL | undefined {
  const meeting = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(eq(appointments.customerId, customers.id), isNotCancelled, gte(appointments.day, day)));
  return and(not(isWaiting), notExists(meeting));
}

/** Those of the customers whose newest form prefers WhatsApp. */
export async function findWhoPrefersWhatsApp(db: Db, customerIds: readonly string[]): Promise<Set<string | null>> {
  if (customerIds.length === 0) return new Set();
  const { customerId, preffersWhatsApp, createdAt } = bookingForms;
  const newest = await db
    .selectDistinctOn([customerId], { customerId, preffersWhatsApp })
    .from(bookingForms)
    .where(inArray(customerId, [...customerIds]))
    .orderBy(customerId, desc(createdAt));
  return new Set(newest.filter((form) => form.preffersWhatsApp).map((form) => form.customerId));
}
