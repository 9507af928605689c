import type { ReactNode } from 'react';
import { HomePage } from './home/home-page.tsx';
import { PublicLayout } from './ui/public-layout.tsx';

/** Every page that is written to static HTML at build: its path, and its content. */
const STATIC_PAGES: Readonly<Record<string, () => ReactNode>> = { '/': HomePage };

export const staticPaths = Object.keys(STATIC_PAGES);

/** The whole page at `path`, as it is written at build and woken up in the browser. */
export function staticPage(path: string): ReactNode {
  const Page = STATIC_PAGES[path];
  return <PublicLayout>{Page && <Page />}</PublicLayout>;
}
