import { Readable } from 'node:stream';
import { validationProblem } from 'contract/api/validation';
import type { Call, Endpoint, Reply, StreamEvent } from 'contract/endpoint';
import { done } from 'contract/fields/call-parts';
import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isStorable } from '../database/storable-text.ts';
import { inTrace, readTraceparent } from '../runtime/trace-context.ts';
import type { SignedInRequest } from './authorization.ts';
import { type EventSource, openEventStreams } from './event-stream.ts';

/**
 * A file to download, the answer of an endpoint that declares `download`; a stream where it may be large. A stream that
 * fails cuts the connection, and with `length` the client knows how much is missing.
 */
export type Download = {
  readonly bytes: Uint8Array | Readable;
  readonly length?: number;
  readonly filename: string;
  /** MIME type, where it is not the one that the endpoint declares. */
  readonly contentType?: string;
  /** Seconds for which browsers and proxies may keep it; absent: nobody keeps it. */
  readonly publicFor?: number;
};

/** JSON that is the same for everybody, written once and not for every call. */
export class SerializedJson<Value> {
  readonly bytes: Buffer;

  constructor(value: Value) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}

type Answer<E extends Endpoint> = E extends { readonly download: string }
  ? Download
  : E extends { readonly stream: z.ZodType }
    ? EventSource<StreamEvent<E>>
    : IsDone<Reply<E>> extends true
      ? // biome-ignore lint/suspicious/noConfusingVoidType: the return type of a handler
        void
      : Reply<E> | SerializedJson<Reply<E>>;

type Done = z.infer<typeof done>;

type IsDone<Given> = Given extends Done ? (Done extends Given ? true : false) : false;

/** The answer of every call whose response is `done`; the handlers of these calls answer nothing. */
const DONE = new SerializedJson<Done>({ success: true });

/** The handler of a call: its validated parts in, the wire answer out. It throws failures (`problem`). */
export type Handler<E extends Endpoint> = (call: Call<E>, request: Request<E>) => Answer<E> | Promise<Answer<E>>;

/** Where a sign-in is needed the request has its user (`request.user`): `authorization.ts` let nobody else through. */
type Request<E extends Endpoint> = E['access'] extends 'public' ? FastifyRequest : SignedInRequest;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Serves one endpoint of the contract: its schemas check and decode the request; `authorization.ts` enforces access.
 * The tests check answers (`testing/server.ts`), not every call.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<NoInfer<E>>): void {
  const { method, path, download, stream, status = 200, maxBytes } = endpoint;
  const sendEvents = stream && openEventStreams(app);
  app.route({
    method,
    url: path,
    config: { endpoint },
    // What stays open has no answer without its body.
    exposeHeadRoute: !stream,
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    handler: async (request, reply) => {
      await turn();
      const call = readCall(endpoint, request);
      const trace = readTraceparent(request.headers.traceparent);
      const given = await inTrace(trace, () => handler(call, request as Request<E>));
      const answer = endpoint.response === done ? DONE : given;
      if (download && isDownload(answer)) return sendDownload(reply, download, answer);
      if (sendEvents && typeof answer === 'function') return sendEvents(reply, answer);
      // As bytes: a text is measured, joined to the headers and encoded with them, which takes longer.
      return reply
        .code(status)
        .type(JSON_TYPE)
        .send(answer instanceof SerializedJson ? answer.bytes : Buffer.from(JSON.stringify(answer)));
    },
  });
}

/** The most handlers of one turn: those behind them wait no longer than these take. */
const HANDLERS_A_TURN = 16;

const waiting: (() => void)[] = [];

/**
 * Lets the handlers of calls that arrived together begin together, after all of them were read: code that has just run
 * is still in the processor's caches. One by one, each read and each answer puts another program's there (decision 090).
 */
function turn(): Promise<void> {
  return new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(beginTogether);
  });
}

function beginTogether(): void {
  const now = waiting.splice(0, HANDLERS_A_TURN);
  if (waiting.length > 0) setImmediate(beginTogether);
  for (const begin of now) begin();
}

function readCall<E extends Endpoint>({ params, query, body }: E, request: FastifyRequest): Call<E> {
  return {
    params: read(params, request.params),
    query: read(query, request.query),
    body: read(body, request.body),
  } as Call<E>;
}

function read(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return undefined;
  if (!isStorable(sent)) throw problem('CERERE_INVALIDA');
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw validationProblem(parsed.error);
  return parsed.data;
}

function isDownload(answer: unknown): answer is Download {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer;
}

/** Always an attachment, never shown inside our own pages; where it is shown nevertheless, it is sandboxed. */
function sendDownload(
  reply: FastifyReply,
  declared: string,
  { bytes, length, filename, contentType = declared, publicFor }: Download,
): FastifyReply {
  if (length !== undefined) reply.header('content-length', length);
  if (publicFor !== undefined) reply.header('cache-control', `public, max-age=${publicFor}`);
  const plain = filename.normalize('NFD').replace(/[^\w .-]/g, '');
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(filename)}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type(contentType)
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** A name by RFC 8187, where these four characters have a meaning. */
function encoded(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
