import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Actions with actor and subject, never changed and never removed (a trigger refuses both). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    /** A key of the contract's `auditActions`. */
    action: text().notNull(),
    /** The actor, and their name at that time; null: nobody signed in, or the program. */
    actorId: uuid(),
    actor: text(),
    /** Name of the API key with which a program called in the actor's name; null: the actor themselves. */
    key: text(),
    /** Id and name of the subject. */
    subjectId: text(),
    subject: text(),
    /** Network address of the caller. */
    ip: text('address'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_of_action').on(table.action, table.id),
    index('audit_entries_of_actor').on(table.actor, table.id),
    index('audit_entries_of_subject').on(table.subject, table.id),
    index('audit_entries_of_subject_id').on(table.subjectId, table.id),
  ],
);
