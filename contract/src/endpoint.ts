import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';
import type { RecordKind } from './record-kinds.ts';

/** Who may call: anyone · any signed-in member of staff · administrators. The server decides on every call. */
export type Access = 'public' | 'user' | 'admin';

/**
 * One operation of the API as data: what crosses the wire, where, and who may ask.
 * The server serves it, the web calls it, the OpenAPI document and `docs/map.md` are made from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, e.g. `/api/protectedCustomers/setStatus/:phone`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /**
   * It changes somebody's rights: beside the right level the session must have been confirmed with the password (and
   * code) a few minutes ago (`auth.confirm`; a sign-in counts). Else 403 CONFIRMARE_NECESARA, before anything of the
   * call is read.
   */
  readonly confirmation?: 'fresh';
  /** The kinds of records that the answer shows: it is read again when one of them changes. */
  readonly shows?: readonly RecordKind[];
  /** The kinds of records that the call changes. */
  readonly changes?: readonly RecordKind[];
  /** One line for people, in English (it becomes the OpenAPI summary). */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Shape of the JSON answer; absent for a download. */
  readonly response?: z.ZodType;
  /** Status of success: 200 unless something is created. */
  readonly status?: 200 | 201;
  /** MIME type of the bytes answered instead of JSON. */
  readonly download?: string;
  /** Shape of each event, where the answer stays open and sends them as they happen (`text/event-stream`). */
  readonly stream?: z.ZodType;
  /** The body is files (`multipart/form-data`, repeated field `files`): the route reads it itself. */
  readonly multipart?: true;
  /** The most bytes of a JSON body; absent: 256 KiB. */
  readonly maxBytes?: number;
  /** Refusals of this call alone; `api/problems-of-endpoint.ts` adds those that follow from its other properties. */
  readonly problems?: readonly ProblemCode[];
  /** How often it may be called (times `RATE_LIMIT_FACTOR`); absent: the general limit. */
  readonly limit?: CallLimit;
};

/** How often one address may call, and everyone together: many addresses are no way around a limit. */
export type CallLimit = {
  readonly perMinute: number;
  readonly perDay?: number;
  readonly everyone?: { readonly perMinute: number; readonly perHour: number };
};

/** Names the operations of one feature; the key is the operation's name in every layer. */
export function endpoints<const All extends Record<string, Endpoint>>(all: All): All {
  return all;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Given<E, Part extends string> = E extends { readonly [K in Part]: infer Schema } ? Schema : undefined;

/** What a handler receives: validated and decoded. */
export type Call<E extends Endpoint> = {
  readonly params: Output<Given<E, 'params'>>;
  readonly query: Output<Given<E, 'query'>>;
  readonly body: Output<Given<E, 'body'>>;
};

/** What a caller sends: as it travels. Parts that the endpoint does not declare are left out. */
export type Sent<E extends Endpoint> = {
  readonly [Part in 'params' | 'query' | 'body' as Given<E, Part> extends undefined ? never : Part]: Input<
    Given<E, Part>
  >;
};

/** The JSON answer of an endpoint, as it travels. */
export type Reply<E extends Endpoint> = Output<Given<E, 'response'>>;

/** An event of an endpoint whose response is a stream. */
export type StreamEvent<E extends Endpoint> = Output<Given<E, 'stream'>>;
