import type { InvitationAnswer, Message } from 'contract/messages/messages';
import { problem } from 'contract/problem';
import { and, desc, eq, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isToPeople } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { isoOf, microsecondsOf, momentOf } from '../platform/database/moments.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { messages } from '../schema/messages.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { nameOf, users } from '../schema/users.table.ts';

/** An entry of a thread: a message from us or to us, or another e-mail of the program. */
export type ThreadRow = Omit<Message, '_id' | 'invitationAnswer' | 'createdAt' | 'sentAt'> & {
  readonly id: string;
  readonly invitationAnswer: InvitationAnswer | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Microseconds since 1970, for the cursor. */
  readonly micros: number;
};

/** The position after which the next page of a thread begins, towards older messages. */
type Place = Pick<ThreadRow, 'micros' | 'id'>;

const position = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.uuid()]);

/** Messages per page. */
const PAGE = 50;

type ThreadOf = { readonly customerId: string; readonly houseAddress: string; readonly cursor: string | undefined };

/** A page of all messages to and from a customer, newest first; 400 for an invalid cursor. */
export async function findThread(db: Db, { customerId, houseAddress, cursor }: ThreadOf) {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  const own = await selectMessages(db)
    .where(and(eq(messages.customerId, customerId), after && isBefore(messages, after)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE + 1);
  const others = await findOtherEmails(db, customerId, houseAddress, after);
  const rows = [...own.map(({ attachments, ...row }) => ({ ...row, attachments: [...attachments] })), ...others]
    .toSorted((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1))
    .slice(0, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { page, next: rows.length > PAGE && last ? encodeCursor([last.micros, last.id]) : null };
}

/** One of a customer's messages; undefined for an unknown id. */
export async function findThreadMessage(db: Db, customerId: string, id: string): Promise<ThreadRow | undefined> {
  const [row] = await selectMessages(db).where(and(eq(messages.customerId, customerId), eq(messages.id, id)));
  return row && { ...row, attachments: [...row.attachments] };
}

/** The e-mail that a machine's e-mail concerns: a message of ours, or another one in the outbox. */
const ABOUT = sql<
  Message['about']
>`(SELECT jsonb_build_object('subject', sent.subject, 'createdAt', ${isoOf(sql`sent.created_at`)})
  FROM (SELECT id, subject, created_at FROM ${messages} UNION ALL SELECT id, subject, created_at FROM ${outgoingMail}) AS sent
  WHERE sent.id = ${messages.aboutId} LIMIT 1)`;

/** The reports on a message of ours, the oldest first. */
function reportsOf(id: PgColumn): SQL<Message['reports']> {
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('action', reporting.report ->> 'action',
      'at', ${isoOf(sql`coalesce(reporting.sent_at, reporting.created_at)`)}) ORDER BY reporting.created_at, reporting.id)
    FROM ${messages} AS reporting WHERE reporting.about_id = ${id} AND reporting.report IS NOT NULL), '[]'::jsonb)`;
}

function selectMessages(db: Db) {
  const { id, direction, channel, kind, category, templateVersion, subject, text, state } = messages;
  const { sender, recognisedBy, senderProof, rule, attachments, invitationAnswer, seal, report, createdAt, sentAt } =
    messages;
  return db
    .select({
      id,
      direction,
      channel,
      kind,
      category,
      templateVersion,
      subject,
      state,
      sender,
      recognisedBy,
      senderProof,
      rule,
      attachments,
      invitationAnswer,
      createdAt,
      sentAt,
      micros: microsecondsOf(createdAt),
      text: sql<string | null>`${text}`,
      seal,
      report,
      about: ABOUT,
      reports: reportsOf(messages.id),
      lastError: outgoingMail.lastError,
      sentByName: nameOf(messages.sentBy),
    })
    .from(messages)
    .leftJoin(outgoingMail, eq(outgoingMail.id, messages.id))
    .leftJoin(users, eq(users.username, messages.sentBy))
    .$dynamic();
}

/** Other features' e-mails about the customer, except those to the staff and to our own addresses. */
async function findOtherEmails(db: Db, customerId: string, houseAddress: string, after: Place | undefined) {
  const { id, channel, kind, subject, state, lastError, isMarketing, createdAt, sentAt } = outgoingMail;
  const ofLetters = { channel: sql<'email' | 'sms'>`${channel}`, state: sql<'queued' | 'sent' | 'failed'>`${state}` };
  const isOwn = db.select({ id: messages.id }).from(messages).where(eq(messages.id, id));
  const isToStaff = db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${outgoingMail.recipient})`);
  const isToHouse = ne(sql`lower(${outgoingMail.recipient})`, houseAddress.toLowerCase());
  const rows = await db
    .select({
      id,
      ...ofLetters,
      kind,
      subject,
      lastError,
      isMarketing,
      createdAt,
      sentAt,
      micros: microsecondsOf(createdAt),
      reports: reportsOf(id),
    })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.customerId, customerId),
        isToPeople,
        ...[notExists(isOwn), notExists(isToStaff), isToHouse, after && isBefore(outgoingMail, after)],
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);
  return rows.map(({ isMarketing: isOffer, ...row }): ThreadRow => {
    const category = isOffer ? 'marketing' : 'service';
    const unsent = { sender: null, recognisedBy: null, senderProof: null, invitationAnswer: null };
    const unreported = { seal: null, report: null, about: null };
    const none = { text: null, templateVersion: null, sentByName: null, rule: null, ...unsent, ...unreported };
    return { ...row, ...none, attachments: [], category, direction: 'out' };
  });
}

function isBefore(table: { createdAt: PgColumn; id: PgColumn }, { micros, id }: Place): SQL {
  return sql`(${table.createdAt}, ${table.id}) < (${momentOf(micros)}, ${id}::uuid)`;
}

function readPlace(cursor: string): Place {
  const read = position.safeParse(decodeCursor(cursor));
  if (!read.success) throw problem('CERERE_INVALIDA', { field: 'cursor' });
  const [micros, id] = read.data;
  return { micros, id };
}
