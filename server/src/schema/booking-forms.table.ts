import type { RateKind } from 'contract/booking/rate-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WireForm } from 'quote/wire-form';
import { callRequests } from './call-requests.table.ts';
import { instant, versionColumns } from './columns.ts';
import { customers } from './customers.table.ts';
import type { Figures } from './saved-simulations.table.ts';

/** The forms that visitors filled in, each with the figures that its visitor saw. */
export const bookingForms = pgTable(
  'customer_infos',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** E.164, only while no customer has that phone: an orphan form. */
    phone: text(),
    /** The request that it completes; null = "unlinked": the sender did not show the booking token. */
    requestId: uuid().references(() => callRequests.id, { onDelete: 'cascade' }),
    preffersWhatsApp: boolean('preffers_whatsapp').notNull(),
    /** Opened from the home page for a call, or at the end of the wizard. */
    source: text({ enum: ['wizard', 'contact'] }).notNull(),
    /** The customer had sent a form before. */
    isRepeat: boolean().notNull(),
    /** The form under the specification's names; amounts RON. One of an older version of the program may lack fields. */
    form: jsonb().$type<Partial<WireForm>>().notNull(),
    /** The visitor wants their loan followed, with this kind of interest; null: they do not. */
    followLoan: text().$type<RateKind>(),
    /** The valid code, or NONE. */
    promoCode: text().notNull(),
    ...versionColumns(),
    /** The day of the figures. */
    simulatedOn: date({ mode: 'string' }).notNull(),
    /** True: computed with the versions that the visitor saw; false: with those of the form's arrival. */
    isAsSeen: boolean().notNull(),
    /**
     * The server's answer to that form with those versions (`simulations/quoted-figures`); null = nothing to simulate.
     */
    figures: jsonb().$type<Figures>(),
    contentHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('customer_infos_belong', sql`(${table.customerId} IS NULL) <> (${table.phone} IS NULL)`),
    index('customer_infos_of_customer').on(table.customerId, table.createdAt.desc()),
    index('customer_infos_repeated').on(table.createdAt).where(sql`${table.isRepeat}`),
    index('customer_infos_of_request').on(table.requestId),
    index('customer_infos_alone').on(table.phone).where(sql`${table.phone} IS NOT NULL`),
  ],
);
