import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { parameterErrors } from '../parameters/parameter-errors.ts';
import type { ParameterName } from '../parameters/parameter-values.ts';
import { api } from './api.ts';
import { openApiDocument } from './openapi.ts';

// The document's inputs against the validation: the validation takes values made from the document's schema, and
// refuses the values that the document refuses.

type Json = Readonly<Record<string, unknown>>;

const document = JSON.parse(JSON.stringify(openApiDocument()));
// Compiled code that runs a few thousand times needs no minification.
const ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema(document, 'api');
ajv.addFormat('binary', true);

const at = (ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce((value, key) => value[key], document);

/** The schema itself, behind its reference. */
const resolved = (schema: Json): Json =>
  typeof schema.$ref === 'string' ? { ...at(schema.$ref), ...schema, $ref: undefined } : schema;

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);
const fieldsOf = (schema: Json): Record<string, Json> => (schema.properties ?? {}) as Record<string, Json>;

const validators = new WeakMap<Json, ValidateFunction>();
const validatorsOfTexts = new Map<string, ValidateFunction>();

/** Whether the document allows a value. */
function allows(schema: Json, value: unknown): boolean {
  const validate = validators.get(schema) ?? validatorOf(JSON.stringify(schema));
  validators.set(schema, validate);
  return validate(value) === true;
}

/** A pattern stands in many places of the document; compiling it once saves more time than its tests take. */
function validatorOf(text: string): ValidateFunction {
  const validate = validatorsOfTexts.get(text) ?? compile(text);
  validatorsOfTexts.set(text, validate);
  return validate;
}

const compile = (text: string): ValidateFunction =>
  ajv.compile(JSON.parse(text.replaceAll('"#/components', '"api#/components')));

/** Values that a schema probably allows, its edges among them. `allowed` removes the others. */
function likely(given: Json): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const alternatives = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (alternatives.length > 0) {
    const { anyOf, oneOf, ...rest } = schema;
    return fc.oneof(...alternatives.map((alternative) => likely(merged(rest, resolved(alternative)))));
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...rest } = schema;
    return likely(list(allOf).map(resolved).reduce(merged, rest));
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => likely({ ...schema, type })));
  return ofType(schema);
}

/** Two schemas that must both hold. */
function merged(one: Json, other: Json): Json {
  const properties = { ...fieldsOf(one) };
  for (const [name, field] of Object.entries(fieldsOf(other))) {
    properties[name] = merged(resolved(properties[name] ?? {}), field);
  }
  const required = [...new Set([...list(one.required), ...list(other.required)])];
  const both = { ...one, ...other, required };
  return Object.keys(properties).length > 0 ? { ...both, type: 'object', properties } : both;
}

function ofType(schema: Json): fc.Arbitrary<unknown> {
  const { type } = schema;
  if (type === 'string') return texts(schema);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
    const maxLength = Math.max(minItems, Math.min(maxItems, 3));
    return fc.array(allowed((schema.items ?? {}) as Json), { minLength: minItems, maxLength });
  }
  if (type === 'object') return objects(schema);
  return fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.constant('orice'), fc.constant({}));
}

function texts(schema: Json): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 300 } = schema as Record<string, never>;
  if (format === 'date')
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' });
  const longest = fc.constantFrom('a'.repeat(maxLength), '1'.repeat(minLength));
  const shaped = pattern === undefined ? free : matching(pattern);
  return fc.oneof({ weight: 8, arbitrary: shaped }, { weight: 4, arbitrary: free }, longest);
}

const matchingTexts = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern, generated once: generating takes far longer than testing. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = matchingTexts.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matchingTexts.set(pattern, texts);
  return texts;
}

function numbers({ type, minimum = -1e6, maximum = 1e6 }: Json): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(Number(minimum), -(2 ** 31)), Math.min(Number(maximum), 2 ** 31)];
  const edges = fc.constantFrom(...[minimum, maximum].map(Number));
  if (type === 'integer') return fc.oneof(fc.integer({ min, max }), edges);
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }),
    edges,
  );
}

function objects(schema: Json): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, allowed(field)]));
  return fc.record(fields, {
    requiredKeys: list(schema.required)
      .map(String)
      .filter((name) => name in fields),
  });
}

const arbitraries = new WeakMap<Json, fc.Arbitrary<unknown>>();

/** Values that a schema allows, generated once. */
function allowed(schema: Json): fc.Arbitrary<unknown> {
  const arbitrary = arbitraries.get(schema) ?? onlyAllowed(schema);
  arbitraries.set(schema, arbitrary);
  return arbitrary;
}

/** A long search for a value means a mistake of the document or of `likely`. */
function onlyAllowed(schema: Json): fc.Arbitrary<unknown> {
  let missed = 0;
  return likely(schema).filter((value) => {
    const isAllowed = allows(schema, value);
    missed = isAllowed ? 0 : missed + 1;
    if (missed > MAX_MISSED) throw new Error(`no value was found for ${JSON.stringify(schema).slice(0, 500)}`);
    return isAllowed;
  });
}

const MAX_MISSED = 1_000;

type Part = 'params' | 'query' | 'body';
type Sent = { name: string; part: Part; schema: Json; endpoint: Endpoint };

/** Every part of every call with its schema in the document. */
const parts: readonly Sent[] = Object.values(api)
  .flatMap((all) => Object.values(all))
  .flatMap((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path][endpoint.method.toLowerCase()];
    const name = `${endpoint.method} ${endpoint.path}`;
    const body = operation.requestBody?.content['application/json']?.schema;
    return [
      ...(endpoint.params
        ? [{ name, part: 'params' as const, schema: parametersIn(operation, 'path'), endpoint }]
        : []),
      ...(endpoint.query ? [{ name, part: 'query' as const, schema: parametersIn(operation, 'query'), endpoint }] : []),
      ...(endpoint.body ? [{ name, part: 'body' as const, schema: body, endpoint }] : []),
    ];
  });

