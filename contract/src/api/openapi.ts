import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { api } from './api.ts';

type Json = Record<string, unknown>;

/** Groups of calls that the document names by the beginning of their paths, and not by their folder in the code. */
const PUBLISHED_AS: Readonly<Record<string, string>> = {
  bookingForms: 'customerInfo',
  callRequests: 'customers',
  coupons: 'promo',
  customerForms: 'protectedCustomerInfo',
  customerPage: 'customerData',
  customers: 'protectedCustomers',
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'status', 'title', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    title: { type: 'string' },
    code: { type: 'string', description: 'Stable and machine-readable' },
    message: { type: 'string', description: 'Romanian, fit to show to a person' },
    requestId: { type: 'string', description: 'As in the header x-request-id and in the log of the server' },
    field: { type: 'string', description: 'The first field with an error' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field → message' },
    maxLoan: { type: 'number', description: 'RON; where over-indebtedness is refused' },
  },
};

/** The API of a version of the program in OpenAPI 3.1, made from the schemas that validate it. */
export function openApiDocument(version: string): Json {
  const operations = Object.entries(api)
    .map(([group, all]) => ({ feature: PUBLISHED_AS[group] ?? group, all }))
    .toSorted((a, b) => (a.feature < b.feature ? -1 : 1))
    .flatMap(({ feature, all }) => Object.entries(all).map(([name, endpoint]) => ({ feature, name, endpoint })));
  const paths: Record<string, Json> = {};
  for (const { feature, name, endpoint } of operations) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
  }
  return withComponentReferences({
    openapi: '3.1.0',
    info: {
      title: 'Rata Clară',
      version,
      description: 'Amounts in RON, rates as documented by field, days ISO in Europe/Bucharest.',
    },
    paths,
    components: {
      schemas: { Problem: problemSchema, ...namedSchemas(operations.map(({ endpoint }) => endpoint)) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  });
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const { access, confirmation, summary, params, query, body, status = 200 } = endpoint;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    'x-access': access,
    ...(confirmation && { 'x-confirmation': confirmation }),
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: success(endpoint),
      ...(confirmation && {
        403: refusal('The level is not enough, or (CONFIRMARE_NECESARA) the session must be confirmed first'),
      }),
      default: refusal('Refused'),
    },
  };
}

function refusal(description: string): Json {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}

function success({ response, download, stream }: Endpoint): Json {
  if (stream)
    return {
      description: 'Events as they happen',
      content: { 'text/event-stream': { schema: schemaOf(stream, 'output') } },
    };
  if (download)
    return { description: 'The file', content: { [download]: { schema: { type: 'string', format: 'binary' } } } };
  return {
    description: 'Done',
    content: { 'application/json': { schema: response ? schemaOf(response, 'output') : {} } },
  };
}

function parametersOf(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Schemas that have a name (`.meta({ id })`) stand once under `components`; everything else stays where it is used. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function namedSchemas(endpoints: readonly Endpoint[]): Json {
  const named: Json = {};
  for (const { body, response, stream } of endpoints) {
    const inputs = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).$defs : undefined;
    const answered = response ?? stream;
    const outputs = answered ? z.toJSONSchema(answered, { io: 'output', unrepresentable: 'any' }).$defs : undefined;
    Object.assign(named, inputs, outputs);
  }
  return named;
}

function withComponentReferences(document: Json): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
