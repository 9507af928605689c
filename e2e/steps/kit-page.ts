import { join } from 'node:path';
import type { Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../web');

/** An address of no server: every file of the page comes from the build in memory. */
const ORIGIN = 'http://kit.test';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** Builds the page of the kit's states in memory; the site that visitors get has no such page. */
export async function buildKitPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: join(web, 'kit.html') } },
  });
  if (!('output' in built)) throw new Error('The kit page is one build.');
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Opens the page of the kit's states. */
export async function openKitPage(page: Page, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: TYPES[name.split('.').at(-1) ?? ''] ?? '', body: Buffer.from(body) });
  });
  await page.goto(`${ORIGIN}/kit.html`);
  await page.getByRole('heading', { level: 1, name: 'Componentele' }).waitFor();
}
