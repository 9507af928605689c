import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addConsents } from '../booking/consents.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { clientLinks } from '../schema/client-links.table.ts';
import { bareColumn } from '../schema/columns.ts';
import { customerComments } from '../schema/comments.table.ts';
import { consents } from '../schema/consents.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { messages } from '../schema/messages.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { tasks } from '../schema/tasks.table.ts';

type Row = { readonly table: PgTable; readonly id: PgColumn; readonly at: PgColumn };

/** Rows with a moment, and its column; a form is found by the request that it completes. */
const ROWS = {
  customer: { table: customers, id: customers.id, at: customers.createdAt },
  activity: { table: customers, id: customers.id, at: customers.lastActivity },
  request: { table: callRequests, id: callRequests.id, at: callRequests.createdAt },
  form: { table: bookingForms, id: bookingForms.requestId, at: bookingForms.createdAt },
  appointment: { table: appointments, id: appointments.id, at: appointments.createdAt },
  contact: { table: contactLog, id: contactLog.id, at: contactLog.createdAt },
  task: { table: tasks, id: tasks.id, at: tasks.createdAt },
  'task-done': { table: tasks, id: tasks.id, at: tasks.doneAt },
  comment: { table: customerComments, id: customerComments.id, at: customerComments.createdAt },
  message: { table: messages, id: messages.id, at: messages.createdAt },
  paper: { table: sentPapers, id: sentPapers.id, at: sentPapers.createdAt },
  'paper-expiry': { table: sentPapers, id: sentPapers.id, at: sentPapers.expiresAt },
  'paper-opened': { table: sentPapers, id: sentPapers.id, at: sentPapers.openedAt },
  'paper-revoked': { table: sentPapers, id: sentPapers.id, at: sentPapers.revokedAt },
  'client-link': { table: clientLinks, id: clientLinks.id, at: clientLinks.createdAt },
  'client-link-opened': { table: clientLinks, id: clientLinks.id, at: clientLinks.openedAt },
  'client-link-revoked': { table: clientLinks, id: clientLinks.id, at: clientLinks.revokedAt },
  file: { table: customerFiles, id: customerFiles.id, at: customerFiles.uploadedAt },
} as const satisfies Record<string, Row>;

/** The records and their moments. */
export type Moment = { readonly of: keyof typeof ROWS; readonly id: string; readonly at: Date };

/**
 * Moves the rows that the services wrote just now to their moments in the story. The audit log cannot change and truly
 * tells when the demo data were made.
 */
export async function backdate(tx: Db, moments: readonly Moment[]): Promise<void> {
  for (const [of, { table, id, at }] of Object.entries(ROWS)) {
    const ours = moments.filter((moment) => moment.of === of);
    const ids = sql.param(ours.map((moment) => moment.id));
    const ats = sql.param(ours.map((moment) => moment.at.toISOString()));
    await tx.execute(
      sql`UPDATE ${table} SET ${bareColumn(at.name)} = moments.at
        FROM unnest(${ids}::uuid[], ${ats}::timestamptz[]) AS moments (id, at) WHERE ${id} = moments.id`,
    );
  }
  await backdateConsents(tx);
}

/** A consent never changes (a trigger refuses it): this writes it again, with the moment of its request. */
async function backdateConsents(tx: Db): Promise<void> {
  const given = await tx.delete(consents).returning();
  const requests = await tx.select({ id: callRequests.id, at: callRequests.createdAt }).from(callRequests);
  const moments = new Map(requests.map(({ id, at }) => [id, at]));
  await addConsents(
    tx,
    given.map((consent) => ({ ...consent, at: moments.get(consent.requestId) ?? consent.at })),
  );
}
