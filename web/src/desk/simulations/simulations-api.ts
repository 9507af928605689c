import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'contract/endpoint';
import { selectableOffers } from 'contract/products/offers';
import type { Versions } from 'contract/simulations/credit-data';
import { simulations } from 'contract/simulations/simulations';
import { fileName } from 'contract/text/file-name';
import type { LoanFormInput } from 'contract/text/loan-form';
import { readCatalogue } from 'quote/catalogue';
import { saveAs } from '../../shared/api/save-as.ts';
import { today } from '../../shared/time/today.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';
import type { Basis } from './local-simulation.ts';
import type { NavigationState } from './navigation-state.ts';

/** The day and the versions of earlier figures; undefined: today's. */
export type AsOf = NavigationState['asOf'];

const CATALOGUE = ['simulations', 'catalogue'] as const;

/** What the server computes with, so that the browser computes the figures while somebody types. */
export function useBasis(asOf: AsOf) {
  return useQuery({
    ...catalogueQuery(asOf),
    select: toBasis,
    // The figures of the previous day stay on the screen until the new ones are there.
    placeholderData: keepPreviousData,
  });
}

/** Whether earlier figures may differ from today's: another day, or versions that were replaced since. */
export function useIsEarlier(asOf: AsOf): boolean {
  const isOfToday = asOf?.simulatedOn === today();
  const { data: now } = useQuery({ ...catalogueQuery(undefined), enabled: isOfToday });
  if (!asOf || !isOfToday) return asOf !== undefined;
  return now !== undefined && !isSame(now.versions, asOf.versions);
}

function catalogueQuery(asOf: AsOf) {
  return queryOptions({
    queryKey: [...CATALOGUE, asOf ?? 'today'],
    queryFn: ({ signal }) => staffCall(simulations.catalogue, { query: queryOf(asOf) }, { signal }),
    meta: { shows: simulations.catalogue.shows },
  });
}

function queryOf(asOf: AsOf) {
  return asOf ? { ...asOf.versions, simulatedOn: asOf.simulatedOn } : {};
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

/** Asks the server for the figures of an input; when it computed with newer products, they are fetched. */
export function useSimOffer(asOf: AsOf) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (input: LoanFormInput) => ({
      input,
      asOf,
      simulation: await staffCall(simulations.simOffer, { body: { ...input, ...asOf } }, { isRead: true }),
    }),
    onSuccess: ({ simulation: { versions } }) => {
      const cached = queryClient.getQueryData<Reply<typeof simulations.catalogue>>([...CATALOGUE, asOf ?? 'today']);
      if (isSame(cached?.versions, versions)) return;
      void queryClient.invalidateQueries({ queryKey: CATALOGUE });
    },
  });
}

function isSame(one: Versions | undefined, other: Versions): boolean {
  return one?.products === other.products && one.parameters === other.parameters;
}

/**
 * The papers that can be downloaded: their name, the call that makes them, and prefix and extension of the file name.
 */
export const DOCUMENTS = {
  schedulePdf: { name: 'Scadențar PDF', call: simulations.schedulePdf, kind: 'scadentar', extension: 'pdf' },
  scheduleXlsx: { name: 'Scadențar Excel', call: simulations.scheduleXlsx, kind: 'scadentar', extension: 'xlsx' },
  feisPdf: { name: 'Fișă FEIS', call: simulations.feisPdf, kind: 'feis-orientativ', extension: 'pdf' },
} as const;

/** Downloads a simulation of some day as one of the papers, made by the server. */
export function useDocument(formData: LoanFormInput, client: string, day: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (paper: keyof typeof DOCUMENTS) => {
      const { call, kind, extension } = DOCUMENTS[paper];
      const name = fileName([kind, client, String(formData.oferta), day], extension);
      saveAs(await staffDownload(call, { body: { formData, client } }), name);
    },
  });
}

/** Every offer simulated for an input. */
export function useSimAll(handedOver: Parameters<typeof simAllQuery>[0]) {
  return useQuery(simAllQuery(handedOver));
}

/** As `useSimAll`, for a screen before it: the same query is not sent twice. */
export function simAllQuery({ formData, asOf }: Pick<NavigationState, 'formData' | 'asOf'>) {
  const body = { ...formData, ...asOf };
  return queryOptions({
    queryKey: ['simulations', 'simAll', body],
    queryFn: ({ signal }) => staffCall(simulations.simAll, { body }, { signal, isRead: true }),
    meta: { shows: simulations.simAll.shows },
  });
}

/** Today's offers to choose from, read only when they are wanted. */
export function useSelectableOffers(isWanted = true) {
  return useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => staffCall(selectableOffers.getAll, {}, { signal }),
    meta: { shows: selectableOffers.getAll.shows },
    enabled: isWanted,
    staleTime: 0,
  });
}
