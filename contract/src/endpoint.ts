import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';
import type { RecordKind } from './record-kinds.ts';

/** The callers: anyone, any signed-in member of staff, or administrators. The server decides on every call. */
export type Access = 'public' | 'user' | 'admin';

/**
 * One operation of the API as data: its parts on the wire, its address and its callers. The server serves it, the web
 * calls it; the OpenAPI document and `docs/map.md` follow from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, e.g. `/api/protectedCustomers/setStatus/:phone`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /**
   * The call changes somebody's rights. Beside the right level, the person must have confirmed the session with the
   * password (and code) a few minutes ago (`auth.confirm`; a sign-in counts). Else the server answers 403
   * CONFIRMARE_NECESARA and reads nothing of the call.
   */
  readonly confirmation?: 'fresh';
  /** The kinds of records that the answer shows: the web reads the answer again when one of them changes. */
  readonly shows?: readonly RecordKind[];
  /** The kinds of records that the call changes. */
  readonly changes?: readonly RecordKind[];
  /** One line for people, in English (the OpenAPI summary). */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Shape of the JSON answer; absent for a download. */
  readonly response?: z.ZodType;
  /** Status of success; absent: 200. */
  readonly status?: 200 | 201;
  /** MIME type of the bytes that the call answers instead of JSON. */
  readonly download?: string;
  /** Shape of each event of an open answer (`text/event-stream`). */
  readonly stream?: z.ZodType;
  /** The body is files (`multipart/form-data`, repeated field `files`); the route itself reads them. */
  readonly multipart?: true;
  /** The most bytes of a JSON body; absent: 256 KiB. */
  readonly maxBytes?: number;
  /** Refusals of this call alone; `api/problems-of-endpoint.ts` adds those that follow from its other properties. */
  readonly problems?: readonly ProblemCode[];
  /** The most calls of a time (times `RATE_LIMIT_FACTOR`); absent: the general limit. */
  readonly limit?: CallLimit;
};

/** The most calls of one address, and of everyone together: many addresses do not evade the limit. */
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

/** The input of a handler: validated and decoded. */
export type Call<E extends Endpoint> = {
  readonly params: Output<Given<E, 'params'>>;
  readonly query: Output<Given<E, 'query'>>;
  readonly body: Output<Given<E, 'body'>>;
};

/** The input of a caller, as it travels, without the parts that the endpoint does not declare. */
export type Sent<E extends Endpoint> = {
  readonly [Part in 'params' | 'query' | 'body' as Given<E, Part> extends undefined ? never : Part]: Input<
    Given<E, Part>
  >;
};

/** The JSON answer of an endpoint, as it travels. */
export type Reply<E extends Endpoint> = Output<Given<E, 'response'>>;

/** An event of an endpoint whose response is a stream. */
export type StreamEvent<E extends Endpoint> = Output<Given<E, 'stream'>>;
