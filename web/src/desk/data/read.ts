import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import type { RecordKind } from 'contract/record-kinds';
import { useEffect, useState } from 'react';
import { staffCall } from '../session/staff-call.ts';

/** Parts of a screen that open within this time, ms, share one reading. */
const AT_ONCE_MS = 1_000;

/** The parts of a call that name a customer by phone number, where it has one. */
type Parts = { readonly query?: object; readonly params?: object };

type ReadOptions<E extends Endpoint, Shown> = {
  /** The part of the answer that the screen uses. */
  readonly select?: (answer: Reply<E>) => Shown;
  /** Keeps the answer to the question before on the screen until the next one is here. */
  readonly keepsPrevious?: true;
  /** Milliseconds for which a screen that opens takes an earlier answer; absent: it reads again. */
  readonly freshFor?: number;
  /** Reads again on the person's return to the tab: for data that change with the hour, or without a call. */
  readonly onFocus?: true;
  /**
   * Milliseconds after which it is read again, where no event says that the answer is another one by now; as a function
   * of the answer (undefined: there is none yet) where it says itself when, and undefined if never.
   */
  readonly every?: number | ((answer: Reply<E> | undefined) => number | undefined);
  /** Nobody waits for the answer: no message says that it takes long. */
  readonly isBackground?: true;
};

/**
 * Reads a screen's data from the server, and again at each change of records of its kinds (`shows` of the contract).
 * Without `sent` it reads no data.
 */
export function useRead<E extends Endpoint, Shown = Reply<E>>(
  endpoint: E,
  sent: Sent<E> | undefined,
  { select, keepsPrevious, freshFor = AT_ONCE_MS, onFocus, every, isBackground }: ReadOptions<E, Shown> = {},
) {
  return useQuery({
    ...readOf(endpoint, sent ?? NOTHING, { ...(isBackground && { isBackground }) }),
    enabled: sent !== undefined,
    staleTime: freshFor,
    ...(select && { select }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(onFocus && { refetchOnWindowFocus: true }),
    ...(every !== undefined && { refetchInterval: ({ state }: Answered<Reply<E>>) => intervalOf(every, state.data) }),
  });
}

/** A query, of which only the answer is wanted. */
type Answered<Answer> = { readonly state: { readonly data: Answer | undefined } };

function intervalOf<Answer>(every: number | ((answer: Answer) => number | undefined), answer: Answer): number | false {
  return typeof every === 'number' ? every : (every(answer) ?? false);
}

/** In place of a call that is not made; it is never sent. */
const NOTHING = {} as never;

/** How an answer is read and where it is cached, for `useQueries` and for readings before a screen opens. */
export function readOf<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: { isBackground?: true } = {}) {
  return {
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      staffCall(endpoint, sent, { ...options, signal, ...(endpoint.method !== 'GET' && { isRead: true }) }),
    meta: { shows: endpoint.shows ?? [], ...phoneIn(sent) },
  };
}

/** A list that is read a page at a time: `sent` makes the call of the page that begins at a cursor, '' for the first. */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  sent: (cursor: string) => Sent<E>,
  {
    nextCursor,
    freshFor = AT_ONCE_MS,
  }: { nextCursor: (page: Reply<E>) => string | null | undefined; freshFor?: number },
) {
  const { queryKey, meta } = readOf(endpoint, sent(''));
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => staffCall(endpoint, sent(pageParam), { signal }),
    meta,
    initialPageParam: '',
    getNextPageParam: (page) => nextCursor(page) ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: freshFor,
  });
}

/** The longest time that a screen waits for its first answers, ms; a part without its answer shows that itself. */
const FIRST_ANSWERS_MS = 3_000;

/** Reads without an answer that are under way. */
const UNANSWERED = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/**
 * True once the parts of a screen have their first answers. A screen that hides its parts until then shows them all at
 * once, in their sizes: no part pushes another.
 */
export function useFirstAnswers(): boolean {
  const queryClient = useQueryClient();
  const pending = useIsFetching(UNANSWERED);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    // The parts have begun to read by now: their effects run before those of the screen around them.
    if (pending === 0 && queryClient.isFetching(UNANSWERED) === 0) setAnswered(true);
  }, [queryClient, pending]);
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(true), FIRST_ANSWERS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAnswered;
}

/** The answer to a question where the server has given it to a screen already. */
export function useCached<E extends Endpoint>(endpoint: E, sent: Sent<E>): Reply<E> | undefined {
  return useQueryClient().getQueryData<Reply<E>>(keyOf(endpoint, sent));
}

/** The owners of the records: the customers' phone numbers, or `all` for any. */
export type Whose = ReadonlySet<string> | 'all';

/**
 * Marks all shown records of these kinds as old, and reads those on the screen again. Answers after the read; a failed
 * read leaves its old data, marked as old. `by`: the author of the changes.
 */
export async function readAgain(
  queryClient: QueryClient,
  changed: ReadonlyMap<RecordKind, Whose>,
  by: 'oneself' | 'others' = 'oneself',
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      !(by === 'others' && meta?.followsOthers) &&
      (meta?.shows ?? []).some((kind) => concerns(changed.get(kind), meta?.phone)),
  });
}

/** Reads everything on the screen again, the user's rights too: another person may have signed in. */
export function readAllAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Drops the cached readings about customers, by their phone numbers. */
export function forgetReads(queryClient: QueryClient, phones: ReadonlySet<string>): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.phone !== undefined && phones.has(meta.phone) });
}

function concerns(whose: Whose | undefined, phone: string | undefined): boolean {
  return whose !== undefined && (whose === 'all' || phone === undefined || whose.has(phone));
}

function keyOf(endpoint: Endpoint, sent: unknown): QueryKey {
  return [endpoint.method, endpoint.path, sent];
}

function phoneIn({ query, params }: Parts): { phone?: string } {
  const { phone } = { ...query, ...params } as { readonly phone?: unknown };
  return typeof phone === 'string' ? { phone } : {};
}
