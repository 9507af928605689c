import type { ClawbackStep, Share } from 'contract/commissions/commission-arithmetic';
import type {
  CommissionBase,
  CommissionRuleKind,
  EntryKind,
  LineState,
  REVERSED,
  ShareHolder,
  StatementColumn,
} from 'contract/commissions/commission-words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { applications } from './applications.table.ts';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

// Commissions: rows are only added (triggers refuse changes). Sums, banks, days and brokers stay when a case goes; the words
// beside an entry go with the application.

/** Rules about what banks pay; the newest of a place and day counts. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** As `bankKey` writes it; null: every bank. */
    bank: text(),
    /** `_id` of a product; null: every offer. */
    offer: text(),
    kind: text().$type<CommissionRuleKind>().notNull(),
    share: integer().$type<Rate>(),
    of: text().$type<CommissionBase>(),
    amount: bigint({ mode: 'number' }).$type<Bani>(),
    dueDays: integer().notNull(),
    clawback: jsonb().$type<readonly ClawbackStep[]>().notNull().default([]),
    validFrom: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    at: instant().notNull().defaultNow(),
    /** Null: the program. */
    by: text(),
  },
  (table) => [check('commission_rules_offer', sql`${table.offer} IS NULL OR ${table.bank} IS NOT NULL`)],
);

/** Versions of the account of a drawn application; the newest one counts. The application may be gone. */
export const commissionAccounts = pgTable(
  'commission_accounts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: uuid().notNull(),
    bank: text().notNull(),
    offer: text().notNull(),
    drawnOn: date({ mode: 'string' }).notNull(),
    /** The responsible broker at the drawing. */
    brokerId: uuid().references(() => users.id),
    /** The parts of receipts, in the order of equal remainders. */
    shares: jsonb().$type<readonly Share[]>().notNull(),
    /** In force on the day of the drawing; null: drawn before the program kept rules. */
    ruleId: bigint({ mode: 'number' }).references(() => commissionRules.id),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('commission_accounts_of_application').on(table.applicationId, table.id),
    index('commission_accounts_of_broker').on(table.brokerId),
  ],
);

/** Entries of accounts; a reversal undoes one, whole and once. */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: uuid().notNull(),
    kind: text().$type<EntryKind | (typeof REVERSED)['kind']>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Of what is expected. */
    dueOn: date({ mode: 'string' }),
    /** Of what the program computed: the sum of the loan, and the rule. */
    base: bigint({ mode: 'number' }).$type<Bani>(),
    ruleId: bigint({ mode: 'number' }).references(() => commissionRules.id),
    /** Of a reversal: the undone entry. */
    reverses: bigint({ mode: 'number' }),
    at: instant().notNull().defaultNow(),
    /** Null: the program. */
    by: text(),
  },
  (table) => [
    check('commission_entries_amount', sql`${table.amount} > 0`),
    check('commission_entries_reverses', sql`(${table.kind} = 'reversed') = (${table.reverses} IS NOT NULL)`),
    unique('commission_entries_reversed_once').on(table.reverses),
    index('commission_entries_of_application').on(table.applicationId, table.id),
    index('commission_entries_by_day').on(table.day),
  ],
);

/** How a receipt, or what was given back, is divided; a reversal has the same parts. */
export const commissionSplits = pgTable(
  'commission_splits',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => commissionEntries.id),
    who: text().$type<ShareHolder>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Bani>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.who] })],
);

/** The words beside an entry, which go with the application. */
export const commissionWords = pgTable(
  'commission_words',
  {
    entryId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => commissionEntries.id),
    /** Null: written when the application was gone already. */
    applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (table) => [index('commission_words_of_application').on(table.applicationId)],
);

/** A user's part of the commissions of loans drawn from a day on; the newest row of a day counts. */
export const commissionShares = pgTable(
  'commission_shares',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    share: integer().$type<Rate>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    at: instant().notNull().defaultNow(),
    by: text(),
  },
  (table) => [index('commission_shares_of_user').on(table.userId, table.validFrom)],
);

/** Closed months (`2026-11`); each closes all before it. */
export const commissionMonths = pgTable('commission_months', {
  month: text().primaryKey(),
  at: instant().notNull().defaultNow(),
  by: text(),
});

/** The headings of a bank's columns, remembered for its next statement. */
export const commissionMappings = pgTable('commission_mappings', {
  /** As `bankKey` writes it. */
  bank: text().primaryKey(),
  mapping: jsonb().$type<Readonly<Record<StatementColumn, string>>>().notNull(),
});

/** Statements of banks; their lines are matched with drawn applications. */
export const commissionStatements = pgTable('commission_statements', {
  id: uuid().primaryKey().defaultRandom(),
  /** As `bankKey` writes it. */
  bank: text().notNull(),
  name: text().notNull(),
  headings: jsonb().$type<readonly string[]>().notNull(),
  mapping: jsonb().$type<Readonly<Record<StatementColumn, string>>>(),
  version: integer().notNull().default(0),
  at: instant().notNull().defaultNow(),
  by: text(),
  /** The last change: a person who saw an earlier version learns its author. */
  changedAt: instant().notNull().defaultNow(),
  changedBy: text(),
  /** Null: read, not booked. */
  bookedAt: instant(),
});

/** Lines of statements; one about an application goes with it. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    statementId: uuid()
      .notNull()
      .references(() => commissionStatements.id, { onDelete: 'cascade' }),
    /** As the spreadsheet numbers it. */
    line: integer().notNull(),
    /** Until the statement is booked. */
    cells: jsonb().$type<readonly string[]>(),
    state: text().$type<LineState>().notNull().default('waiting'),
    reason: text().notNull().default(''),
    reference: text(),
    /** Below 0: given back. */
    amount: bigint({ mode: 'number' }).$type<Bani>(),
    day: date({ mode: 'string' }),
    applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    /** True of an application that a person chose. */
    isChosen: boolean().notNull().default(false),
    entryId: bigint({ mode: 'number' }).references(() => commissionEntries.id),
    dismissedAt: instant(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('commission_lines_of_statement').on(table.statementId, table.line),
    index('commission_lines_of_application').on(table.applicationId),
    index('commission_lines_equal').on(table.reference, table.amount, table.day),
  ],
);
