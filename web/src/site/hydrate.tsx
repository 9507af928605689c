import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { startWait } from '../shared/api/waits.ts';
import { pageIdle } from '../shared/navigation/idle.ts';
import { openScreensWith } from '../shared/navigation/navigation.ts';
import { rootElement } from '../shared/navigation/root-element.ts';
import { rememberVisit } from './booking/visit-source.ts';
import { fetchExchangeRate } from './exchange-rate/exchange-rate.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { SiteFooter } from './layout/site-footer.tsx';

/** Hydrates a prerendered page in the frame of all pages. */
export function hydratePage(page: ReactNode): void {
  hydrate(
    <PublicLayout at={window.location.pathname} footer={<SiteFooter />}>
      {page}
    </PublicLayout>,
  );
}

/**
 * Hydrates a prerendered page with its frame, without the router. The first click that leaves the page fetches the rest of the site and
 * starts it. The navigation's state has the typed answers.
 */
export function hydrate(page: ReactNode): void {
  rememberVisit(window.location, document.referrer);
  // A transition works in short pieces: the browser answers scrolling and typing between two of them.
  startTransition(() => {
    const root = hydrateRoot(rootElement(), page);
    openScreensWith((to, state) => void startRouter(root, to, state));
  });
  // A page that shows the rate fetches it after hydration; the others fetch it for the next screen.
  void pageIdle().then(() => {
    void fetchExchangeRate();
    prefetchNext();
  });
}

async function startRouter(root: Root, to: string, state: unknown): Promise<void> {
  const endWait = startWait('screen');
  try {
    const { startApp } = await import('./app.tsx');
    await startApp({ to, state, clear: () => root.unmount() });
  } catch {
    window.location.assign(to);
  } finally {
    endWait();
  }
}

/** Fetches the likely next code, which the build names in a template, once the page is idle. */
function prefetchNext(): void {
  const later = document.getElementById('later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}
