import type { MessageChannel, MessageState } from 'contract/messages/message-words';
import type { InvitationAnswer } from 'contract/messages/messages';
import type { LeftOutReason, Recognition, ReportAction, Seal, SenderProof } from 'contract/messages/received-words';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * A paper that went or came with a message; `filename`: its name in the file store, if stored; `leftOut`: the noted
 * reason if not.
 */
export type MessageAttachment = {
  readonly name: string;
  readonly filename: string | null;
  readonly leftOut?: LeftOutReason;
  /** It opens with a password only. */
  readonly needsPassword?: true;
};

/** A machine's report on our e-mail; `retryUntil`: ISO 8601. */
export type MessageReport = {
  readonly action: ReportAction;
  readonly recipient: string | null;
  readonly retryUntil: string | null;
  readonly reason: string | null;
};

const isSet = (column: unknown): SQL => sql`${column} IS NOT NULL`;

/** This feature's messages to and from customers: their threads. */
export const messages = pgTable(
  'messages',
  {
    /** For an e-mail or SMS of ours, also the id of its row in `outgoing_mail`, while that exists. */
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    direction: text({ enum: ['out', 'in'] }).notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** A key of `messageKinds`; if received, one of `receivedKinds`. */
    kind: text().notNull(),
    category: text({ enum: ['service', 'marketing'] })
      .notNull()
      .default('service'),
    templateVersion: integer(),
    subject: text().notNull().default(''),
    /** As it was sent, without private links and the link that stops messages, which nobody may read later. */
    text: text().notNull(),
    /** Follows the outbox (trigger of `outgoing_mail`), and outlives its rows. */
    state: text().$type<MessageState>().notNull(),
    /** The sender of the staff. */
    sentBy: text(),
    /** If received: the address in its `From`, which anybody can forge. */
    sender: text(),
    /** If received: the way in which it was recognised as this customer's. */
    recognisedBy: text().$type<Recognition>(),
    /**
     * If received: whether it comes from `sender`, and whether that was the customer's address. Null: older, not
     * checked.
     */
    senderProof: text().$type<SenderProof>(),
    /** The rule that sent it automatically. */
    rule: text(),
    /**
     * Its occasion, unique: `appointment-tomorrow:<id>:<day>:<hours>`; null again when it expired before it went out.
     * If received: a hash that identifies it.
     */
    occasion: text(),
    /** The Message-ID of an e-mail of ours, with its angle brackets: a reply names it. */
    emailMessageId: text(),
    attachments: jsonb().$type<readonly MessageAttachment[]>().notNull().default([]),
    /** If received: the answer to an invitation that it is. */
    invitationAnswer: jsonb().$type<InvitationAnswer>(),
    /** If received: the wrapping of its words, or the lock on them. */
    seal: text().$type<Seal>(),
    /** If a machine sent it: its report on an e-mail of ours. */
    report: jsonb().$type<MessageReport>(),
    /** Our message that it concerns, if known: its id here or in `outgoing_mail`. */
    aboutId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    /** When it left, or arrived with us. */
    sentAt: instant(),
  },
  (table) => [
    check('messages_direction', sql`${table.direction} IN ('out', 'in')`),
    check('messages_channel', sql`${table.channel} IN ('email', 'sms', 'whatsapp')`),
    check('messages_category', sql`${table.category} IN ('service', 'marketing')`),
    check(
      'messages_state',
      sql`${table.state} IN ('queued', 'sent', 'failed', 'withdrawn', 'expired', 'opened', 'received')`,
    ),
    check(
      'messages_recognised_by',
      sql`${table.recognisedBy} IN ('reply-address', 'in-reply-to', 'sender', 'recipient')`,
    ),
    check('messages_sender_proof', sql`${table.senderProof} IN ('pass', 'other-address', 'unknown', 'fail')`),
    check('messages_received', sql`(${table.direction} = 'in') = (${table.sender} IS NOT NULL)`),
    index('messages_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst(), table.id),
    index('messages_replies')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.direction} = 'in' AND ${table.kind} = 'reply'`),
    index('messages_about').on(table.aboutId).where(isSet(table.aboutId)),
    uniqueIndex('messages_once').on(table.occasion).where(isSet(table.occasion)),
    uniqueIndex('messages_of_email').on(table.emailMessageId).where(isSet(table.emailMessageId)),
  ],
);
