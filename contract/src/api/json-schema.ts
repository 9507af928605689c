import { Metadata } from 'libphonenumber-js/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';
import { z } from 'zod';
import { EMPTY_AS_NONE } from '../fields/fields.ts';

/** A JSON schema, or another part of the document. */
export type Json = Record<string, unknown>;

/** Characters that PostgreSQL cannot store are refused everywhere. */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** What narrows a text down by itself. */
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

/** The schemas with names in what is sent and what is answered; of one in both, what may be sent, which is the wider. */
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

/** What `\d` and `\s` stand for in JavaScript, as ranges of a class. */
const CLASSES: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\s': '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};

/** A pattern without `\d` and `\s`: to other languages' readers of the document they mean digits and spaces of more scripts. */
function spelledOut(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[[\]]/gu, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    const ranges = CLASSES[token];
    if (ranges === undefined) return token;
    return isInClass ? ranges : `[${ranges}]`;
  });
}

/** Adds what holds for everything that is sent, and says of marked schemas that they may be empty. */
function asSent(json: Json): void {
  if (json.type === 'string' && NARROWED.every((keyword) => json[keyword] === undefined)) json.pattern = WITHOUT_NUL;
  if (!json[EMPTY_AS_NONE]) return;
  const { [EMPTY_AS_NONE]: _mark, ...filled } = json;
  for (const keyword of Object.keys(json)) delete json[keyword];
  json.anyOf = [filled, { const: '' }, { type: 'null' }];
}

/** As it travels in an address, where null is nothing. */
export function withoutNull(json: Json): Json {
  if (Array.isArray(json.type)) return { ...json, type: json.type.filter((type) => type !== 'null')[0] };
  if (!Array.isArray(json.anyOf)) return json;
  const choices = json.anyOf.filter((choice) => choice.type !== 'null').map(withoutNull);
  const { anyOf, ...rest } = json;
  return choices.length === 1 ? { ...choices[0], ...rest } : { ...rest, anyOf: choices };
}

/** Romanian numbers as the numbering plan has them, in the usual spellings. */
const ROMANIAN = '(?:(?:\\+|00)40[ .-]?|0)(?:[2378][0-9]|90)(?:[ .-]?[0-9]){7}';

/** Romania stands above; of the other two some numbers lose a first digit that dials inside the country. */
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
