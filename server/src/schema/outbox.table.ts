import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { webhooks } from './webhooks.table.ts';

/** A customer's file attached to an email. */
export type AttachedFile = { readonly filename: string; readonly name: string };

/**
 * Emails, text messages and events for other programs, written in the transaction that causes them and delivered
 * afterwards (`deliver.ts`, `deliver-webhooks.ts`). An insert announces itself on the channel `mail_queued` or
 * `webhook_queued`, a removal on `mail_removed`: where emails become files, these go too.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['email', 'sms', 'webhook'] })
      .notNull()
      .default('email'),
    /** Fixed when the email is written: sent twice, it is recognisably the same email. */
    messageId: text().notNull().unique('outgoing_mail_message_id_unique'),
    /** The kind of email: `booking-confirmation`; the type of an event: `case.opened`. */
    kind: text().notNull(),
    /** The customer whom it concerns; erasing them erases the email. */
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** An address; of a text message a phone (E.164), of an event the host of its receiver. */
    recipient: text().notNull(),
    /** The receiver of an event. */
    webhookId: uuid().references(() => webhooks.id, { onDelete: 'cascade' }),
    replyTo: text(),
    subject: text().notNull(),
    /** The plain text; of an event its data as JSON. */
    text: text().notNull(),
    html: text().notNull(),
    /** An iCalendar text that goes with it, its METHOD inside; null for most. */
    calendar: text(),
    /** PDFs of the customer that go with it: their names in the store, and as the recipient finds them. */
    attachments: jsonb().$type<readonly AttachedFile[]>().notNull().default([]),
    /** News and offers: withdrawn with the consent to them. */
    isMarketing: boolean().notNull().default(false),
    /** The topic (`appointment:<id>`): newer emails of it replace waiting ones. */
    topic: text(),
    state: text({ enum: ['queued', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** The reason of the last failed attempt, without personal data. */
    lastError: text(),
    /** The earliest next attempt; during sending, the end of the copy's lease. */
    nextAttempt: instant().notNull().defaultNow(),
    /** A copy of the program is sending it, unless `nextAttempt` has passed. */
    isLeased: boolean('is_claimed').notNull().default(false),
    /** From then on it would be untrue, or arrive at night: the program withdraws it. Null: no such moment. */
    notAfter: instant(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (table) => [
    check('outgoing_mail_state', sql`${table.state} IN ('queued', 'sent', 'failed', 'cancelled')`),
    check('outgoing_mail_channel', sql`${table.channel} IN ('email', 'sms', 'webhook')`),
    index('outgoing_mail_due').on(table.nextAttempt).where(sql`${table.state} = 'queued'`),
    index('outgoing_mail_sent').on(table.sentAt).where(sql`${table.state} = 'sent'`),
    index('outgoing_mail_of_customer').on(table.customerId),
    index('outgoing_mail_waits_for_webhook')
      .on(table.webhookId, table.nextAttempt)
      .where(sql`${table.state} = 'queued'`),
    index('outgoing_mail_of_webhook').on(
      table.webhookId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('outgoing_mail_of_topic').on(table.topic).where(sql`${table.state} = 'queued'`),
  ],
);
