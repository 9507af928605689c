import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every version of every bank's contact, never changed: the newest of a bank counts, unless it was removed. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** As `bankKey` writes it: the name by which products call it. */
    banca: text().notNull(),
    denumire: text().notNull(),
    adresa: text().notNull().default(''),
    telefon: text().notNull().default(''),
    email: text().notNull().default(''),
    web: text().notNull().default(''),
    removed: boolean().notNull().default(false),
    changedAt: instant().notNull().defaultNow(),
    /** The author of this version; null = the program's first data. */
    changedBy: text(),
  },
  (table) => [index('bank_versions_newest').on(table.banca, table.id.desc())],
);
