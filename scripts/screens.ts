import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const read = (file: string): string => readFileSync(join(root, 'web/src', file), 'utf8');

/** Every path of the site, of visitors and of staff, with the file of its page, relative to the root of the project. */
export function screens(): { path: string; page: string }[] {
  const routes = read('routes.tsx') + read('staff-routes.tsx');
  return [...routes.matchAll(/path: '([^']+)'[^}]*?import\('(\.[^']+)'\)/gs)].flatMap(([, path, file]) =>
    path && file ? [{ path, page: join('web/src', file) }] : [],
  );
}

/** The addresses that the staff's own entry answers. */
export function staffPaths(): string[] {
  return [...read('staff-routes.tsx').matchAll(/path: '([^']+)'/g)].flatMap(([, path]) => path ?? []);
}
