import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { siteRoutes } from '../app.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { pageHeads, sitemapPaths } from './page-heads.ts';
import { standaloneScreens, staticPages } from './static-pages.tsx';

// For the build: the prerendered paths, the head of each path of the site, and the paths of the sitemap.
export const prerenderedPages = Object.keys(staticPages);
export const prerenderedScreens = standaloneScreens;
export const heads = pageHeads;
export const listed = sitemapPaths;

/** The markup of the page at `path` for hydration. */
export function renderPage(path: string): Promise<string> {
  const Page = staticPages[path];
  return markup(<PublicLayout>{Page && <Page />}</PublicLayout>);
}

/** The screen at `path` for a visitor from outside, until the browser draws it itself. */
export async function renderScreen(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(siteRoutes());
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const screen = await markup(
    <QueryClientProvider client={newQueryClient()}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </QueryClientProvider>,
  );
  // Read-only: the browser would lose typed text when it draws the screen.
  return screen.replace('<main ', '<main inert aria-disabled="true" ');
}

/** The frame alone, for screens that the browser draws: header and footer are there at once. */
export function renderFrame(): Promise<string> {
  return markup(<PublicLayout>{null}</PublicLayout>);
}

async function markup(page: React.ReactNode): Promise<string> {
  // Without a limit all parts are in place; above one, React would hide parts until a script moves them.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
