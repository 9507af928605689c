import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files that list the screens of visitors and of the staff. */
const SITE = 'web/src/site/screens.ts';
const DESK = 'web/src/desk/screens.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Every path of visitors and of staff, with the file of its page, relative to the root of the project. */
export function screens(): { path: string; page: string }[] {
  return [SITE, DESK].flatMap((routes) =>
    [...read(routes).matchAll(/path: '([^']+)'[^}]*?import\('(\.[^']+)'\)/gs)].flatMap(([, path, file]) =>
      path && file ? [{ path, page: join(dirname(routes), file) }] : [],
    ),
  );
}

/** The addresses that the staff's own entry answers. */
export function staffPaths(): string[] {
  return [...read(DESK).matchAll(/path: '([^']+)'/g)].flatMap(([, path]) => path ?? []);
}
