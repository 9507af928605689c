import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Every path of `web/src/routes.tsx` with the file of its page, relative to the root of the project. */
export function screens(): { path: string; page: string }[] {
  const routes = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8');
  return [...routes.matchAll(/path: '([^']+)'[^}]*?import\('(\.[^']+)'\)/gs)].flatMap(([, path, file]) =>
    path && file ? [{ path, page: join('web/src', file) }] : [],
  );
}
