import type { CustomerSummary } from 'contract/customers/customer-summary';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bookingForms } from '../booking/booking-forms.table.ts';
import { type FormGist, gistOf, toRequest } from '../booking/form-gist.ts';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/database/db.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { contactLog } from './contact-log.table.ts';

/** What lists show of these customers, by id: one query, which looks up each of them by the index of their records. */
export async function findSummaries(db: Db, ids: readonly string[]): Promise<Map<string, CustomerSummary>> {
  if (ids.length === 0) return new Map();
  const [form, task, contact] = [newestForm(db), nextTask(db), lastContact(db)];
  const rows = await db
    .select({
      id: customers.id,
      form: { id: form.id, gist: form.gist },
      task: { title: task.title, day: task.day, hour: task.hour },
      contact: { outcome: contact.outcome, at: contact.at },
    })
    .from(customers)
    .leftJoinLateral(form, sql`true`)
    .leftJoinLateral(task, sql`true`)
    .leftJoinLateral(contact, sql`true`)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, toSummary(row)]));
}

type SummaryRow = {
  readonly form: { readonly gist: FormGist } | null;
  readonly task: CustomerSummary['nextTask'];
  readonly contact: { readonly outcome: 'answered' | 'no-answer' | 'call-back'; readonly at: Date } | null;
};

function toSummary({ form, task, contact }: SummaryRow): CustomerSummary {
  return {
    request: toRequest(form?.gist ?? null),
    nextTask: task,
    lastContact: contact && { outcome: contact.outcome, at: contact.at.toISOString() },
  };
}

const newestForm = (db: Db) =>
  db
    .select({
      id: bookingForms.id,
      gist: gistOf(sql`${bookingForms.form}`).as('gist'),
    })
    .from(bookingForms)
    .where(eq(bookingForms.customerId, customers.id))
    .orderBy(desc(bookingForms.createdAt))
    .limit(1)
    .as('newest_form');

const nextTask = (db: Db) =>
  db
    .select({ title: tasks.title, day: tasks.day, hour: tasks.hour })
    .from(tasks)
    .where(and(eq(tasks.customerId, customers.id), isNull(tasks.doneAt)))
    .orderBy(tasks.day, tasks.hour, tasks.createdAt)
    .limit(1)
    .as('next_task');

const lastContact = (db: Db) =>
  db
    .select({ outcome: contactLog.outcome, at: contactLog.createdAt })
    .from(contactLog)
    .where(eq(contactLog.customerId, customers.id))
    .orderBy(desc(contactLog.createdAt))
    .limit(1)
    .as('last_contact');
