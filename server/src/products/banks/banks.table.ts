import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Every version of every bank's contact, never changed: the newest of a bank counts, unless it was removed. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** As `bankKey` writes it: the name by which products call it. */
    banca: text('banca').notNull(),
    denumire: text('denumire').notNull(),
    adresa: text('adresa').notNull().default(''),
    telefon: text('telefon').notNull().default(''),
    email: text('email').notNull().default(''),
    web: text('web').notNull().default(''),
    removed: boolean('removed').notNull().default(false),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** User name of whoever made this version; null = what the program was installed with. */
    changedBy: text('changed_by'),
  },
  (table) => [index('bank_versions_newest').on(table.banca, table.id.desc())],
);
