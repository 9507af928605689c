import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from './build-web/screens.ts';

const root = join(import.meta.dirname, '..');

/** An address to which code leads: a link, a navigation, a new window. */
const LINK = /(?:\bnavigate\(|\bto=|\bto: |\bhref=|\bassign\(|\bwindow\.open\()\{?['"`](\/[^'"`$?#]*)/g;

const patterns = screens().map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i'));

it('Links and navigations of the web and of e-mails lead to screens that exist', () => {
  const links = globSync(['{web,contract,server}/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(LINK)].map(([, address = '']) => ({ file, address })),
    );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ address }) => !patterns.some((pattern) => pattern.test(address)))).toEqual([]);
});
