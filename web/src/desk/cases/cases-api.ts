import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { applications } from 'contract/cases/applications';
import { cases as api, type CaseDetails } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import { ApiError } from '../../shared/api/call.ts';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { isConflict } from '../../shared/api/failure.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { AGREEMENTS, CASES, caseKey, casesKey } from './cases-keys.ts';

/** Where changes of a case are announced: at its heading, or at the section that lists cases. */
export const CASE_SECTION = 'dosar';

/** Where changes of the applications of a case are announced. */
export const APPLICATIONS_SECTION = 'cereri';

/** Cases of a list, and of a column, that are read at a time. */
const LIST_PAGE = 50;

/** The filter: whose cases, of which bank, what is due, and a search. */
export type CaseFilter = Omit<Sent<typeof api.board>['query'], 'limit'>;

/** Which cases a list shows. */
export type CasesQuery = Omit<Sent<typeof api.list>['query'], 'limit' | 'cursor'>;

/** The fields of a new case. */
export type NewCase = Omit<Sent<typeof api.create>['body'], 'phone' | 'creationId'>;

/** The new fields of a case. */
export type CaseChange = Sent<typeof api.change>['body'];

/** A move of an application to another stage. */
export type Move = Sent<typeof applications.move>['body'];

/** The new details of an application. */
export type ApplicationChange = Sent<typeof applications.change>['body'];

/** A case with its applications, their figures and their history. */
export function useCase(id: string) {
  return useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => staffCall(api.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** How the cases of a customer are read, open ones first. */
export function casesOfQuery(phone: string) {
  return queryOptions({
    queryKey: casesKey(phone),
    queryFn: ({ signal }) => staffCall(api.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Open cases by stage, the first few of each; what is shown stays until the next answer is here. */
export function useCaseBoard(filter: CaseFilter, limit: number) {
  return useQuery({
    queryKey: [...CASES, 'board', filter, limit],
    queryFn: ({ signal }) => staffCall(api.board, { query: { ...filter, limit } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A list of cases a page at a time, by deadline. */
export function useCases(query: CasesQuery) {
  return useInfiniteQuery({
    queryKey: [...CASES, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      staffCall(
        api.list,
        { query: { ...query, limit: LIST_PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // When coming back from a case, the rows read so far are not read again.
    staleTime: 30_000,
  });
}

/** The case number that was typed (`1042`, `Dosar 1042`); undefined for other texts: a phone is longer. */
export function caseNumberIn(text: string): number | undefined {
  const digits = /^(?:dosar(?:ul)?\s*)?(\d{1,7})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The case of that number, open or closed; nothing is read without one. */
export function useCasesByNumber(number: number | undefined) {
  return useQuery({
    queryKey: [...CASES, 'number', number],
    queryFn: async ({ signal }) => {
      const read = (stage?: 'closed') =>
        staffCall(api.list, { query: { search: String(number), limit: 50, ...(stage && { stage }) } }, { signal });
      const found = await Promise.all([read(), read('closed')]);
      return found.flatMap(({ cases }) => cases).filter((each) => each.number === number);
    },
    enabled: number !== undefined,
    staleTime: 0,
  });
}

/** Opens a case for a customer, with an application for each offer that is named. */
export function useCreateCase(phone: string, onCreated: (created: CaseDetails) => void) {
  const refresh = useRefreshCases();
  return useMutation({
    meta: announces('Dosar deschis', CASE_SECTION),
    mutationFn: (newCase: NewCase) =>
      sendCreation('case', { ...newCase, phone }, (body) => staffCall(api.create, { body })),
    onSuccess: (created) => {
      refresh(created);
      onCreated(created);
    },
  });
}

/** Changes what is wanted, who signs, and the form that the figures rest on. */
export function useChangeCase(id: string, onChanged: () => void) {
  const { refresh, onError } = useCaseAnswers(id);
  return useMutation({
    meta: announces('Dosar modificat', CASE_SECTION),
    mutationFn: (body: CaseChange) => staffCall(api.change, { params: { id }, body }),
    onError,
    onSuccess: (changed) => {
      refresh(changed);
      onChanged();
    },
  });
}

/** Closes a case; its open applications end with the same reason. */
export function useCloseCase(id: string, onClosed: () => void) {
  const { refresh, onError } = useCaseAnswers(id);
  return useMutation({
    meta: announces('Dosar închis', CASE_SECTION),
    mutationFn: (body: Sent<typeof api.close>['body']) => staffCall(api.close, { params: { id }, body }),
    onError,
    onSuccess: (closed) => {
      refresh(closed);
      onClosed();
    },
  });
}

/** Opens a closed case again. */
export function useReopenCase(id: string, onReopened: () => void) {
  const { refresh, onError } = useCaseAnswers(id);
  return useMutation({
    meta: announces('Dosar redeschis', CASE_SECTION),
    mutationFn: (body: Sent<typeof api.reopen>['body']) => staffCall(api.reopen, { params: { id }, body }),
    onError,
    onSuccess: (reopened) => {
      refresh(reopened);
      onReopened();
    },
  });
}

/** Adds an application for an offer, as it is today. */
export function useAddApplication(id: string) {
  const { refresh, onError } = useCaseAnswers(id);
  return useMutation({
    meta: announces('Bancă adăugată', APPLICATIONS_SECTION),
    mutationFn: (offer: string) =>
      sendCreation(`application ${id}`, { offer }, (body) => staffCall(api.addApplication, { params: { id }, body })),
    onError,
    onSuccess: refresh,
  });
}

/** Moves an application of a case to another stage. */
export function useMoveApplication(caseId: string, id: string, onMoved: (moved: CaseDetails) => void) {
  const { refresh, onError } = useCaseAnswers(caseId);
  return useMutation({
    meta: announces('Etapă schimbată', APPLICATIONS_SECTION),
    mutationFn: (body: Move) => staffCall(applications.move, { params: { id }, body }),
    onError,
    onSuccess: (moved) => {
      refresh(moved);
      onMoved(moved);
    },
  });
}

/** Changes the details of an application, which stays in its stage. */
export function useChangeApplication(caseId: string, id: string, onChanged: () => void) {
  const { refresh, onError } = useCaseAnswers(caseId);
  return useMutation({
    meta: announces('Detalii salvate', APPLICATIONS_SECTION),
    mutationFn: (body: ApplicationChange) => staffCall(applications.change, { params: { id }, body }),
    onError,
    onSuccess: (changed) => {
      refresh(changed);
      onChanged();
    },
  });
}

/** Handles the answer to a change of a case: caches the answered case; after a refusal reads it again. */
function useCaseAnswers(id: string) {
  const queryClient = useQueryClient();
  return {
    refresh: useRefreshCases(),
    onError: async (failure: Error) => {
      // Somebody else was first: the screen shows the present state beside what was typed, before the next press.
      if (isConflict(failure)) await queryClient.invalidateQueries({ queryKey: caseKey(id) });
      // The refusal may be about what the client has not agreed to.
      if (failure instanceof ApiError && failure.status === 422) {
        await queryClient.invalidateQueries({ queryKey: AGREEMENTS });
      }
    },
  };
}

/** Caches a case as the server has answered it, and reads every list and count again that may contain it. */
function useRefreshCases(): (changed: CaseDetails) => void {
  const queryClient = useQueryClient();
  return (changed) => {
    queryClient.setQueryData(caseKey(changed._id), changed);
    void queryClient.invalidateQueries({
      queryKey: CASES,
      predicate: ({ queryKey }) => queryKey[1] !== caseKey(changed._id)[1],
    });
  };
}
