import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from 'contract/api/api';
import { findCounty } from 'contract/booking/counties';
import type { Endpoint } from 'contract/endpoint';
import { parsePhone } from 'contract/romanian/phone';
import { parseTypedMoney } from 'contract/romanian/typed-money';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isApi } from './platform/http/authorization.ts';
import { normalizeUrl } from './platform/http/normalize-url.ts';
import { hidePersonal } from './platform/runtime/logging.ts';
import { ipKey } from './platform/security/ip-key.ts';
import { readLines } from './products/sheets/read-product-lines.ts';
import { fieldsOf } from './testing/hostile/hostile-requests.ts';
import { minAsyncCpuMs, minCpuMs, slowRegexInputs } from './testing/hostile/slow-regex-inputs.ts';
import { useServer } from './testing/server.ts';

// Code that runs on a caller's text takes time in proportion to its length, or reads a bounded part. For texts of 32 kB
// linear code takes about a millisecond, quadratic code hundreds.

const MAX_MS = 50;
const texts = slowRegexInputs(32_768);

/** The kinds of texts for which this takes too long. */
function slowOn(work: (text: string) => unknown): string[] {
  return texts.filter(([, text]) => minCpuMs(() => work(text), MAX_MS) > MAX_MS).map(([kind]) => kind);
}

describe('a regular expression of the sources is linear', () => {
  /** The places that bound a text before a regular expression reads it, and the bound. */
  const BOUNDED: Readonly<Record<string, string>> = {
    'sheets/percent-cells.ts': 'parts of a workbook are counted first, in a process of their own',
  };

  test.each([
    ['server/src', 100],
    ['contract/src', 30],
    ['loan/src', 0],
    ['web/src', 35],
  ])('in %s', (folder, least) => {
    const regexes = regexesIn(join(import.meta.dirname, '../..', folder));
    expect(regexes.length).toBeGreaterThanOrEqual(least);
    const slow = regexes
      .filter(({ file }) => !(file in BOUNDED))
      .flatMap(({ file, regex }) => {
        const kinds = slowOn((text) => [`${beginningOf(regex)}${text}`, text].map((tried) => tried.search(regex)));
        return kinds.length > 0 ? [`${file} ${regex} on ${kinds}`] : [];
      });
    expect(slow).toEqual([]);
  });

  test.each([
    [/[\w.+-]+(?:@|%40)[\w-]+/, '"a"'],
    [/[. ]+$/, '"."'],
    [/\s+$/, '" "'],
  ])('the check finds %s', (quadratic, unit) => {
    // A part of the text is enough, and takes less time: four times the limit of a quick machine.
    const text = texts.find(([kind]) => kind === unit)?.[1].slice(-24_000) ?? '';
    // The first slow round ends the rounds.
    expect(minCpuMs(() => text.search(quadratic), Number.MAX_VALUE)).toBeGreaterThan(MAX_MS);
  });
});

