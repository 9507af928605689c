import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

const isNotDeleted = sql`deleted_at IS NULL`;

/** Everyone who asked for a call or was added by the staff. A person's records refer to `id`. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** E.164: `+40722123456`. May change; never a foreign key. Unique among customers who are not in the bin. */
    phone: text().notNull(),
    name: text().notNull(),
    alias: text().notNull().default(''),
    email: text(),
    judet: text().notNull().default(''),
    localitate: text().notNull().default(''),
    /** 0 to 5; 0 = a new lead, on no track of the board. */
    status: smallint().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** The last activity of the person or the staff; retention counts from here. */
    lastActivity: instant().notNull().defaultNow(),
    /** Name, alias, e-mail and phone in one text without case and diacritics, for searches. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${customers.name} || ' ' || ${customers.alias} || ' ' || coalesce(${customers.email}, '')) || ' ' || ${customers.phone}`,
      ),
    /** The responsible broker; null: nobody yet. */
    responsibleId: uuid().references(() => users.id),
    /** Handed over for a time: the user and the day of the return; both null: for good. */
    returnsToId: uuid().references(() => users.id),
    returnsOn: date({ mode: 'string' }),
    /**
     * In the bin since then: in no list, count or search until an administrator restores them; erased after
     * `DAYS_IN_BIN`.
     */
    deletedAt: instant(),
    deletedBy: text(),
    /**
     * Erased except for signed cases that the law keeps, with the name and phone of their contract: in the bin for
     * good.
     */
    erasedAt: instant(),
    /** The chosen offer, by its product's id; its state then: the newest version stored by that moment. */
    selectedOffer: text(),
    selectedProductsVersion: bigint({ mode: 'number' }),
    selectedParametersVersion: bigint({ mode: 'number' }),
    selectedCriteriaVersion: bigint({ mode: 'number' }),
    selectedOn: date({ mode: 'string' }),
    selectedBy: text(),
  },
  (table) => [
    check('customers_status', sql`${table.status} BETWEEN 0 AND 5`),
    check('customers_erased_in_bin', sql`${table.erasedAt} IS NULL OR ${table.deletedAt} IS NOT NULL`),
    uniqueIndex('customers_phone_unique').on(table.phone).where(isNotDeleted),
    index('customers_binned_phone').on(table.phone).where(sql`${table.deletedAt} IS NOT NULL`),
    // Only the bin reads deleted customers, so the other indexes leave them out. Each order's index also has the
    // responsible and the searched text: a search along the order reads only the index.
    index('customers_last_activity')
      .on(table.lastActivity, table.id, table.responsibleId, table.searchText)
      .where(isNotDeleted),
    index('customers_by_name')
      .on(sql`${table.name} COLLATE "ro-x-icu"`, table.id, table.responsibleId, table.searchText)
      .where(isNotDeleted),
    index('customers_by_status')
      .on(table.status, sql`${table.name} COLLATE "ro-x-icu"`, table.id, table.responsibleId, table.searchText)
      .where(isNotDeleted),
    index('customers_by_status_activity')
      .on(table.status, table.lastActivity.desc().nullsFirst(), table.id, table.responsibleId, table.searchText)
      .where(isNotDeleted),
    // Counts by status read only this index: one page of it holds many times as many customers as one of those above.
    index('customers_counted_by_status').on(table.status, table.responsibleId).where(isNotDeleted),
    // The customers of one broker, newest first.
    index('customers_of_responsible').on(table.responsibleId, table.lastActivity, table.id).where(isNotDeleted),
    index('customers_returning').on(table.returnsOn).where(sql`${table.returnsOn} IS NOT NULL`),
    index('customers_deleted').on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
    // GIN's pending list (kB): every search reads it whole, and the change that fills it must sort it in, so it is
    // short.
    index('customers_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(isNotDeleted)
      .with({ gin_pending_list_limit: 256 }),
    index('customers_by_folded_name').on(sql`fold_text(${table.name})`, table.id),
    index('customers_by_email').on(sql`lower(${table.email})`),
  ],
);
