import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const contract = join(import.meta.dirname, '../contract/src');

/**
 * Words and texts that both ends of the wire must have alike, apart from schemas: a page downloads no validation for
 * them.
 */
const WORDS = 'text/';

/**
 * Marks of wire code: a schema built of the library's parts or of our fields or asked, the calls and their type, a
 * problem.
 */
const WIRE =
  /\bz\s*\.[a-z]\w*\(|\.safeParse\(|\b(?:required|typed|exact)Text\(|\bendpoints\(|\bEndpoint\b|\bProblem\b|\bproblems\b/;

/** Settings of the library and what it throws are no schema, a comment is no code. */
const NOT_CODE = /\bz\.config\(|\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const isOfTheWire = (text: string) => WIRE.test(text.replaceAll(NOT_CODE, ''));

describe('The contract', () => {
  it('holds only what crosses the wire: in every file a schema, an endpoint or a problem', () => {
    const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.includes('.test.'));
    expect(files).toContain('endpoint.ts');
    const others = files.filter((file) => !file.startsWith(WORDS));
    expect(others.filter((file) => !isOfTheWire(readFileSync(join(contract, file), 'utf8')))).toEqual([]);
  });
});

describe('The check itself', () => {
  test.each([
    [`const typed = z.string().max(20);`, true],
    [`export const phone = requiredText(MISSING).transform(read);`, true],
    [`export const oferta = typedText().max(100);`, true],
    [`export const isRate = (value: unknown) => rateSchema.safeParse(value).success;`, true],
    [`export const coupons = endpoints({});`, true],
    [`throw new Problem('VALIDARE', '', {});`, true],
    [`export const half = (value: number) => value / 2;`, false],
    [`// As z.string() reads it.\nexport const half = (value: number) => value / 2;`, false],
    [`import { z } from 'zod';\nz.config({ jitless: true });`, false],
    [`export type Shape = z.infer<typeof schema>;`, false],
  ])('takes %j for what crosses the wire: %s', (text, expected) => {
    expect(isOfTheWire(text)).toBe(expected);
  });
});
