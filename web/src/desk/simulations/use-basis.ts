import type { Reply } from 'contract/endpoint';
import type { Versions } from 'contract/simulations/credit-data';
import { simulations } from 'contract/simulations/simulations';
import { readCatalogue } from 'quote/catalogue';
import { today } from '../../shared/time/today.ts';
import { useRead } from '../data/read.ts';
import type { Basis } from './local-simulation.ts';
import type { AsOf } from './navigation-state.ts';

/** Milliseconds for which a screen shows earlier figures: events announce changes of their basis, but no new day. */
export const FRESH_FOR_MS = 5 * 60_000;

/** The server's data behind a simulation, so that the browser computes the figures during typing. */
export function useBasis(asOf: AsOf) {
  const query = asOf ? { ...asOf.versions, simulatedOn: asOf.simulatedOn } : {};
  // The figures of the previous day stay on the screen until the new ones are there.
  const shown = { select: toBasis, keepsPrevious: true, freshFor: FRESH_FOR_MS } as const;
  return useRead(simulations.catalogue, { query }, shown);
}

/** Whether earlier figures may differ from today's: another day, or versions that were replaced since. */
export function useIsEarlier(asOf: AsOf): boolean {
  const isOfToday = asOf?.simulatedOn === today();
  const { data: now } = useRead(simulations.catalogue, isOfToday ? { query: {} } : undefined, {
    freshFor: FRESH_FOR_MS,
  });
  if (!asOf || !isOfToday) return asOf !== undefined;
  return now !== undefined && !isSame(now.versions, asOf.versions);
}

const bases = new WeakMap<object, Basis>();

/** Cached by answer: a new object at every render would make the figures computed from it change for ever. */
function toBasis(answer: Reply<typeof simulations.catalogue>): Basis {
  const known = bases.get(answer);
  if (known) return known;
  const { simulatedOn, ...source } = answer;
  const basis = { catalogue: readCatalogue(source), simulatedOn };
  bases.set(answer, basis);
  return basis;
}

/** Whether figures rest on the same products, parameters and criteria. */
export function isSame(one: Versions | undefined, other: Versions): boolean {
  return one?.products === other.products && one.parameters === other.parameters && one.criteria === other.criteria;
}
