import type { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import { KEY_CALLS_PER_MINUTE } from '../accounts/api-keys.ts';
import type { CallLimit, Endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';
import { problems } from '../problem-list.ts';
import { api, groups, tagOf } from './api.ts';
import { inputSchema, type Json, namedSchemas, outputSchema, withoutNull } from './json-schema.ts';
import { problemsByStatus } from './problems-of-endpoint.ts';
import { scopeOf } from './scopes.ts';
import { webhookDocument } from './webhook-document.ts';

type Operation = { readonly tag: string; readonly name: string; readonly endpoint: Endpoint };

const DESCRIPTION = `Amounts are RON, rates as each field says, days ISO in Europe/Bucharest.

What a call takes is what its schema says. \`x-rule\` names what no schema can say and is checked beside it, \`x-also-read\`
what is understood beyond the schema. Lengths count UTF-16 code units; no text may hold a NUL or half a surrogate pair, no
body more than 32 levels.

Every refusal is a \`Problem\` (RFC 9457) with a stable \`code\`.`;

const BEARER = `The token that a sign-in answered (\`auth.login\`), or an API key (\`rck_…\`). A key makes the calls that its
scopes open (\`x-scope\`) and its user may make, ${KEY_CALLS_PER_MINUTE} a minute; no key makes a call without \`x-scope\` that is not public.`;

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'status', 'title', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    title: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problems), description: 'Stable and machine-readable' },
    message: { type: 'string', description: 'Romanian, fit to show to a person' },
    requestId: { type: 'string', description: 'As in the header x-request-id and in the log of the server' },
    field: { type: 'string', description: 'The first field with an error' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field → message' },
    scope: { type: 'string', description: 'The scope that the API key lacks' },
    maxLoan: { type: 'number', description: 'RON; where over-indebtedness is refused' },
  },
};

/** The API of this version of the program in OpenAPI 3.1; the schemas that validate it make it. */
export function openApiDocument(): Json {
  const operations = Object.entries(api)
    .map(([group, all]) => ({ tag: tagOf(group), all }))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    .flatMap(({ tag, all }) => Object.entries(all).map(([name, endpoint]) => ({ tag, name, endpoint })));
  const endpoints = operations.map(({ endpoint }) => endpoint);
  const paths: Record<string, Json> = {};
  for (const each of operations) {
    const path = each.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.endpoint.method.toLowerCase()]: operation(each) };
  }
  return withComponentReferences({
    openapi: '3.1.0',
    info: {
      title: 'Rata Clară',
      version: packageFile.version,
      summary: 'A Romanian consumer loan brokerage: simulate a loan, book a call, follow it to the signature.',
      description: DESCRIPTION,
      contact: { name: 'Rata Clară' },
      license: { name: 'Apache License 2.0', identifier: packageFile.license },
    },
    servers: [{ url: '/', description: 'The server that this document came from' }],
    security: [],
    tags: tags(),
    paths,
    webhooks: webhookDocument(),
    components: {
      schemas: { Problem: problemSchema, ...schemasOf(endpoints) },
      responses: problemResponses(endpoints),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: BEARER },
      },
    },
  });
}

/** Groups with one name are one tag; its description is that of all of them. */
function tags(): Json[] {
  const byTag = Object.groupBy(Object.keys(api).toSorted(), tagOf);
  return Object.entries(byTag).map(([name, sharing = []]) => ({
    name,
    description: sharing.map((group) => groups[group]?.about ?? '').join('; '),
  }));
}

function operation({ tag, name, endpoint }: Operation): Json {
  const { access, confirmation, summary, params, query, status = 200 } = endpoint;
  const scope = scopeOf(endpoint);
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)];
  const refused = [...problemsByStatus(endpoint)].map(([code, codes]) => [
    code,
    { $ref: `#/components/responses/${problemsName(code, codes)}` },
  ]);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: [ACCESS[access], confirmation && CONFIRMED, limitOf(endpoint.limit)].filter(Boolean).join(' '),
    'x-access': access,
    ...(confirmation && { 'x-confirmation': confirmation }),
    ...(scope && { 'x-scope': scope }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: { [status]: success(endpoint), ...Object.fromEntries(refused) },
  };
}

const ACCESS = {
  public: 'For anyone.',
  user: 'For signed-in members of the staff.',
  admin: 'For administrators.',
} as const;

const CONFIRMED = 'The session must have been confirmed a few minutes ago (`auth.confirm`; a sign-in counts).';

function limitOf(limit: CallLimit | undefined): string {
  if (!limit) return '';
  const { perMinute, perDay, everyone } = limit;
  const day = perDay ? ` and ${perDay} a day` : '';
  const together = everyone ? `, ${everyone.perMinute} a minute and ${everyone.perHour} an hour from all together` : '';
  return `At most ${perMinute} calls a minute${day} from one address${together}, where the operator has set no other limits.`;
}

function requestBody({ body, multipart }: Endpoint): Json {
  if (multipart) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILES } } } };
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } }
    : {};
}

const FILES: Json = {
  type: 'object',
  required: ['files'],
  properties: { files: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } } },
};

/** Problems with the same codes, written once in the document: `404.CLIENT_NEGASIT`. */
function problemResponses(endpoints: readonly Endpoint[]): Json {
  const all = endpoints.flatMap((endpoint) => [...problemsByStatus(endpoint)]);
  return Object.fromEntries(
    all.map(([status, codes]) => [problemsName(status, codes), problemResponse(status, codes)]),
  );
}

const problemsName = (status: number, codes: readonly ProblemCode[]): string => [status, ...codes].join('.');

function problemResponse(status: number, codes: readonly ProblemCode[]): Json {
  const narrowed = { type: 'object', properties: { code: { enum: codes } } };
  return {
    description: `${STATUSES[status] ?? 'Refused'}: ${codes.join(', ')}`,
    ...(status in HEADERS && { headers: HEADERS[status] }),
    content: {
      'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] } },
    },
  };
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'What was sent is not right',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'Not allowed',
  404: 'Not there',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'Refused by a rule of the business',
  429: 'Too often',
  500: 'A failure of the program',
  503: 'Not possible at the moment',
};

const seconds = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const HEADERS: Readonly<Record<number, Json>> = { 429: seconds, 503: seconds };

function success({ response, download, stream }: Endpoint): Json {
  if (stream)
    return { description: 'Events as they happen', content: { 'text/event-stream': { schema: outputSchema(stream) } } };
  if (download)
    return { description: 'The file', content: { [download]: { schema: { type: 'string', format: 'binary' } } } };
  return {
    description: 'Done',
    content: { 'application/json': { schema: response ? outputSchema(response) : {} } },
  };
}

function parametersOf(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: location === 'path' ? { minLength: 1, ...withoutNull(property as Json) } : withoutNull(property as Json),
  }));
}

function schemasOf(endpoints: readonly Endpoint[]): Json {
  const isSchema = (schema: z.ZodType | undefined) => schema !== undefined;
  return namedSchemas(
    endpoints.flatMap(({ params, query, body }) => [params, query, body].filter(isSchema)),
    endpoints.flatMap(({ response, stream }) => [response, stream].filter(isSchema)),
  );
}

function withComponentReferences(document: Json): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
