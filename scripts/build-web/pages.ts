import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `web/src/render-static.tsx` exports. */
type Renderer = {
  addresses: readonly string[];
  prerendered: readonly string[];
  renderPage: (path: string) => Promise<string>;
  renderFrame: () => Promise<string>;
};

/** What vite says of each source file that became a file of its own. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>
>;

/** The screens that, with the router, are fetched ahead while someone reads a prerendered page. */
const NEXT_SCREENS = ['src/wizard/initial-info-page.tsx', 'src/wizard/credit-type-page.tsx'];

/** The page for every address that is drawn in the browser, and for addresses that do not exist. */
const APP = 'app.html';

/**
 * Writes the pages' markup, their styles and the font's early fetch into the HTML that vite made, and beside them
 * what the server must know: which page answers which address, and the hashes of what is inlined.
 */
export async function writePages(dist: string, rendererFile: string): Promise<void> {
  const renderer: Renderer = await import(pathToFileURL(rendererFile).href);
  const fonts = fontLinks(dist);
  const later = await prefetchLinks(dist);
  const shell = await withStyles(dist, await readFile(join(dist, 'index.html'), 'utf8'));
  const app = await withStyles(dist, await readFile(join(dist, APP), 'utf8'));
  const pages = new Map([[APP, filled(app, fonts, await renderer.renderFrame())]]);
  for (const path of renderer.prerendered) {
    pages.set(
      fileOf(path),
      filled(shell, fonts, await renderer.renderPage(path)).replace('</body>', `${later}</body>`),
    );
  }
  await Promise.all([...pages].map(([file, html]) => writeFile(join(dist, file), html)));
  await writeJson(dist, 'routes.json', routes(renderer));
  await writeJson(dist, 'csp.json', inlined([...pages.values()]));
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function routes({ addresses, prerendered }: Renderer): Record<string, string> {
  const pages = addresses.map((path) => [path, prerendered.includes(path) ? fileOf(path) : APP]);
  return { ...Object.fromEntries(pages), '*': APP };
}

/** The styles that the page links to, inlined as one: the first paint waits for nothing but the page itself. */
async function withStyles(dist: string, html: string): Promise<string> {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const css = await Promise.all(links.map(([, file]) => readFile(join(dist, file ?? ''), 'utf8')));
  const bare = links.reduce((page, [link]) => page.replace(link, ''), html);
  return bare.replace('</head>', () => `<style>${css.map((text) => text.trim()).join('')}</style></head>`);
}

/** Fetched with the page, not after its styles were read. */
function fontLinks(dist: string): string {
  return globSync('assets/*.woff2', { cwd: dist })
    .toSorted()
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** What a visitor of a prerendered page most likely needs next, for the entry to fetch once the page is at rest. */
async function prefetchLinks(dist: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const here = new Set(filesOf(manifest, 'index.html'));
  const next = [...(manifest['index.html']?.dynamicImports ?? []), ...NEXT_SCREENS];
  const files = new Set(next.flatMap((source) => filesOf(manifest, source)).filter((file) => !here.has(file)));
  const links = [...files].map(
    (file) => `<link rel="prefetch" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin>`,
  );
  return `<template id="later">${links.join('')}</template>`;
}

/** The files of a module: its own, those of what it imports, and their styles. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

function filled(html: string, fonts: string, markup: string): string {
  return html.replace('<meta charset="utf-8" />', (first) => `${first}${fonts}`).replace('<!--page-->', () => markup);
}

/** Hashes for the content security policy; blocks of data (`type="application/json"`) need none. */
function inlined(pages: readonly string[]): { script: string[]; style: string[] } {
  const hashes = (pattern: RegExp) => [
    ...new Set(pages.flatMap((page) => [...page.matchAll(pattern)].map(([, content]) => sha256(content ?? '')))),
  ];
  return { script: hashes(/<script>(.*?)<\/script>/gs), style: hashes(/<style>(.*?)<\/style>/gs) };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

async function writeJson(dist: string, file: string, content: unknown): Promise<void> {
  await writeFile(join(dist, file), `${JSON.stringify(content, null, 2)}\n`);
}
