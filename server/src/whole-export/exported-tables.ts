import { and, getTableColumns, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { masked } from '../cases/people/person-seal.ts';
import type { CustomerRecord } from '../platform/records.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { casePeople } from '../schema/case-people.table.ts';
import { cases } from '../schema/cases.table.ts';
import { commissionEntries } from '../schema/commissions.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';

/** A file of the export: the rows of a table, without those of customers in the bin. */
export type ExportedTable = {
  /** `customers`, for `customers.csv`. */
  readonly name: string;
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly condition: SQL | undefined;
  /** What is written instead of sealed values, by column; `row`: the values of the columns by their names. */
  readonly masked?: (row: Row) => Readonly<Record<string, string | null>>;
};

type Row = Readonly<Record<string, unknown>>;

/** Files whose name is not that of their table; tables without a list of their own in a person's archive stand here. */
const NAMES: Readonly<Record<string, string>> = {
  call_requests: 'requests',
  customer_infos: 'forms',
  customer_comments: 'notes',
  contact_log: 'contacts',
  cases: 'cases',
  case_people: 'people',
  case_property: 'properties',
  applications: 'applications',
  application_events: 'application-events',
  checklist_items: 'documents',
};

/** Columns that open something, prove something, or hold what others do already. */
const LEFT_OUT = /hash|token|secret|^(?:searchText|cnp|idSeries|idNumber)$/i;

const isKept = isNull(customers.deletedAt);
const keptCustomers = sql`(SELECT ${customers.id} FROM ${customers} WHERE ${isKept})`;
const keptCases = sql`(SELECT ${cases.id} FROM ${cases} WHERE ${cases.customerId} IN ${keptCustomers})`;

/** Every table of the export, customers first: what features list of their records, but for files, which come last. */
export function exportedTables(records: readonly CustomerRecord[], secrets: Secrets): readonly ExportedTable[] {
  const people = { name: 'customers', table: customers, columns: shownColumns(customers), condition: isKept };
  const listed = records.flatMap((record) => {
    const isListed = 'as' in record.export || getTableName(record.table) in NAMES;
    if (!isListed || record.table === customerFiles) return [];
    return [{ ...exportedTable(record), ...(record.table === casePeople && maskedNumbers(secrets)) }];
  });
  return [people, ...listed, commissionsTable(), filesTable()];
}

/** CNP and document of people, as screens mask them. */
function maskedNumbers(secrets: Secrets): Pick<ExportedTable, 'columns'> & Required<Pick<ExportedTable, 'masked'>> {
  const { cnp, idSeries, idNumber } = casePeople;
  const stored = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    columns: { ...shownColumns(casePeople), cnp, idSeries, idNumber },
    masked: ({ id, ...row }) => {
      const numbers = { cnp: stored(row.cnp), idSeries: stored(row.idSeries), idNumber: stored(row.idNumber) };
      const { cnpMasked, idMasked } = masked(secrets, { id: String(id), ...numbers });
      return { cnp: cnpMasked, idSeries: null, idNumber: idMasked };
    },
  };
}

/** Sums, banks and days, which stay when a case goes. */
function commissionsTable(): ExportedTable {
  const columns = shownColumns(commissionEntries);
  return { name: 'commissions', table: commissionEntries, columns, condition: undefined };
}

/** Names, owner, size, sum and day: the bytes are the back-up's. */
function filesTable(): ExportedTable {
  const { originalname, filename, customerId, bytes, sha256, uploadedAt } = customerFiles;
  return {
    name: 'files',
    table: customerFiles,
    columns: { originalname, filename, customerId, bytes, sha256, uploadedAt },
    condition: sql`${customerId} IN ${keptCustomers}`,
  };
}

function exportedTable(record: CustomerRecord): ExportedTable {
  const { table, export: list } = record;
  const own = getTableColumns(table);
  const keys = Object.fromEntries(Object.entries(own).filter(([name]) => /^(?:id|customerId|caseId)$/.test(name)));
  const columns = 'columns' in list ? { ...keys, ...list.columns } : shownColumns(table);
  return {
    name: NAMES[getTableName(table)] ?? getTableName(table).replaceAll('_', '-'),
    table,
    columns,
    condition: and(ownerCondition(record), 'where' in list ? list.where : undefined),
  };
}

/** Without secrets and bytes. */
function shownColumns(table: PgTable): Readonly<Record<string, PgColumn>> {
  const isShown = ([name, column]: [string, PgColumn]) => !LEFT_OUT.test(name) && column.getSQLType() !== 'bytea';
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(isShown));
}

function ownerCondition(record: CustomerRecord): SQL {
  if (record.of === 'customer') return sql`${record.table.customerId} IN ${keptCustomers}`;
  if (record.of === 'case') return sql`${record.table.caseId} IN ${keptCases}`;
  const parent = record.of;
  const key = getTableConfig(record.table).foreignKeys.find((each) => each.reference().foreignTable === parent);
  const [column] = key?.reference().columns ?? [];
  const [id] = key?.reference().foreignColumns ?? [];
  const caseId = getTableColumns(parent).caseId;
  if (!column || !id || !caseId) throw new Error(`${getTableName(record.table)} has no way to a case`);
  return sql`${column} IN (SELECT ${id} FROM ${parent} WHERE ${caseId} IN ${keptCases})`;
}
