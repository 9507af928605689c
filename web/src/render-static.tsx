import { prerender } from 'react-dom/static';
import { pages } from './routes.tsx';
import { staticPage, staticPaths } from './static-pages.tsx';
import { PublicLayout } from './ui/public-layout.tsx';

/** The addresses of the site, and those among them that are written to HTML; for the build. */
export const addresses = pages.map(({ path }) => path);
export const prerendered = staticPaths;

/** The markup of the page at `path`, as the browser will wake it up. */
export function renderPage(path: string): Promise<string> {
  return markup(staticPage(path));
}

/** The frame alone, for the screens that are drawn in the browser: header and footer are there at once. */
export function renderFrame(): Promise<string> {
  return markup(<PublicLayout>{null}</PublicLayout>);
}

async function markup(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}
