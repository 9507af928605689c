import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const contract = join(root, 'contract/src');

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The two ends of the wire, and the contract between them. */
const ENDS = ['server/src', 'quote', 'web'].map((end) =>
  sourcesIn(end)
    .map(({ text }) => text)
    .join('\n'),
);

/** Marks of wire code: a schema of the library's parts or of our fields, the calls and their type, a problem. */
const WIRE =
  /\bz\s*\.[a-z]\w*\(|\.safeParse\(|\b(?:required|typed|exact)Text\(|\bendpoints\(|\bEndpoint\b|\bProblem\b|\bproblems\b/;

/** The library's settings and errors are no schema; a comment is no code. */
const NOT_CODE = /\bz\.config\(|\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const isOfTheWire = (text: string) => WIRE.test(text.replaceAll(NOT_CODE, ''));

describe('The contract', () => {
  it('holds schemas, endpoints, problems, and otherwise only words that both ends share', () => {
    const files = sourcesIn('contract/src');
    const apart = files.filter(({ text }) => !isOfTheWire(text));
    expect(apart.length).toBeGreaterThan(30);
    const needed = ({ file }: { file: string }) => {
      const name = relative(contract, join(root, file));
      const used = ENDS.filter((text) => text.includes(`'contract/${name.replace('.ts', '')}'`)).length;
      return used > 1 || files.some((other) => other.text.includes(`/${basename(name)}'`));
    };
    expect(apart.filter((one) => !needed(one)).map(({ file }) => file)).toEqual([]);
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
  ])('decides whether %j crosses the wire: %s', (text, expected) => {
    expect(isOfTheWire(text)).toBe(expected);
  });
});
