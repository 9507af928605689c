import './ui/tokens.css';
import './ui/fonts/figtree.css';
import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { fetchExchangeRate } from './api/exchange-rate.ts';
import { rootElement } from './root-element.ts';
import { staticPage } from './static-pages.tsx';
import { openScreensWith } from './ui/navigation.ts';

/** How long after its load event a page counts as at rest, ms. */
const QUIET = 2000;

/**
 * The entry of the pages that are written to HTML at build. It wakes up the page that is there, without the router;
 * the first click that leaves the page fetches the rest of the site and hands over to it, with what the visitor typed.
 */
const root = hydrateRoot(rootElement(), staticPage(window.location.pathname));
void fetchExchangeRate();

openScreensWith(async (to, state) => {
  try {
    const { startApp } = await import('./app.tsx');
    await startApp(root, { to, state });
  } catch {
    window.location.assign(to);
  }
});

/** Fetches what likely comes next, named by the build in a template, once the page is at rest. */
function fetchAhead(): void {
  const later = document.getElementById('later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}

window.addEventListener('load', () => setTimeout(fetchAhead, QUIET));
