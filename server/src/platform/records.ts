import type { RecordKind } from 'contract/record-kinds';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database/db.ts';
import type { Secrets } from './security/secrets.ts';

/** A table whose rows hang on a customer, and what becomes of the rows; `features.test.ts` names a table without one. */
export type CustomerRecord = RecordOfCustomer | RecordOfCase | PartOfRecord;

/** Rows that name their customer. */
export type RecordOfCustomer = {
  readonly of: 'customer';
  readonly table: PgTable & { readonly customerId: PgColumn };
  readonly live: Live;
  /** `moves`: rows of a duplicate become those of the customer who is kept. */
  readonly merge: 'moves' | ((tx: Db, both: Merged) => Promise<unknown>);
  /** What erasure leaves, around cases that the law has kept. Without such a case all rows go with the customer. */
  readonly erase: 'goes' | ((tx: Db, kept: Kept) => Promise<unknown>);
  readonly export: Export;
};

/** Rows that name a case: they move and go with the case. */
export type RecordOfCase = {
  readonly of: 'case';
  readonly table: PgTable & { readonly caseId: PgColumn };
  readonly live: Live;
  /** `stays`: with a case that the law has kept, although its customer is erased. */
  readonly erase: 'stays' | ((tx: Db, kept: Kept) => Promise<unknown>);
  readonly export: Export<PaperOfCase>;
};

/** An exported row with the id of its case, which the archive leaves out. */
export type PaperOfCase = { readonly caseId: string };

/** Rows that name a row of another record: they move and go with that row. */
export type PartOfRecord = {
  readonly of: PgTable;
  readonly table: PgTable;
  readonly live: Live;
  readonly export: Left;
};

/** Ids of two customers who become one. */
export type Merged = { readonly kept: string; readonly duplicate: string };

/** What stays of a customer who is erased: ids of cases, and the condition for files that belong to these cases. */
export type Kept = { readonly customerId: string; readonly caseIds: readonly string[]; readonly isFile: SQL };

/** The kind of which open screens hear, as the table's trigger names it. */
type Live = RecordKind | Left;

/** Why the rows have no kind, or no list. */
type Left = { readonly none: string };

/** A list in a person's archive, oldest first: columns, or what a query answers by the customer's id. */
export type Export<Row extends object = object> = Left | ({ readonly as: string } & (Columns | Rows<Row>));

/** A query; `secrets` opens numbers that are stored sealed. */
type Rows<Row> = { readonly rows: (db: Db, customerId: string, secrets: Secrets) => Promise<readonly Row[]> };

/** Columns under their names in the archive, in the order of some of them. */
type Columns = {
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly order: readonly PgColumn[];
  readonly where?: SQL;
};

/** These columns of a table, by their names. */
export function shown<Name extends string>(
  table: PgTable & Readonly<Record<Name, PgColumn>>,
  ...names: readonly Name[]
): Columns['columns'] {
  return Object.fromEntries(names.map((name) => [name, table[name]]));
}
