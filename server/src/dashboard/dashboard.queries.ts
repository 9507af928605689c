import type { formSummary } from 'contract/inbox/inbox';
import { and, desc, eq, gte, inArray, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { appointments } from '../appointments/appointments.table.ts';
import { bookingForms } from '../booking/booking-forms.table.ts';
import { customers } from '../customers/customers.table.ts';
import { summaryOf } from '../inbox/inbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { isWaiting } from './waiting-leads.queries.ts';

type NewestForm = { readonly preffersWhatsApp: boolean; readonly form: z.infer<typeof formSummary> };

/** Whose dashboard: undefined, everybody's. */
type Viewer = { readonly id: string } | undefined;

/** Leads of the viewer, or of nobody yet, for whom no task until that day shows. */
export function leadsWithoutTask(db: Db, viewer: Viewer, until: string): SQL | undefined {
  const planned = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(
      and(
        eq(tasks.customerId, customers.id),
        isNull(tasks.doneAt),
        lte(tasks.day, until),
        viewer && eq(tasks.assigneeId, viewer.id),
      ),
    );
  const isTheirs = viewer && or(isNull(customers.responsibleId), eq(customers.responsibleId, viewer.id));
  return and(isTheirs, notExists(planned));
}

/** Customers who neither wait for a first call nor have an appointment from that day on. */
export function withoutPlan(db: Db, day: string): SQL | undefined {
  const meeting = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(eq(appointments.customerId, customers.id), gte(appointments.day, day)));
  return and(not(isWaiting), notExists(meeting));
}

/** What the newest form of each of those customers asks for, and how they want to be reached. */
export async function findNewestForms(db: Db, customerIds: readonly string[]) {
  if (customerIds.length === 0) return new Map<string, NewestForm>();
  const rows = await db
    .selectDistinctOn([bookingForms.customerId], {
      customerId: bookingForms.customerId,
      preffersWhatsApp: bookingForms.preffersWhatsApp,
      form: sql<NewestForm['form']>`${summaryOf(sql`${bookingForms.form}`)}`,
    })
    .from(bookingForms)
    .where(inArray(bookingForms.customerId, [...customerIds]))
    .orderBy(bookingForms.customerId, desc(bookingForms.createdAt));
  return new Map<string, NewestForm>(rows.map(({ customerId, ...form }) => [customerId ?? '', form]));
}
