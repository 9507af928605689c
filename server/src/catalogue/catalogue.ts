import { type ParameterValues, parameterSchemas } from 'contract/parameters/parameter-values';
import type { Versions } from 'contract/simulations/credit-data';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import type { FastifyBaseLogger } from 'fastify';
import { type Catalogue, type CatalogueSource, toCatalogue } from 'quote/catalogue';
import type { Product } from 'quote/product';
import * as criteriaQueries from '../criteria/criteria.queries.ts';
import { CATALOGUE_CHANGED } from '../parameters/catalogue-channel.ts';
import { initialValues } from '../parameters/initial-values.ts';
import * as parameterQueries from '../parameters/parameters.queries.ts';
import { cacheForToday } from '../platform/daily-cache.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as productQueries from '../products/products.queries.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'log' | 'notifications' | 'today'>;

/** The catalogue of the program, as in `Deps`. `maxAgeMs`: as `cacheForToday` has it. */
export function openCatalogue(deps: CatalogueDeps, maxAgeMs?: number): Deps['catalogue'] {
  const today = cacheForToday(deps, CATALOGUE_CHANGED, (day) => loadNewest(deps, day), maxAgeMs);
  return {
    ofToday: async () => (await today()).catalogue,
    parametersOfToday: async () => (await today()).values,
    newestOn: async (day) => (await loadNewest(deps, day)).catalogue,
  };
}

/** Reads versions first: a change in between is not in the figures, and drops this catalogue at once. */
async function loadNewest({ db, log }: CatalogueDeps, day: string): Promise<Loaded> {
  return load(db, await latestVersions(db), day, log);
}

/** The present versions. */
export async function latestVersions(db: Db): Promise<Versions> {
  const criteria = await criteriaQueries.latestVersion(db);
  return {
    products: await productQueries.latestVersion(db),
    parameters: await parameterQueries.latestVersion(db),
    ...(criteria !== undefined && { criteria }),
  };
}

/** The catalogue of a simulation on `day` when `versions` were the newest. */
export async function catalogueAt(db: Db, versions: Versions, day: string, log: FastifyBaseLogger): Promise<Catalogue> {
  return (await load(db, versions, day, log)).catalogue;
}

/** A catalogue and the stored values of its parameters. */
type Loaded = { readonly catalogue: Catalogue; readonly values: readonly parameterQueries.StoredValue[] };

async function load(db: Db, versions: Versions, day: string, log: FastifyBaseLogger): Promise<Loaded> {
  const products = await productQueries.findAsOf(db, versions.products);
  const values = await parameterQueries.findAsOf(db, versions.parameters, day);
  const criteria = versions.criteria && (await criteriaQueries.findAsOf(db, versions.criteria, day));
  const stored = { products, values, ...(criteria && { criteria }) };
  return { catalogue: catalogueOf(stored, versions, log), values };
}

/** The stored data of a day. */
type Stored = {
  readonly products: readonly Product[];
  readonly values: readonly parameterQueries.StoredValue[];
  /** Absent: none. */
  readonly criteria?: readonly CriteriaRow[];
};

/** Stored products, parameters and criteria → the catalogue of simulations. It skips and logs unusable products. */
export function catalogueOf(
  { values, ...source }: Stored,
  versions: Versions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Catalogue {
  return toCatalogue({ ...source, ...readValues(values, log), versions }, ({ _id }) =>
    log.warn({ product: _id }, 'a product with broken figures is left out of simulations'),
  );
}

/** The behaviour of simulations before a parameter's first value, if other than a new installation's value. */
const BEFORE_FIRST_VALUE = [{ name: 'REFINANTARE_LIMITA', value: 'REFUZ', validFrom: '', source: '' }] as const;

/**
 * A missing or impossible parameter falls back to a new installation's value, and is logged. Answers also the first day
 * of the used IRCC.
 */
function readValues(
  stored: readonly parameterQueries.StoredValue[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Pick<CatalogueSource, 'parameters' | 'indexSince'> {
  const byName = new Map([...BEFORE_FIRST_VALUE, ...stored].map((value) => [value.name, value]));
  const fallback = new Map(initialValues().map((value) => [value.name, value]));
  const used = Object.entries(parameterSchemas).map(
    ([name, { value: schema }]): [string, parameterQueries.StoredValue | undefined] => {
      const one = byName.get(name);
      const read = schema.safeParse(one?.value);
      if (one && read.success) return [name, { ...one, value: read.data }];
      log.warn({ parameter: name }, 'a parameter is missing or out of bounds: its initial value is used');
      return [name, fallback.get(name)];
    },
  );
  // The cast is safe: every name of the schemas is there, each with a value that its schema or a test has read.
  const parameters = Object.fromEntries(used.map(([name, one]) => [name, one?.value])) as ParameterValues;
  return { parameters, indexSince: new Map(used).get('IRCC')?.validFrom ?? '' };
}
