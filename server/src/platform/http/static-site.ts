import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { problem } from 'contract/problem';
import type { Site } from 'contract/site/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathPattern } from './path-pattern.ts';
import type { InlinedHashes } from './security-headers.ts';
import { type Page, readPage, sendPage } from './site-page.ts';

/**
 * The built site (`web/dist`): hashed files that browsers keep for ever, and pages that they ask about each time.
 * The build says in `routes.json` which page answers which path (`"/upload/:token": "app.html"`), `"*"` for paths
 * that are none of the site's; and in `csp.json` what it inlined into them.
 */
export type BuiltSite = {
  readonly dist: string;
  readonly routes: readonly { readonly path: RegExp; readonly page: Page }[];
  readonly unknown: Page;
  readonly inlined: InlinedHashes;
};

const routesFile = z.record(z.string(), z.string()).refine((routes) => '*' in routes, 'says no page for "*"');
const hashes = z.array(z.string().regex(/^sha256-[\w+/]+={0,2}$/));
const cspFile = z.object({ script: hashes, style: hashes });

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Not served as files: pages and what robots read are filled in first, compressed forms belong to their files. */
const HIDDEN_FILES = ['**/*.{html,br,gz}', 'robots.txt', 'sitemap.xml', 'routes.json', 'csp.json', '.vite/**'];

/** Reads the site from the folder; undefined when it was never built (`npm start` builds it). */
export async function readSite(dist: string, site: Site): Promise<BuiltSite | undefined> {
  const text = await readFile(join(dist, 'routes.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const files = routesFile.parse(JSON.parse(text));
  const names = [...new Set(Object.values(files))];
  const pages = new Map(
    await Promise.all(names.map(async (name) => [name, await readPage(dist, name, site)] as const)),
  );

  const found = Object.entries(files).flatMap(([pattern, file]) => {
    const page = pages.get(file);
    return page ? [{ pattern, page }] : [];
  });
  const [unknown] = found.filter(({ pattern }) => pattern === '*');
  if (!unknown) return undefined;
  const known = found.filter((route) => route !== unknown);
  // The pages' own router minds neither case nor a slash at the end, so neither does this.
  const routes = known.map(({ pattern, page }) => ({ path: pathPattern(pattern, 'i'), page }));
  const inlined = cspFile.parse(JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8')));
  return { dist, routes, unknown: unknown.page, inlined };
}

/** Serves the files of the site, in the compressed form that the build left beside each. */
export async function serveFiles(app: FastifyInstance, { dist }: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: HIDDEN_FILES,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : ASK_AGAIN);
    },
  });
}

/** No page has a longer path; one that is longer is not matched. */
const MAX_PATH_LENGTH = 1_000;

/** The page that is asked for, if there is one at this path. */
function pageAt({ routes }: BuiltSite, { method, url }: FastifyRequest): Page | undefined {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || path.length > MAX_PATH_LENGTH) return undefined;
  return routes.find((route) => route.path.test(path))?.page;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Answers a path that is no endpoint and no file: with its page, else with the page for unknown paths. */
export async function answerPage(site: BuiltSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.header('allow', 'GET, HEAD');
    throw problem('METODA_NEPERMISA');
  }
  const known = pageAt(site, request);
  if (known) return sendPage(request, reply, known, 200);
  if (/\.\w+$/.test(pathOf(request.url))) throw problem('NEGASIT');
  return sendPage(request, reply, site.unknown, 404);
}
