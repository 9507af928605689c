import { appointmentChannels } from 'contract/appointments/appointment-channels';
import { appointmentOutcomes } from 'contract/appointments/appointment-outcomes';
import type { AppointmentAnswer } from 'contract/appointments/appointments';
import { timeSlots } from 'contract/appointments/time-slots';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { tasks } from './tasks.table.ts';
import { users } from './users.table.ts';

/** Appointments of brokers with customers: local days in Romania, hours from a fixed list. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    brokerId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    timeSlot: text({ enum: timeSlots }).notNull(),
    /** The number of its changes: a calendar sees by it which of two emails is newer (iCalendar's SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** The sequence of the move to its present day and hour: an older answer is about another hour. */
    invitedSequence: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** The outcome, once its time has passed; null: none yet. A moved appointment is the same on another day. */
    outcome: text({ enum: appointmentOutcomes }),
    outcomeAt: instant(),
    outcomeBy: text(),
    /** Null: the staff made it without saying. */
    channel: text({ enum: appointmentChannels }),
    /** The customer chose the hour themself. */
    isChosenByClient: boolean().notNull().default(false),
    /** Null: not cancelled. A cancelled one is kept, and its slot is free. */
    cancelledAt: instant(),
    /** `staff`: the audit log says who. */
    cancelledBy: text({ enum: ['client', 'staff'] }),
    /**
     * The news that its customer, without e-mail, still needs by SMS (`messages/automatic/appointment-news.jobs.ts`).
     */
    untold: text({ enum: ['confirmed', 'moved', 'cancelled'] }),
    /** The customer's answer to the invitation to its present hour; null: none. */
    clientAnswer: jsonb().$type<AppointmentAnswer>(),
    /** The task that the answer made. */
    answerTaskId: uuid().references(() => tasks.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('appointments_one_in_a_slot')
      .on(table.brokerId, table.day, table.timeSlot)
      .where(sql`${table.cancelledAt} IS NULL`),
    index('appointments_of_day').on(table.day),
    index('appointments_of_customer').on(table.customerId, table.day),
    index('appointments_of_answer_task').on(table.answerTaskId).where(sql`${table.answerTaskId} IS NOT NULL`),
    index('appointments_untold').on(table.id).where(sql`${table.untold} IS NOT NULL`),
  ],
);