function parametersIn(operation: Json, location: string): Json {
  const found = list(operation.parameters).filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    required: found.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
  };
}

/** The paths of the fields that the validation refuses; empty when it takes the value. */
function refusedAt({ endpoint, part, name }: Sent, value: unknown): readonly (readonly PropertyKey[])[] {
  const schema = endpoint[part] as z.ZodType;
  const { error } = schema.safeParse(part === 'body' ? value : asAddress(value));
  if (error) return error.issues.map(({ path }) => path);
  // The validation names a parameter's value by its name, after the rest.
  if (!name.includes('protectedParameters')) return [];
  const { name: parameter, value: proposed } = value as { name: ParameterName; value: unknown };
  return Object.keys(parameterErrors(parameter, proposed)).map((path) => path.split('.'));
}

/** The value in an address: every part is a text. */
function asAddress(value: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, String(inner)]));
}

/** The schemas of the place at the end of a path, and those of the places above it. */
function schemasOn(given: Json, path: readonly PropertyKey[]): readonly Json[] {
  const schema = resolved(given);
  const choices = [...list(schema.anyOf), ...list(schema.oneOf), ...list(schema.allOf)];
  const [first, ...rest] = path;
  const inner =
    first === undefined ? undefined : (fieldsOf(schema)[String(first)] ?? (schema.items as Json | undefined));
  return [schema, ...choices.flatMap((choice) => schemasOn(choice, path)), ...(inner ? schemasOn(inner, rest) : [])];
}

const speaksOf = (schema: Json, path: readonly PropertyKey[], keyword: string): boolean =>
  schemasOn(schema, path).some((each) => keyword in each);

const RUNS = 40;

describe('the validation takes every value that the document allows', () => {
  test.each(parts)('$part of $name', (sent) => {
    fc.assert(
      fc.property(allowed(sent.schema), (value) => {
        const unnamed = refusedAt(sent, value).filter((path) => !speaksOf(sent.schema, path, 'x-rule'));
        expect(unnamed).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Values that a caller might send instead of a right one. */
const STRANGERS: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  7,
  1e12,
  '',
  ' ',
  'x',
  'x'.repeat(6_000),
  `x${' '.repeat(900)}`,
  '2026-02-30',
  [],
  ['x'],
  {},
];

/** An address carries texts, and an empty text is no part of a path. */
const STRANGERS_OF: Readonly<Record<Part, readonly unknown[]>> = {
  body: STRANGERS,
  query: STRANGERS.filter((stranger) => stranger === undefined || typeof stranger === 'string'),
  params: STRANGERS.filter((stranger) => typeof stranger === 'string' && stranger !== ''),
};

/** The value with one place replaced, or with an unknown field, at any depth, each with the path to it. */
function mutated(
  value: unknown,
  strangers: readonly unknown[],
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; value: unknown }[] {
  const here = strangers.map((stranger) => ({ path, value: stranger }));
  if (typeof value !== 'object' || value === null) return here;
  const more = Array.isArray(value) ? [] : [{ path, value: { ...value, unknown: 1 } }];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    mutated(inner, strangers, [...path, key]).map((change) => ({
      path: change.path,
      value: withField(value, key, change.value),
    })),
  );
  return [...here, ...more, ...below];
}

function withField(value: object, key: string, inner: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _before, ...others } = value as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [key]: inner };
}

describe('the validation refuses every value that the document refuses', () => {
  test.each(parts)('$part of $name', (sent) => {
    const values = fc.sample(allowed(sent.schema), { numRuns: 5, seed: 1 });
    const taken = values
      .flatMap((value) => mutated(value, STRANGERS_OF[sent.part]))
      .filter(
        ({ path, value }) =>
          (path.length > 0 || sent.part === 'body') &&
          value !== undefined &&
          !allows(sent.schema, value) &&
          !speaksOf(sent.schema, path, 'x-also-read'),
      )
      .filter(({ value }) => refusedAt(sent, value).length === 0)
      .map(({ path, value }) => `${path.join('.')}: ${JSON.stringify(value).slice(0, 300)}`);
    expect(taken.slice(0, 5)).toEqual([]);
  });
});

it('patterns hold only what every language reads alike, as JSON Schema recommends', () => {
  const patterns = new Set<string>();
  JSON.stringify(document, (keyword, value) => {
    if (keyword === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(20);
  // Shorthands of classes, boundaries, look-around, references; other escapes name a character.
  expect([...patterns].filter((pattern) => /\\[dDsSwWbBpPkAZz1-9]|\(\?[=!<P]/.test(pattern))).toEqual([]);
});

it('the document says that a cursor comes from the page before', () => {
  const unsaid = parts
    .filter(({ part, schema }) => {
      const { cursor } = fieldsOf(schema);
      return part === 'query' && cursor && allows(cursor, 'x') && !('x-rule' in cursor);
    })
    .map(({ name }) => name);
  expect(unsaid).toEqual([]);
});

it('the document does not require a field with a default', () => {
  const demanded = parts.flatMap(({ name, schema }) => {
    const fields = fieldsOf(schema);
    const required = (schema.required ?? []) as readonly string[];
    return required.filter((field) => 'default' in (fields[field] ?? {})).map((field) => `${field} of ${name}`);
  });
  expect(demanded).toEqual([]);
});

it('every operation has a name of its own', () => {
  const names = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});
