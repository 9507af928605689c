import { bigint, bigserial, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { instant } from './columns.ts';

/**
 * Events of the business, for the owner's figures. Rows are only added (a trigger refuses changes) and refer to no
 * other table. So no later edit, merge or erasure changes a past month. Ids without a row elsewhere belong to nobody
 * any more; no column names a customer.
 */
export const businessEvents = pgTable(
  'business_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    /**
     * `lead`: a new customer asked for a call or was added. `contacted`: the staff's first try. `reached`: the first
     * talk. `lost`: closed without a case. `case-opened`, `case-signed`, `case-lost`. `application`: it begins or
     * moves.
     */
    kind: text({
      enum: ['lead', 'contacted', 'reached', 'lost', 'case-opened', 'case-signed', 'case-lost', 'application'],
    }).notNull(),
    customerId: uuid().notNull(),
    caseId: uuid(),
    applicationId: uuid(),
    /** The customer's responsible broker then; null: nobody. */
    broker: text(),
    /** Of a lead: `google / cpc / toamna`, a page of the site, or `echipa`. */
    source: text(),
    bank: text(),
    fromStage: text(),
    toStage: text(),
    /** Why something was lost, in the words of the list. */
    reason: text(),
    /** Of a case or an approval. */
    amount: bigint({ mode: 'number' }).$type<Bani>(),
    /** The day on which it happened at the bank, where that is known: sent, signed, drawn. */
    day: date({ mode: 'string' }),
  },
  (table) => [
    index('business_events_by_kind').on(table.kind, table.at),
    index('business_events_of_customer').on(table.customerId, table.kind),
  ],
);

/**
 * The first time that a customer came to each step, with the broker responsible then. A trigger of `business_events`
 * keeps it, so that a report reads one row of a customer (decision 093). It stays as the events do.
 */
export const leadMilestones = pgTable('lead_milestones', {
  customerId: uuid().primaryKey(),
  lead: instant(),
  source: text(),
  leadBroker: text(),
  contacted: instant(),
  contactedBroker: text(),
  reached: instant(),
  reachedBroker: text(),
  opened: instant(),
  openedBroker: text(),
  sent: instant(),
  approved: instant(),
  signed: instant(),
  drawn: instant(),
});

/** The first time that an application came to each stage or beyond it; without applications that were never sent. */
export const applicationMilestones = pgTable('application_milestones', {
  applicationId: uuid().primaryKey(),
  bank: text(),
  sent: instant(),
  /** The note of the sending itself, which a jump over the stage lacks, and its day at the bank. */
  sendingNoted: instant(),
  sendingDay: date({ mode: 'string' }),
  answered: instant(),
  approved: instant(),
  approvedAmount: bigint({ mode: 'number' }).$type<Bani>(),
  signed: instant(),
  signedAmount: bigint({ mode: 'number' }).$type<Bani>(),
  drawn: instant(),
  rejected: instant(),
});
