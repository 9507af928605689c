import type { Endpoint } from 'contract/endpoint';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { shareOf } from '../share-of.ts';
import { HOSTILE_FORMS, HOSTILE_JSON, HOSTILE_URL_PARTS, UNREADABLE } from './hostile-cases.ts';

/** A valid call; `query` by name, values as they travel. */
export type ValidCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: object | undefined;
};

/** One way to mutate a call: everything of it is valid but what `what` names. */
export type HostileRequest = {
  readonly what: string;
  /** No call can mean anything by it: it must be refused. */
  readonly isUnreadable: boolean;
  readonly mutate: (valid: ValidCall) => InjectOptions;
};

/** About how many cases of bodies a call gets in a run: each of its fields gets others. */
const MAX_OF_BODY = 25;
/** Printing takes a while, and so does hashing a password. */
const MAX_OF_COSTLY = 12;
/** Unreadable addresses and bodies meet the same code in every call: each call gets one in this many of them. */
const SHARED_BY = 12;
/** Files are looked at in a process of their own, and few calls take them. */
const FORMS_SHARED_BY = 4;

const isCostly = ({ download, body }: Endpoint): boolean =>
  Boolean(download) || (body ? fieldsOf(body).some(([name]) => name === 'password') : false);

/**
 * The ways in which a run mutates a call, made from its schemas: a new call or a new field needs nothing here. Other
 * runs try others (`share-of.ts`).
 */
export function hostileRequests(endpoint: Endpoint, { withBody = true } = {}): HostileRequest[] {
  return [
    ...inPath(endpoint),
    ...inQuery(endpoint),
    ...(endpoint.method === 'GET' ? [] : unreadable(endpoint)),
    ...(endpoint.multipart ? asForms(endpoint) : []),
    ...(withBody ? inBody(endpoint) : []),
  ];
}

/** A number of each call's own: calls try other cases than their neighbours, and a few of them together all. */
const numberOf = ({ method, path }: Endpoint): number =>
  [...`${method} ${path}`].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

function inPath(endpoint: Endpoint): HostileRequest[] {
  return namesInPath(endpoint.path).flatMap((name) =>
    shareOf(HOSTILE_URL_PARTS, SHARED_BY, numberOf(endpoint)).map((value) => ({
      what: `:${name} = ${value}`,
      isUnreadable: false,
      mutate: (valid) => request(endpoint, valid, { params: { [name]: value } }),
    })),
  );
}

function inQuery(endpoint: Endpoint): HostileRequest[] {
  const mutated = (endpoint.query ? fieldsOf(endpoint.query) : []).flatMap(([name = ''], index) => {
    const forms = [`${name}=a&${name}=b`, `${name}=1&${name}=1`, `${name}[]=1`, `${name}[a]=1`, `${name}`, `=${name}`];
    const cases = [...HOSTILE_URL_PARTS.map((value) => `${name}=${value}`), ...forms];
    return shareOf(cases, SHARED_BY, numberOf(endpoint) + index);
  });
  return [...mutated, `__proto__=x&constructor=x&toString=y&%00=%00&&=&${'a=1&'.repeat(2_000)}`].map((query) => ({
    what: `?${query.slice(0, 60)}`,
    isUnreadable: false,
    mutate: (valid) => request(endpoint, valid, { query }),
  }));
}

function unreadable(endpoint: Endpoint): HostileRequest[] {
  return shareOf(UNREADABLE, SHARED_BY, numberOf(endpoint)).map(({ type, payload }) => ({
    what: `${type?.slice(0, 60)}: ${payload.toString().slice(0, 40)}`,
    isUnreadable: Boolean(endpoint.body ?? endpoint.multipart),
    mutate: (valid) => request(endpoint, valid, { type, payload }),
  }));
}

/** What only looks at a file may be shown anything; what keeps files keeps none of these. */
function asForms(endpoint: Endpoint): HostileRequest[] {
  return shareOf(HOSTILE_FORMS, FORMS_SHARED_BY, numberOf(endpoint)).map(({ type, payload }) => ({
    what: `${type?.slice(0, 60)}: ${payload.toString().slice(0, 80)}`,
    isUnreadable: endpoint.status === 201,
    mutate: (valid) => request(endpoint, valid, { type, payload }),
  }));
}

function inBody(endpoint: Endpoint): HostileRequest[] {
  if (!endpoint.body) return [];
  const fields = [[], ...fieldsOf(endpoint.body)];
  const most = isCostly(endpoint) ? MAX_OF_COSTLY : MAX_OF_BODY;
  const step = Math.ceil((fields.length * HOSTILE_JSON.length) / most);
  return fields.flatMap((field, index) =>
    shareOf([undefined, ...HOSTILE_JSON], step, numberOf(endpoint) + index).map((json) => ({
      what: `${field.join('.') || 'body'} = ${json?.slice(0, 40)}`,
      isUnreadable: false,
      mutate: (valid) =>
        request(endpoint, valid, { type: 'application/json', payload: mutated(valid.body, field, json) }),
    })),
  );
}

type Mutation = {
  readonly params?: Readonly<Record<string, string>>;
  /** Written after the question mark, before the valid part. */
  readonly query?: string;
  readonly type?: string | undefined;
  readonly payload?: string | Buffer;
};

function request(
  { method, path, body }: Endpoint,
  valid: ValidCall,
  { params, query, type, payload }: Mutation,
): InjectOptions {
  const filled = path.replace(/:(\w+)/g, (_, name) => params?.[name] ?? encodeURIComponent(valid.params[name] ?? 'x'));
  const others = Object.entries(valid.query).filter(([name]) => !query?.startsWith(name));
  const search = [
    ...(query === undefined ? [] : [query]),
    ...others.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ];
  const url = `${filled}?${search.join('&')}`;
  if (payload !== undefined) return { method, url, payload, headers: { 'content-type': type ?? '' } };
  return { method, url, ...(body && valid.body && { payload: valid.body }) };
}

const namesInPath = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Placeholder that the hostile JSON replaces. */
const PLACEHOLDER = 'here comes something else';

/** The body with one field replaced by JSON of the caller's own, or left out; the field is named by the way to it. */
function mutated(body: object | undefined, field: readonly string[], json: string | undefined): string {
  const whole = { body: structuredClone(body ?? {}) };
  put(whole, ['body', ...field], json === undefined ? undefined : PLACEHOLDER);
  return JSON.stringify(whole.body)?.replace(JSON.stringify(PLACEHOLDER), () => json ?? '') ?? '';
}

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  if (typeof target[name] !== 'object' || target[name] === null) target[name] = rest[0] === '0' ? [] : {};
  put(target[name] as Record<string, unknown>, rest, value);
}

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** The way to every field of a schema; that of a list's first entry is `rows`, `0`. */
export function fieldsOf(schema: z.ZodType): string[][] {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const below = ({ $ref, properties = {}, items, anyOf = [] }: Schema): string[][] => [
    ...($ref ? below(($defs[$ref.replace('#/$defs/', '')] ?? {}) as Schema) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [[name], ...below(inner).map((way) => [name, ...way])]),
    ...(items ? [['0'], ...below(items).map((way) => ['0', ...way])] : []),
    ...anyOf.flatMap(below),
  ];
  return below(whole as Schema);
}
