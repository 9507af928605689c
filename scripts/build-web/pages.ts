import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadedFiles, type Manifest, prefetchLinks, preloadLinks, readManifest, stylesOf } from './asset-links.ts';
import { startingAfterPaint, withEntry, withWholeScript } from './entry-script.ts';
import { genericMetaTags, metaTags, type PageHead } from './page-meta.ts';
import { screens, staffPaths } from './screens.ts';
import { robots, sitemap } from './sitemap-and-robots.ts';

/** The exports of `web/src/site/build/render-static.tsx`. */
type Renderer = {
  prerenderedPages: readonly string[];
  prerenderedScreens: readonly string[];
  heads: Readonly<Record<string, PageHead>>;
  listed: readonly string[];
  renderPage: (path: string) => Promise<string>;
  renderScreen: (path: string) => Promise<string>;
  renderFrame: () => Promise<string>;
};

/** The screens that, with the router, are prefetched while a visitor reads a prerendered page. */
const NEXT_SCREENS = [
  'src/site/app.tsx',
  'src/site/simulate/initial-info-page.tsx',
  'src/site/wizard/credit/credit-type-page.tsx',
];

/** The source of the pages that the browser renders; filled in, the page for paths that do not exist. */
const APP = 'app.html';
/** A path that no screen has: its first view says so. */
const UNKNOWN_PATH = '/404';
/** The page for every path of the staff: another entry, of which visitors download nothing. */
const STAFF = 'staff.html';

/**
 * Writes the pages' markup, heads, styles and the font's early fetch into the HTML that vite made. Writes beside them
 * the server's data: the page of each path, and the hashes of inlined code.
 */
export async function writePages(dist: string, rendererFile: string): Promise<void> {
  const renderer: Renderer = await import(pathToFileURL(rendererFile).href);
  const manifest = await readManifest(dist);
  const pages = new Map([
    ...(await staticPages(dist, renderer, manifest)),
    ...(await appPages(dist, renderer, manifest)),
    await staffPage(dist),
  ]);
  await Promise.all([...pages].map(([file, html]) => writeFile(join(dist, file), html)));
  await writeFile(join(dist, 'sitemap.xml'), sitemap(renderer.listed));
  await writeFile(join(dist, 'robots.txt'), robots());
  await writeJson(dist, 'routes.json', routes(renderer));
  await writeJson(dist, 'csp.json', inlined([...pages.values()]));
}

type Files = readonly (readonly [string, string])[];

async function staticPages(dist: string, renderer: Renderer, manifest: Manifest): Promise<Files> {
  return Promise.all(
    renderer.prerenderedPages.map(async (path) => {
      const file = fileOf(path);
      const styled = await withStyles(dist, await readFile(join(dist, file), 'utf8'));
      const page = fillTemplate(styled, headFor(renderer, path) + fontLinks(dist), await renderer.renderPage(path));
      // The home page's calculator is used at once; the other pages are read first.
      const isForUse = path === '/';
      const started = isForUse
        ? await withWholeScript(dist, page)
        : startingAfterPaint(withoutFontSwap(await withEntry(dist, page)));
      const later = prefetchLinks(manifest, loadedFiles(manifest, file, isForUse ? 'css' : 'js and css'), NEXT_SCREENS);
      return [file, started.replace('</body>', `${later}</body>`)] as const;
    }),
  );
}

