import { Metadata } from 'libphonenumber-js/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';
import { z } from 'zod';
import { EMPTY_AS_NONE } from '../fields/fields.ts';

/** A JSON schema, or another part of the document. */
export type Json = Record<string, unknown>;

/** Every text refuses NUL: PostgreSQL cannot store it. */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** Keywords that already describe the allowed texts: a schema with one of them needs no pattern against NUL. */
const NARROWED = ['pattern', 'format', 'enum', 'const', 'allOf'] as const;

/** The schema of an input. The document has a named schema (`.meta({ id })`) once, under `components`. */
export function inputSchema(schema: z.ZodType): Json {
  const { $schema, $defs, ...json } = toJson(schema, 'input');
  return json;
}

/** The schema of an answer. */
export function outputSchema(schema: z.ZodType): Json {
  const { $schema, $defs, ...json } = toJson(schema, 'output');
  return json;
}

/** The named schemas of inputs and answers; the document has a schema of both as an input, which allows more. */
export function namedSchemas(sent: readonly z.ZodType[], answered: readonly z.ZodType[]): Json {
  const named = namedIn(sent, 'input');
  const others = Object.entries(namedIn(answered, 'output')).filter(([name]) => !(name in named));
  return { ...named, ...Object.fromEntries(others), Phone: { ...(named.Phone as Json), pattern: phonePattern() } };
}

function namedIn(schemas: readonly z.ZodType[], io: 'input' | 'output'): Json {
  const named: Json = {};
  for (const schema of schemas) Object.assign(named, toJson(schema, io).$defs);
  return named;
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json & { $defs?: Json } {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'input') asSent(jsonSchema as Json);
    },
  });
  return JSON.parse(JSON.stringify(json), (keyword, value) =>
    keyword === 'pattern' && typeof value === 'string' ? spelledOut(value) : value,
  );
}

/** The meaning of `\d` and `\s` in JavaScript, as ranges of a character class. */
const CLASSES: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\s': '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};

/** A pattern without `\d` and `\s`: other languages match digits and spaces of other scripts with them. */
function spelledOut(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[[\]]/gu, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    const ranges = CLASSES[token];
    if (ranges === undefined) return token;
    return isInClass ? ranges : `[${ranges}]`;
  });
}

/** Adds the rules of every input: a schema marked `EMPTY_AS_NONE` also takes an empty text and null. */
function asSent(json: Json): void {
  if (json.type === 'string' && NARROWED.every((keyword) => json[keyword] === undefined)) json.pattern = WITHOUT_NUL;
  if (!json[EMPTY_AS_NONE]) return;
  const { [EMPTY_AS_NONE]: _mark, ...filled } = json;
  for (const keyword of Object.keys(json)) delete json[keyword];
  json.anyOf = [filled, { const: '' }, { type: 'null' }];
}

/** The schema of a value in an address, which cannot carry null. */
export function withoutNull(json: Json): Json {
  if (Array.isArray(json.type)) return { ...json, type: json.type.filter((type) => type !== 'null')[0] };
  if (!Array.isArray(json.anyOf)) return json;
  const choices = json.anyOf.filter((choice) => choice.type !== 'null').map(withoutNull);
  const { anyOf, ...rest } = json;
  return choices.length === 1 ? { ...choices[0], ...rest } : { ...rest, anyOf: choices };
}

/** Romanian numbers of the numbering plan, in the usual spellings. */
const ROMANIAN = '(?:(?:\\+|00)40[ .-]?|0)(?:[2378][0-9]|90)(?:[ .-]?[0-9]){7}';

/**
 * Codes for which the lengths of the library are too vague. Romania (40) has the pattern above. 290 (Saint Helena,
 * Tristan da Cunha) and 599 (Curaçao, Caribbean Netherlands) each belong to two territories. The first digit decides
 * the lengths.
 */
const NOT_BY_LENGTH: readonly string[] = ['40', '290', '599'];

/**
 * The schema `Phone` in the API's document: Romanian numbers in any usual spelling, foreign ones in E.164 with as many
 * digits as their country's plan has.
 */
function phonePattern(): string {
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)));
  const known = [...codes].filter((code) => !NOT_BY_LENGTH.includes(code)).toSorted();
  const byLengths = Map.groupBy(known, (code) => lengthsOf(code).join('|'));
  const foreign = [...byLengths].map(([lengths, sharing]) => {
    const digits = lengths.split('|').map((length) => `[0-9]{${length}}`);
    return `(?:${sharing.join('|')})(?:${digits.join('|')})`;
  });
  return `^(?:${ROMANIAN}|\\+(?:${foreign.join('|')}))$`;
}

/** The number of digits after a country's code. */
function lengthsOf(code: string): readonly number[] {
  const metadata = new Metadata(plans);
  // The library takes codes for the main country that has them, but its types do not say so.
  metadata.selectNumberingPlan(code as CountryCode);
  return metadata.numberingPlan?.possibleLengths() ?? [];
}
