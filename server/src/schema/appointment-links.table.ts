import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.table.ts';
import { instant } from './columns.ts';

/** Links by which customers move or cancel an appointment: one for each message with a link. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The address, or the phone, to which it went: it opens nothing once the customer has another one. */
    sentTo: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('appointment_links_of_appointment').on(table.appointmentId)],
);
