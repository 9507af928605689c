import { problem } from 'contract/problem';
import type { DatedVersions, Versions } from 'contract/simulations/credit-data';
import type { Catalogue } from 'quote/catalogue';
import type { Db } from '../platform/database/db.ts';
import { isReplacedBefore } from '../platform/database/replaced-before.ts';
import type { Deps } from '../platform/deps.ts';
import { bankCriteria } from '../schema/bank-criteria.table.ts';
import { parameterValues } from '../schema/parameters.table.ts';
import { productVersions } from '../schema/products.table.ts';
import { catalogueAt, latestVersions } from './catalogue.ts';

/** The wanted figures: nothing = those of today; both = those of that day. */
export type RequestedFigures = {
  readonly versions?: Versions | null | undefined;
  readonly simulatedOn?: string | null | undefined;
};

/** The catalogue, and the day of the figures. */
export type DatedCatalogue = { readonly catalogue: Catalogue; readonly asOf: string };

/** The dependencies of any day's figures. */
export type CatalogueDeps = Pick<Deps, 'db' | 'log' | 'today'> & {
  readonly catalogue: Pick<Deps['catalogue'], 'ofToday'>;
};

/** The catalogue of today or of an earlier day; refusals as in `datedVersions`. */
export async function datedCatalogue(deps: CatalogueDeps, wanted: RequestedFigures): Promise<DatedCatalogue> {
  const { catalogue, db, log, today } = deps;
  if (!wanted.versions && !wanted.simulatedOn) return { catalogue: await catalogue.ofToday(), asOf: today() };
  const { versions, simulatedOn } = await datedVersions(deps, wanted);
  return { catalogue: await catalogueAt(db, versions, simulatedOn, log), asOf: simulatedOn };
}

/**
 * The wanted versions and day, else today's. Only one of the two, a future day, or versions impossible on that day are
 * `VALIDARE`; versions that were never stored are `VERSIUNI_NEGASITE`.
 */
export async function datedVersions(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { versions, simulatedOn }: RequestedFigures,
): Promise<DatedVersions> {
  if (!versions && !simulatedOn) return { versions: await latestVersions(db), simulatedOn: today() };
  if (!versions || !simulatedOn || simulatedOn > today()) throw impossibleDay();
  if (!(await areStored(db, versions))) throw problem('VERSIUNI_NEGASITE');
  if (await areReplacedBefore(db, versions, simulatedOn)) throw impossibleDay();
  return { versions, simulatedOn };
}

const impossibleDay = () => problem('VALIDARE', { label: 'ziua simulării', field: 'simulatedOn' });

/** False for versions that were never stored. */
export async function areStored(db: Db, { products, parameters, criteria }: Versions): Promise<boolean> {
  const latest = await latestVersions(db);
  const isPast = (version: number, newest = 0) => Number.isSafeInteger(version) && version > 0 && version <= newest;
  return (
    isPast(products, latest.products) &&
    isPast(parameters, latest.parameters) &&
    (criteria === undefined || isPast(criteria, latest.criteria))
  );
}

/** True when one of the versions was replaced before `day` began: nobody simulated with them on that day. */
export async function areReplacedBefore(
  db: Db,
  { products, parameters, criteria = 0 }: Versions,
  day: string,
): Promise<boolean> {
  return (
    (await isReplacedBefore(db, productVersions, products, day)) ||
    (await isReplacedBefore(db, parameterValues, parameters, day)) ||
    (await isReplacedBefore(db, bankCriteria, criteria, day))
  );
}
