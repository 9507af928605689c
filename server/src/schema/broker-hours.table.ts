import type { TimeSlot } from 'contract/appointments/time-slots';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

const ofBroker = () =>
  uuid('broker_id')
    .notNull()
    .references(() => users.id);

/**
 * Hours at which visitors may choose a member of staff. Those without a row have `defaultHours`
 * (`availability/free-slots.ts`).
 */
export const brokerHours = pgTable(
  'broker_hours',
  {
    brokerId: ofBroker().primaryKey(),
    isBookable: boolean().notNull(),
    /** The slots of seven days, Monday first. */
    weekly: jsonb().$type<readonly (readonly TimeSlot[])[]>().notNull(),
    /** Slots kept free beside an appointment. */
    buffer: integer().notNull(),
    mostADay: integer().notNull(),
  },
  (table) => [
    check('broker_hours_weekly', sql`jsonb_array_length(${table.weekly}) = 7`),
    check('broker_hours_buffer', sql`${table.buffer} BETWEEN 0 AND 2`),
    check('broker_hours_most_a_day', sql`${table.mostADay} BETWEEN 1 AND 7`),
  ],
);

/** Single days of a broker with other hours than their week; no slots: absent. */
export const brokerDays = pgTable(
  'broker_days',
  {
    brokerId: ofBroker(),
    day: date({ mode: 'string' }).notNull(),
    timeSlots: jsonb().$type<readonly TimeSlot[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.day] })],
);

/** Days of a broker's absence, both ends included. */
export const brokerHolidays = pgTable(
  'broker_holidays',
  {
    id: uuid().primaryKey().defaultRandom(),
    brokerId: ofBroker(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('broker_holidays_of_broker').on(table.brokerId, table.lastDay),
    check('broker_holidays_order', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);
