import type { Endpoint, Reply, StreamEvent } from 'contract/endpoint';
import { problem, problemBody } from 'contract/problem';
import { vi } from 'vitest';

/** A call at its arrival at the server. */
export type ReceivedRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
};
type Handler = {
  readonly endpoint: Endpoint;
  readonly answer: (received: ReceivedRequest) => Response | Promise<Response>;
};

/** Ends each pending call. */
const waiting = new Set<() => void>();

/** Stays without an answer until the caller ends it, or the test is over. */
export function keepCallWaiting(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    waiting.add(() => reject(new TypeError('Failed to fetch')));
  });
}

/** Ends the calls of a finished test: the next tests would show their long waits. */
export function endWaitingCalls(): void {
  for (const end of waiting) end();
  waiting.clear();
}

/**
 * Replaces the network until the test ends: a server that knows the given calls and keeps the requests. It checks its
 * own answers and its input against the contract. The latest answer of a call holds.
 */
export function startFakeServer() {
  const handlers = new Map<Endpoint, Handler>();
  const calls: { endpoint: Endpoint; received: ReceivedRequest }[] = [];

  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'http://server');
    const method = request.method ?? 'GET';
    for (const { endpoint, answer } of handlers.values()) {
      const params = endpoint.method === method && readParams(endpoint.path, pathname);
      if (!params) continue;
      const body = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
      complainUnless(endpoint.body, body, `what was sent to ${pathname}`);
      const received = { params, query, body, signal: request.signal ?? undefined };
      calls.push({ endpoint, received });
      return answer(received);
    }
    console.error(`the test gave no answer to ${method} ${pathname}`);
    throw new TypeError('Failed to fetch');
  });

  const handle = (endpoint: Endpoint, answer: Handler['answer']) => handlers.set(endpoint, { endpoint, answer });
  return {
    /** Answers by the contract; a function makes its answer from the input, perhaps later. */
    answer: <E extends Endpoint>(
      endpoint: E,
      reply: Reply<E> | ((received: ReceivedRequest) => Reply<E> | Promise<Reply<E>>),
    ) =>
      handle(endpoint, async (received) => {
        const made: unknown = await (typeof reply === 'function' ? reply(received) : reply);
        complainUnless(endpoint.response, made, `the answer of ${endpoint.path}`);
        return Response.json(made, { status: endpoint.status ?? 200 });
      }),
    /** Refuses with a problem of the contract. */
    refuse: (endpoint: Endpoint, ...given: Parameters<typeof problem>) =>
      handle(endpoint, () => {
        const refused = problem(...given);
        return Response.json(problemBody(refused), { status: refused.status });
      }),
    /** The call does not arrive, as without a network. */
    cutOff: (endpoint: Endpoint) =>
      handle(endpoint, () => {
        throw new TypeError('Failed to fetch');
      }),
    /** Answers with a stream that stays open. The returned function sends an event into it. */
    stream: <E extends Endpoint>(endpoint: E): ((event: StreamEvent<E>) => void) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      handle(endpoint, () => new Response(readable));
      return (event) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    /** The call arrives and gets no answer until the caller ends it, or the test is over. */
    keepWaiting: (endpoint: Endpoint) => handle(endpoint, ({ signal }) => keepCallWaiting(signal)),
    /** The requests to a call so far, in their order. */
    requestsTo: (endpoint: Endpoint): readonly ReceivedRequest[] =>
      calls.filter((one) => one.endpoint === endpoint).map(({ received }) => received),
  };
}

export type FakeServer = ReturnType<typeof startFakeServer>;

/** A complaint fails the test (setup.ts); the app would take a thrown error for a failure of the network. */
function complainUnless(schema: Endpoint['body'], value: unknown, what: string): void {
  const { success, error } = schema?.safeParse(value) ?? { success: true };
  if (!success) console.error(`${what} is not as the contract says: ${error}`);
}

/** The values of the `:name` parts of a path; undefined for another path. */
function readParams(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
