import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { site } from '../brand/brand.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { isRecord } from './is-record.ts';
import { startWait } from './waits.ts';

const OFFLINE =
  'Nu aveți conexiune la internet. Ce ați completat s-a păstrat: încercați din nou când revine conexiunea.';
const UNREACHABLE = 'Nu am putut ajunge la server. Verificați conexiunea la internet și încercați din nou.';
const SILENT = 'Serverul nu răspunde acum. Ce ați completat s-a păstrat: încercați din nou peste câteva momente';

/** The longest silence of the server after a call, ms. */
export const LIMIT = { read: 20_000, write: 30_000 } as const;

/** From this status on the server failed: no other input can fix it. */
export const FIRST_SERVER_ERROR = 500;

/** Codes of the server's own failures, whose sentences only say that it cannot answer. */
const FAILED = ['EROARE_INTERNA', 'INDISPONIBIL'];

type Failure = {
  readonly status: number;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly [detail: string]: unknown;
};

/** A call that did not succeed; `message` is a Romanian sentence for the screen. */
export class ApiError extends Error {
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /**
   * The server's stable name of the failure; `RETEA` without an answer, `TIMP` after its time, `RASPUNS` for an
   * unreadable one.
   */
  readonly code: string;
  /** The corrections, field by field. */
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

/** The parts of an endpoint that a call needs; the site's scripts get no more of it (`web/light-calls.ts`). */
type Address = Pick<Endpoint, 'method' | 'path'>;

/** The options of a call. */
export type Options = {
  signal?: AbortSignal;
  /** The session token of the signed-in member of staff. */
  token?: string | undefined;
  /** A form instead of a JSON body, for endpoints that take files (`multipart`). */
  files?: readonly File[];
  /** True of a call that only reads, although it has a body. */
  isRead?: true;
  /** True of a call in the background: no notice says that it takes long. */
  isBackground?: true;
};
/** The input: path, query and body. */
type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** Calls the server: the only way to it from the browser. Every failure is an `ApiError`, except an abort. */
export function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Reply<E>> {
  const limit = endpoint.method === 'GET' || options.isRead ? LIMIT.read : LIMIT.write;
  return inTime(limit, options, async (deadline) => {
    const answer = await send(endpoint, sent, options, deadline);
    const text = await answer.text();
    try {
      return JSON.parse(text);
    } catch {
      throw unreadable(answer.status, options.token);
    }
  });
}

/** Runs a call within its time, and shows a notice when it takes long. */
export async function inTime<Answer>(
  limit: number,
  { signal, token, isBackground }: Options,
  work: (deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const deadline = startDeadline(limit, signal);
  const endWait = isBackground ? undefined : startWait('call');
  try {
    return await work(deadline);
  } catch (failure) {
    if (failure instanceof ApiError || signal?.aborted) throw failure;
    throw deadline.isOver() ? tooLate(token) : unreachable();
  } finally {
    deadline.clear();
    endWait?.();
  }
}

/** Sends a call and answers the response, unless it is a refusal. */
export async function send(
  { method, path }: Address,
  { params, query, body }: Parts,
  options: Options,
  { signal }: Deadline,
): Promise<Response> {
  const answer = await fetch(urlOf(path, params, query), { ...requestOf(method, body, options), signal });
  if (!answer.ok) throw await refusalOf(answer, options.token);
  return answer;
}

function requestOf(method: string, body: unknown, { token, files }: Options): RequestInit {
  const request: RequestInit = { method };
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  // The server refuses a content type without a body.
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  if (files) request.body = formOf(files);
  if (Object.keys(headers).length > 0) request.headers = headers;
  return request;
}

/** The failure of a call that did not reach the server. */
export function unreachable(): ApiError {
  return new ApiError(navigator.onLine === false ? OFFLINE : UNREACHABLE, { status: 0, code: 'RETEA' });
}

/** The failure of a call without an answer in time. */
export function tooLate(token: string | undefined): ApiError {
  return new ApiError(silence(token), { status: 0, code: 'TIMP' });
}

/** The failure of an answer that is not our server's, or is cut off. */
export function unreadable(status: number, token: string | undefined): ApiError {
  return new ApiError(silence(token), { status, code: 'RASPUNS' });
}

/** Visitors may also call us; a signed-in person is one of us. */
function silence(token: string | undefined): string {
  return token === undefined ? `${SILENT} sau sunați-ne la ${site().phone}.` : `${SILENT}.`;
}

/** Files as a form. The browser writes its content type, with the boundary between the parts. */
export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** The address of a call: its path with parameters, and its query. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(field(params, name) ?? '')));
  const search = new URLSearchParams();
  if (isRecord(query)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The failure of an answer with an error status. */
export async function refusalOf(answer: Response, token: string | undefined): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { status } = answer;
  if (!isRecord(body) || typeof body.message !== 'string') return unreadable(status, token);
  const { message, code, errors, type: _type, title: _title, ...details } = body;
  const sentence = FAILED.includes(String(code)) ? silence(token) : message;
  return new ApiError(status < FIRST_SERVER_ERROR ? sentence : withCode(sentence, details.requestId), {
    ...details,
    status,
    code: String(code),
    errors: sentences(errors),
  });
}

function withCode(sentence: string, requestId: unknown): string {
  return typeof requestId === 'string' ? `${sentence} ${codeWords(requestId)}` : sentence;
}

/** The words that a person may read out to the finder of the failure in the log. */
export function codeWords(requestId: string): string {
  return `Cod: ${requestId}`;
}

function sentences(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, String(sentence)]));
}

function field(from: unknown, name: string): unknown {
  return isRecord(from) ? from[name] : undefined;
}