/** The text with which every match begins, so that the regular expression does not fail at the first character. */
function beginningOf({ source }: RegExp): string {
  return /^\^?((?:[\w :;<"=/-](?![*+?{])|\\\/)*)/.exec(source)?.[1]?.replaceAll('\\/', '/') ?? '';
}

describe('a field of a call is read in linear time, or refused unread', () => {
  /** Each schema once, with the first call that has it. */
  const first = new Map<z.ZodType, string>();
  for (const [feature, operations] of Object.entries(api))
    for (const [operation, { params, query, body }] of Object.entries<Endpoint>(operations))
      for (const schema of [params, query, body])
        if (schema && !first.has(schema)) first.set(schema, `${feature}.${operation}`);

  test.each([...first].map(([schema, name]) => [name, schema] as const))('%s', (_name, schema) => {
    // Fields beside each other get the text together; each gets it alone only where that took too long.
    for (const fields of Map.groupBy(fieldsOf(schema), (field) => field.length).values()) {
      if (slowFor(schema, fields).length === 0) continue;
      for (const field of fields) expect(slowFor(schema, [field]), field.join('.')).toEqual([]);
    }
  });

  const slowFor = (schema: z.ZodType, fields: readonly (readonly string[])[]) =>
    slowOn((text) => schema.safeParse(filled(fields, text)));
});

/** A value with the text in these fields, which are equally deep. */
function filled(fields: readonly (readonly string[])[], text: string): unknown {
  if (fields.some(({ length }) => length === 0)) return text;
  const inner = [...Map.groupBy(fields, ([name = '']) => name)].map(
    ([name, ways]) =>
      [
        name,
        filled(
          ways.map((way) => way.slice(1)),
          text,
        ),
      ] as const,
  );
  const [list] = inner;
  return inner.length === 1 && list?.[0] === '0' ? [list[1]] : Object.fromEntries(inner);
}

test.each<[string, (text: string) => unknown]>([
  ['what is hidden in the log', hidePersonal],
  ['what belongs to the API', (text) => [isApi(text), isApi(`/${text}`), isApi(`/api${text}`)]],
  ['the normalized URL', (text) => [normalizeUrl(text), normalizeUrl(`http://${text}`)]],
  ['the key by which a client is counted', ipKey],
  ['a phone', parsePhone],
  ['a county', findCounty],
  ['an amount', parseTypedMoney],
  ['the heading of a file of products', (text) => readLines([[text]])],
])('%s is found in linear time', (_what, work) => {
  expect(slowOn(work)).toEqual([]);
});

describe('a request of 16 kB', () => {
  const server = useServer();
  /** The longest URLs and headers that Node allows, many times an honest request. */
  const sent = slowRegexInputs(14_000).map(([kind, text]) => [kind, text.replace(/[^!-~]/gu, '')] as const);
  const MAX_REQUEST_MS = 150;

  type Request = { readonly url: string; readonly headers?: Record<string, string> };
  const headers = [
    'accept-encoding',
    'authorization',
    'content-type',
    'cookie',
    'if-none-match',
    'range',
    'user-agent',
  ];
  test.each([
    ['as a page', (text) => ({ url: `/${text}` })],
    ['as a file', (text) => ({ url: `/assets/${text}.js` })],
    ['as a call', (text) => ({ url: `/api/${text}` })],
    ['as a name in a call', (text) => ({ url: `/api/parameters/${text}` })],
    ['behind the question mark', (text) => ({ url: `/api/promo/current?${text}` })],
    ['behind that of a page', (text) => ({ url: `/contact?a=${text}` })],
    ...headers.map(
      (name) => [`as ${name}`, (text: string) => ({ url: '/api/promo/current', headers: { [name]: text } })] as const,
    ),
  ] as const satisfies readonly (readonly [string, (text: string) => Request])[])(
    '%s does not hold up the others',
    async (_where, ask: (text: string) => Request) => {
      for (const [kind, text] of sent) {
        const took = await minAsyncCpuMs(() => server.app.inject(ask(text)), MAX_REQUEST_MS);
        expect(took, kind).toBeLessThan(MAX_REQUEST_MS);
      }
    },
  );
});

/** A regular expression literal of a source file. */
type SourceRegex = { readonly file: string; readonly regex: RegExp };

/**
 * The parts of a source that matter for finding its regular expressions: comments, strings and templates (skipped), and
 * a slash where a value may begin, up to the one that ends the expression.
 */
const PARTS =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=(?:^|[(,=:[!&|?{};>]|\breturn)\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+)\/([a-z]*)/gm;

/** Every regular expression in the sources of a folder, without those of tests and their helpers. */
function regexesIn(folder: string): SourceRegex[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .flatMap((file) => regexesOf(readFileSync(join(folder, file), 'utf8')).map((regex) => ({ file, regex })));
}

function regexesOf(source: string): RegExp[] {
  return [...source.matchAll(PARTS)].flatMap(([, pattern, flags]) =>
    pattern === undefined ? [] : [new RegExp(pattern, flags)],
  );
}
