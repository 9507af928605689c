import { Metadata } from 'libphonenumber-js/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';
import { z } from 'zod';
import { EMPTY_AS_NONE } from '../fields/fields.ts';

/** A JSON schema, or another part of the document. */
export type Json = Record<string, unknown>;

/** NUL is refused in every text: PostgreSQL cannot store it. */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** Keywords that already say which texts are allowed: beside them the pattern against NUL is not needed. */
const NARROWED = ['pattern', 'format', 'enum', 'const', 'allOf'] as const;

/** What may be sent. A schema with a name (`.meta({ id })`) is written once under `components` and referred to. */
export function inputSchema(schema: z.ZodType): Json {
  const { $schema, $defs, ...json } = toJson(schema, 'input');
  return json;
}

/** What is answered. */
export function outputSchema(schema: z.ZodType): Json {
  const { $schema, $defs, ...json } = toJson(schema, 'output');
  return json;
}

/** The named schemas of what is sent and what is answered; one in both is written as sent, which allows more. */
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

/** What `\d` and `\s` mean in JavaScript, as ranges of a character class. */
const CLASSES: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\s': '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};

/** A pattern without `\d` and `\s`: in other languages they also match digits and spaces of other scripts. */
function spelledOut(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[[\]]/gu, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    const ranges = CLASSES[token];
    if (ranges === undefined) return token;
    return isInClass ? ranges : `[${ranges}]`;
  });
}

/** Adds what holds for everything that is sent: a schema marked `EMPTY_AS_NONE` also takes an empty text and null. */
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

/** Romanian numbers as the numbering plan has them, in the usual spellings. */
const ROMANIAN = '(?:(?:\\+|00)40[ .-]?|0)(?:[2378][0-9]|90)(?:[ .-]?[0-9]){7}';

/**
 * Codes for which the lengths of the library do not say enough. Romania (40) has the pattern above. 290 (Saint Helena,
 * Tristan da Cunha) and 599 (Curaçao, Caribbean Netherlands) each belong to two territories with lengths of their own,
 * told apart by the first digit.
 */
const NOT_BY_LENGTH: readonly string[] = ['40', '290', '599'];

/**
 * What the API's document says of the schema `Phone`: Romanian numbers as people write them, foreign ones in E.164 with
 * as many digits as the plan of their country has.
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

/** How many digits may follow the code of a country. */
function lengthsOf(code: string): readonly number[] {
  const metadata = new Metadata(plans);
  // The library takes codes, which stand for the main country that has them, and its types do not say so.
  metadata.selectNumberingPlan(code as CountryCode);
  return metadata.numberingPlan?.possibleLengths() ?? [];
}
