import { dayInRomania } from 'contract/romanian/romanian-time';
import { eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addConsents } from '../booking/consents.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { agreementTexts } from '../schema/agreement-texts.table.ts';
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
import { followedLoans } from '../schema/followed-loans.table.ts';
import { messages } from '../schema/messages.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { FIRST_DAY, FIRST_MOMENT } from './demo-story.ts';

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

/**
 * Moves the product's first texts to the beginning of the story. A trigger refuses changes of texts, and only their owner
 * may stop it: with a role that owns no tables they keep the day of the copy.
 */
export async function backdateTexts(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ isOwner: boolean }>(
    sql`SELECT pg_has_role(relowner, 'USAGE') AS "isOwner" FROM pg_class WHERE oid = ${sql.param('agreement_texts')}::regclass`,
  );
  if (!rows[0]?.isOwner) return;
  await tx.execute(sql`ALTER TABLE ${agreementTexts} DISABLE TRIGGER agreement_texts_only_added`);
  await tx.update(agreementTexts).set({ createdAt: FIRST_MOMENT }).where(isNull(agreementTexts.createdBy));
  await tx.execute(sql`ALTER TABLE ${agreementTexts} ENABLE TRIGGER agreement_texts_only_added`);
}

/**
 * A consent never changes (a trigger refuses it): this writes it again, with the moment of its request, and with a text
 * of that day.
 */
async function backdateConsents(tx: Db): Promise<void> {
  const given = await tx.delete(consents).returning();
  const requests = await tx.select({ id: callRequests.id, at: callRequests.createdAt }).from(callRequests);
  const moments = new Map(requests.map(({ id, at }) => [id, at]));
  await addConsents(
    tx,
    given.map((consent) => {
      const at = moments.get(consent.requestId) ?? consent.at;
      return { ...consent, at, textVersion: textOn(at, consent.textVersion) };
    }),
  );
  const { id, consentAt, consentVersion } = followedLoans;
  for (const loan of await tx.select({ id, consentAt, consentVersion }).from(followedLoans)) {
    if (!loan.consentAt || !loan.consentVersion) continue;
    const version = textOn(loan.consentAt, loan.consentVersion);
    await tx.update(followedLoans).set({ consentVersion: version }).where(eq(id, loan.id));
  }
}

/** The version of a text that was read at a moment: the present one, else the story's first. */
function textOn(at: Date, version: string): string {
  return dayInRomania(at) < version ? FIRST_DAY : version;
}
