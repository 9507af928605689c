import { type ParameterName, type ParameterValues, parameterSchemas } from 'contract/parameters/parameter-values';
import { and, desc, eq, getTableColumns, gt, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { parameterValues } from '../schema/parameters.table.ts';

export type StoredValue = { name: string; value: unknown; validFrom: string; source: string };

const stored = {
  name: parameterValues.name,
  value: parameterValues.value,
  validFrom: parameterValues.validFrom,
  source: parameterValues.source,
};

/** For each parameter the value for `day` (ISO), as known when `version` was the highest stored. */
export function findAsOf(db: Db, version: number, day: string): Promise<StoredValue[]> {
  return db
    .selectDistinctOn([parameterValues.name], stored)
    .from(parameterValues)
    .where(and(lte(parameterValues.validFrom, day), lte(parameterValues.id, version)))
    .orderBy(parameterValues.name, desc(parameterValues.validFrom), desc(parameterValues.id));
}

/** The value of one parameter that holds on `day`, or undefined. */
export async function findOneOn(db: Db, name: string, day: string): Promise<StoredValue | undefined> {
  const [row] = await db
    .select(stored)
    .from(parameterValues)
    .where(and(eq(parameterValues.name, name), lte(parameterValues.validFrom, day)))
    .orderBy(desc(parameterValues.validFrom), desc(parameterValues.id))
    .limit(1);
  return row;
}

/** The value of one parameter that holds on `day`, in its unit; undefined for a missing or impossible one. */
export async function readableOn<Name extends ParameterName>(
  db: Db,
  name: Name,
  day: string,
): Promise<ParameterValues[Name] | undefined> {
  const { data } = parameterSchemas[name].value.safeParse((await findOneOn(db, name, day))?.value);
  return data as ParameterValues[Name] | undefined;
}

/** The value of one parameter that holds on `day`, for use within a query; null when it has none. */
export function valueOn(name: ParameterName, day: string): SQL<unknown> {
  const { name: column, value, validFrom, id } = parameterValues;
  return sql`(SELECT ${value} FROM ${parameterValues} WHERE ${column} = ${name} AND ${validFrom} <= ${day}
    ORDER BY ${validFrom} DESC, ${id} DESC LIMIT 1)`;
}

/** The days after `day` on which one of these parameters changes. */
export async function findLaterDays(db: Db, names: readonly string[], day: string): Promise<string[]> {
  const { name, validFrom } = parameterValues;
  const rows = await db
    .selectDistinct({ validFrom })
    .from(parameterValues)
    .where(and(inArray(name, [...names]), gt(validFrom, day)));
  return rows.map((row) => row.validFrom);
}

/** A stored value with its author and time. */
export type HistoryRow = typeof parameterValues.$inferSelect;

/** The values of every parameter, or of one, the newest day first, up to a limit each. */
export async function findHistory(db: Db, most: number, name?: string): Promise<HistoryRow[]> {
  const place = sql<number>`row_number() over (partition by ${parameterValues.name}
    order by ${parameterValues.validFrom} desc, ${parameterValues.id} desc)`;
  const numbered = db
    .select({ ...getTableColumns(parameterValues), place: place.as('place') })
    .from(parameterValues)
    .where(name === undefined ? undefined : eq(parameterValues.name, name))
    .as('numbered');
  return db.select().from(numbered).where(lte(numbered.place, most)).orderBy(numbered.name, numbered.place);
}

/** The value of a parameter that was stored last, undefined when there is none. */
export async function findNewest(db: Db, name: string): Promise<typeof parameterValues.$inferSelect | undefined> {
  const { id } = parameterValues;
  const [row] = await db
    .select()
    .from(parameterValues)
    .where(eq(parameterValues.name, name))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

/** The version for results of now: the highest stored so far, 0 when there is none. */
export async function latestVersion(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(parameterValues.id) }).from(parameterValues);
  return row?.id ?? 0;
}

/** The names of the parameters that have or had a value. */
export async function findNames(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ name: parameterValues.name }).from(parameterValues);
  return rows.map(({ name }) => name);
}

/** Stores dated values; `changedBy` null = the program itself. */
export async function addValues(db: Db, values: readonly StoredValue[], changedBy: string | null): Promise<void> {
  await db.insert(parameterValues).values(values.map((value) => ({ ...value, changedBy })));
}
