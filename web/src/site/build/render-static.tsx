import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { AboutPage } from '../about/about-page.tsx';
import { FaqPage } from '../about/faq-page.tsx';
import { UsefulLinksPage } from '../about/useful-links-page.tsx';
import { siteRoutes } from '../app.tsx';
import { ContactPage } from '../contact/contact-page.tsx';
import { Home } from '../home/home-page.tsx';
import { homeParts } from '../home/whole-home-page.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { AccessibilityPage } from '../legal/accessibility-page.tsx';
import { PrivacyPage } from '../legal/privacy-page.tsx';
import { TermsPage } from '../legal/terms-page.tsx';
import { pageHeads, sitemapPaths } from './page-heads.ts';

/**
 * Every page that the build writes to HTML. Each has a shell of its name (`web/contact.html`) whose entry hydrates the
 * same page.
 */
const staticPages: Readonly<Record<string, () => ReactNode>> = {
  '/contact': ContactPage,
  '/intrebari-frecvente': FaqPage,
  '/despre-noi': AboutPage,
  '/linkuri-utile': UsefulLinksPage,
  '/termene-si-conditii': TermsPage,
  '/politica-de-confidentialitate': PrivacyPage,
  '/accesibilitate': AccessibilityPage,
};

/**
 * Screens that need no other screen before them, so that visitors may reach them from outside. The build also writes
 * their first view to HTML, without answers; the browser then draws the same in its place.
 */
const standaloneScreens: readonly string[] = [
  '/initialInfo',
  '/programareApel',
  '/finalInfo',
  '/under-construction',
  '/flowError',
  '/dosarul-meu',
];

// For the build: the prerendered paths, the head of each path of the site, and the paths of the sitemap.
export const prerenderedPages = ['/', ...Object.keys(staticPages)];
export const prerenderedScreens = standaloneScreens;
export const heads = pageHeads;
export const listed = sitemapPaths;

/** The markup of the page at `path` for hydration. */
export function renderPage(path: string): Promise<string> {
  if (path === '/') return markup(<Home parts={homeParts} />);
  const Page = staticPages[path];
  return markup(inFrame(Page && <Page />, path));
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
  return markup(inFrame(null));
}

function inFrame(page: ReactNode, at?: string): ReactNode {
  return (
    <PublicLayout at={at} footer={<SiteFooter />}>
      {page}
    </PublicLayout>
  );
}

async function markup(page: React.ReactNode): Promise<string> {
  // Without a limit all parts are in place; above one, React would hide parts until a script moves them.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
