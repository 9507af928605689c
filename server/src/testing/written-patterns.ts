import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A regular expression as it stands in a source. */
export type WrittenPattern = { readonly file: string; readonly pattern: RegExp };

/**
 * What a source is made of, as far as finding its patterns asks: comments and texts (which are passed over), and a
 * slash where a value may begin, up to the one that ends the pattern.
 */
const PARTS =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:^|[(,=:[!&|?{};>]|\breturn)\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+)\/([a-z]*)/gm;

/** Every pattern that is written in the sources of a folder, tests and their helpers apart. */
export function writtenPatterns(folder: string): WrittenPattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .flatMap((file) => patternsIn(readFileSync(join(folder, file), 'utf8')).map((pattern) => ({ file, pattern })));
}

function patternsIn(source: string): RegExp[] {
  return [...source.matchAll(PARTS)].flatMap(([, pattern, flags]) =>
    pattern === undefined ? [] : [new RegExp(pattern, flags)],
  );
}