async function appPages(dist: string, renderer: Renderer, manifest: Manifest): Promise<Files> {
  const shell = await withEntry(dist, await withStyles(dist, await readFile(join(dist, APP), 'utf8')));
  const frame = await renderer.renderFrame();
  const fonts = fontLinks(dist);
  const own = await Promise.all(
    ownAppPages(renderer).map(async (path) => {
      const page = screens().find((screen) => screen.path === path)?.page ?? '';
      const isPrerendered = renderer.prerenderedScreens.includes(path);
      const head = headFor(renderer, path) + fonts + preloadLinks(manifest, page, isPrerendered ? 'js' : 'js and css');
      const styled = isPrerendered ? await withCss(dist, shell, stylesOf(manifest, page)) : shell;
      const html = fillTemplate(styled, head, isPrerendered ? await renderer.renderScreen(path) : frame);
      return [fileOf(path), isPrerendered ? startingAfterPaint(withoutFontSwap(html)) : html] as const;
    }),
  );
  const unknown = fillTemplate(shell, genericMetaTags() + fonts, await renderer.renderScreen(UNKNOWN_PATH));
  return [...own, [APP, startingAfterPaint(withoutFontSwap(unknown))]];
}

/** Rendered in the browser, without prerendered parts: only the browser knows whether a user is signed in. */
async function staffPage(dist: string): Promise<readonly [string, string]> {
  const shell = await readFile(join(dist, STAFF), 'utf8');
  return [STAFF, fillTemplate(shell, genericMetaTags() + fontLinks(dist), '')];
}

/** Rendered in the browser, with a head of their own. */
function ownAppPages({ prerenderedPages, heads }: Renderer): string[] {
  return Object.keys(heads).filter((path) => !prerenderedPages.includes(path));
}

function headFor({ heads, listed }: Renderer, path: string): string {
  const head = heads[path];
  if (!head) throw new Error(`web/src/site/build/page-heads.ts says nothing of ${path}`);
  return metaTags(path, head, { isListed: listed.includes(path) });
}

/** `/simulare/:token` is `simulare-token.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replace('/:', '-')}.html`;
}

function routes({ heads }: Renderer): Record<string, string> {
  const pages = Object.keys(heads).map((path) => [path, fileOf(path)]);
  const staff = staffPaths().map((path) => [path, STAFF]);
  return {
    ...Object.fromEntries([...pages, ...staff]),
    '/sitemap.xml': 'sitemap.xml',
    '/robots.txt': 'robots.txt',
    '*': APP,
  };
}

/** The styles that the page links to, inlined as one: the first paint waits for the page alone. */
async function withStyles(dist: string, html: string): Promise<string> {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const bare = links.reduce((page, [link]) => page.replace(link, ''), html);
  return withCss(
    dist,
    bare,
    links.map(([, file]) => file ?? ''),
  );
}

/** The disabled link beside the styles is never followed: it keeps vite's loader from fetching them again. */
async function withCss(dist: string, html: string, files: readonly string[]): Promise<string> {
  const css = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  const style = `<style>${css.map((text) => text.trim()).join('')}</style>`;
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
  return html.replace('</head>', () => `${style}${links}</head>`);
}

/**
 * A late font breaks running text elsewhere and moves everything below. There the next page uses a late font; the home
 * page, with few short lines, can take it at any time.
 */
function withoutFontSwap(html: string): string {
  return html.replaceAll('font-display:swap', 'font-display:optional');
}

/** The browser fetches it with the page, not after the styles. */
function fontLinks(dist: string): string {
  return globSync('assets/*.woff2', { cwd: dist })
    .toSorted()
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function fillTemplate(html: string, head: string, markup: string): string {
  return html.replace('<!--about-->', () => head).replace('<!--page-->', () => markup);
}

/** Hashes for the content security policy; blocks of data (`type="application/json"`) need none. */
function inlined(pages: readonly string[]): { script: string[]; style: string[] } {
  const hashes = (pattern: RegExp) => [
    ...new Set(pages.flatMap((page) => [...page.matchAll(pattern)].map(([, content]) => sha256(content ?? '')))),
  ];
  return { script: hashes(/<script(?: type="module")?>(.*?)<\/script>/gs), style: hashes(/<style>(.*?)<\/style>/gs) };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

async function writeJson(dist: string, file: string, content: unknown): Promise<void> {
  await writeFile(join(dist, file), `${JSON.stringify(content, null, 2)}\n`);
}
