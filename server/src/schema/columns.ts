import type { Versions } from 'contract/simulations/credit-data';
import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, independent of the database's time zone. */
export const instant = (name = '') => timestamp(name, { withTimezone: true });

export const binary = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The bare name of a column in SQL, for places that take no table: the casing of the database makes it. */
export const bareColumn = (name: string): SQL => sql`${sql.identifier(toSnakeCase(name))}`;

/** The columns of a table whose figures can be computed again: the versions behind them. */
export const versionColumns = () => ({
  productsVersion: bigint({ mode: 'number' }).notNull(),
  parametersVersion: bigint({ mode: 'number' }).notNull(),
  /** Null: there were no criteria. */
  criteriaVersion: bigint({ mode: 'number' }),
});

type VersionColumns = {
  readonly productsVersion: number;
  readonly parametersVersion: number;
  readonly criteriaVersion: number | null;
};

/** Versions as `versionColumns` stores them. */
export function toVersionColumns({ products, parameters, criteria }: Versions): VersionColumns {
  return { productsVersion: products, parametersVersion: parameters, criteriaVersion: criteria ?? null };
}

/** The versions of a row with `versionColumns`. */
export function versionsOf({ productsVersion, parametersVersion, criteriaVersion }: VersionColumns): Versions {
  const criteria = criteriaVersion === null ? {} : { criteria: criteriaVersion };
  return { products: productsVersion, parameters: parametersVersion, ...criteria };
}
