import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the built site is made of. Tests are left out: they change it in no way. */
const INPUTS = [
  'web/*.{html,ts,json}',
  'web/{src,public}/**/*.*',
  '{contract,loan}/src/**/*.ts',
  'scripts/build-web.ts',
  'scripts/screens.ts',
  'scripts/build-web/*.ts',
  'package-lock.json',
];

const stamp = (dist: string) => join(dist, '.vite/built-from');

/** One hash over every input file: its name and its content. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(INPUTS, { cwd: root }).toSorted()) {
    if (file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** True when the site was built, to the end, from exactly these inputs. */
export function isFresh(dist: string, now: string): boolean {
  return existsSync(stamp(dist)) && readFileSync(stamp(dist), 'utf8') === now;
}

/** The last step of a build: one that was interrupted does not count as built. */
export function markBuilt(dist: string, now: string): void {
  mkdirSync(dirname(stamp(dist)), { recursive: true });
  writeFileSync(stamp(dist), now);
}
