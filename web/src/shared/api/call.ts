import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { isRecord } from './is-record.ts';

/** What is said when no answer came. */
export const UNREACHABLE = 'Nu am putut ajunge la server. Verificați conexiunea la internet și încercați din nou.';
const UNREADABLE = 'Am primit un răspuns pe care nu îl putem citi. Încercați din nou peste câteva momente.';

type Failure = {
  readonly status: number;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly [detail: string]: unknown;
};

/** A call that did not succeed; `message` is Romanian and fit to show. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable name of the failure; `RETEA` when no answer came, `RASPUNS` when it could not be read. */
  readonly code: string;
  /** What to mend, field by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The rest of the answer: the figures behind a refusal, such as `maxLoan`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, { status, code, errors = {}, ...details }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

/**
 * An operation by method and path alone. A page that must stay light names its endpoint as a type,
 * `call<typeof parameters.getPublic>({ method, path }, …)`: the compiler checks both, and no schema is downloaded.
 */
type EndpointPath<E extends Endpoint> = Pick<E, 'method' | 'path'>;

type Options = {
  signal?: AbortSignal;
  /** Of the member of staff who is signed in. */
  token?: string | undefined;
  /** Sent as a form in place of a JSON body, where the endpoint takes files (`multipart`). */
  files?: readonly File[];
};
type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** Asks the server: the only way to it from the browser. Every failure is an `ApiError`, except an abort. */
export async function call<E extends Endpoint>(
  endpoint: E | EndpointPath<E>,
  sent: Sent<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const answer = await send(endpoint, sent, options);
  return answer.json().catch(() => {
    throw new ApiError(UNREADABLE, { status: answer.status, code: 'RASPUNS' });
  });
}

/** Asks for a file instead of JSON; one that breaks off on the way is a failure like no answer. */
export async function download<E extends Endpoint>(
  endpoint: E | EndpointPath<E>,
  sent: Sent<E>,
  options: Options = {},
): Promise<Blob> {
  const answer = await send(endpoint, sent, options);
  return answer.blob().catch((failure: unknown) => {
    throw failureOfNetwork(failure, options.signal);
  });
}

/** Opens a call that stays open; answers its bytes as they come. */
export async function openStream<E extends Endpoint>(
  endpoint: E | EndpointPath<E>,
  sent: Sent<E>,
  options: Options = {},
): Promise<ReadableStream<Uint8Array>> {
  const { body, status } = await send(endpoint, sent, options);
  if (!body) throw new ApiError(UNREADABLE, { status, code: 'RASPUNS' });
  return body;
}

async function send({ method, path }: EndpointPath<Endpoint>, { params, query, body }: Parts, options: Options) {
  const { signal, token, files } = options;
  const request: RequestInit = { method, signal: signal ?? null };
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  // A content type without a body is refused by the server.
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  if (files) request.body = formOf(files);
  if (Object.keys(headers).length > 0) request.headers = headers;
  const answer = await fetch(urlOf(path, params, query), request).catch((failure: unknown) => {
    throw failureOfNetwork(failure, signal);
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/** What a failure of the network is to whoever called; an abort stays what it is. */
function failureOfNetwork(failure: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? failure : new ApiError(UNREACHABLE, { status: 0, code: 'RETEA' });
}

/** Files as a form. Its content type, with the boundary between the parts, is the browser's to write. */
export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** Where a call goes: its path filled in, and what is asked for behind it. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(field(params, name) ?? '')));
  const search = new URLSearchParams();
  if (isRecord(query)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** What an answer that is no success says. */
export async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { status } = answer;
  if (!isRecord(body) || typeof body.message !== 'string') return new ApiError(UNREADABLE, { status, code: 'RASPUNS' });
  const { message, code, errors, type: _type, title: _title, ...details } = body;
  return new ApiError(message, { ...details, status, code: String(code), errors: sentences(errors) });
}

function sentences(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, String(sentence)]));
}

function field(from: unknown, name: string): unknown {
  return isRecord(from) ? from[name] : undefined;
}
