import type { MaritalState, PersonRole, PropertyKind } from 'contract/cases/person-words';
import type { ENERGY_CLASSES } from 'contract/products/product-columns';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * The people who sign a case, and those who left it. A trigger gives every new case its borrower, whose name, phone and
 * e-mail are the customer's.
 */
export const casePeople = pgTable(
  'case_people',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    role: text().$type<PersonRole>().notNull(),
    /** 0: the borrower; 1 to 3: co-borrowers in the order of the form; 4: the guarantor; null: they left. */
    place: integer(),
    /** Null: not known yet, or the borrower's. */
    name: text(),
    phone: text(),
    email: text(),
    birthDay: date({ mode: 'string' }),
    judet: text(),
    localitate: text(),
    address: text(),
    maritalState: text().$type<MaritalState>(),
    dependants: integer(),
    employer: text(),
    employedSince: date({ mode: 'string' }),
    idExpiresOn: date({ mode: 'string' }),
    /** Sealed (`Secrets`) for the person's id, as the next two. */
    cnp: text(),
    idSeries: text(),
    idNumber: text(),
    /** The customer who they are too. */
    linkedCustomerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    sharesDocuments: boolean().notNull().default(false),
    joinedAt: instant().notNull().defaultNow(),
    leftAt: instant(),
    leftReason: text(),
    /** Grows with every change. */
    version: integer().notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
    /** Null: they themselves, or the program. */
    changedBy: text(),
    /** Name and phone in one text without case and diacritics, for searches. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold_text(coalesce(${casePeople.name}, '')) || ' ' || coalesce(${casePeople.phone}, '')`,
      ),
  },
  (table) => [
    check('case_people_left', sql`(${table.place} IS NULL) = (${table.leftAt} IS NOT NULL)`),
    check('case_people_borrower', sql`${table.role} <> 'borrower' OR ${table.place} = 0`),
    unique('case_people_one_at_a_place').on(table.caseId, table.place),
    index('case_people_linked').on(table.linkedCustomerId).where(sql`${table.linkedCustomerId} IS NOT NULL`),
    index('case_people_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('case_people_left_at').on(table.leftAt).where(sql`${table.leftAt} IS NOT NULL`),
  ],
);

/** What is known of the property of a case, beside its title in `cases`. */
export const caseProperty = pgTable('case_property', {
  caseId: uuid()
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  kind: text().$type<PropertyKind>(),
  address: text(),
  cfNumber: text(),
  /** Square metres. */
  surface: doublePrecision(),
  year: integer(),
  energyClass: text().$type<(typeof ENERGY_CLASSES)[number]>(),
  price: bigint({ mode: 'number' }).$type<Bani>(),
  version: integer().notNull().default(0),
  changedAt: instant().notNull().defaultNow(),
  changedBy: text(),
});
