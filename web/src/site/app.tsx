import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { newQueryClient } from '../shared/api/query-client.ts';
import { fetchScreen } from '../shared/navigation/fetch-screen.ts';
import { openScreensWith } from '../shared/navigation/navigation.ts';
import { rootElement } from '../shared/navigation/root-element.ts';
import { useFreshScreen } from '../shared/navigation/use-fresh-screen.ts';
import { watchNavigation } from '../shared/navigation/watch-navigation.ts';
import { CrashPage } from '../ui/pages/crash-page.tsx';
import { NotFoundPage } from '../ui/pages/not-found-page.tsx';
import { rememberVisit } from './booking/visit-source.ts';
import { fetchExchangeRate } from './exchange-rate/exchange-rate.ts';
import { menuLineOf } from './layout/menu-line.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { pages } from './screens.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A prerendered page that runs without the router, and the screen that its visitor wants next. */
type PrerenderedPage = { to: string; state: unknown; clear: () => void };

/**
 * Starts the site's screens. The present content (the frame, or the page that the visitor leaves) stays until the first
 * screen can draw itself.
 */
export async function startApp(leaving?: PrerenderedPage): Promise<void> {
  rememberVisit(window.location, document.referrer);
  const router = createBrowserRouter(siteRoutes());
  const queryClient = newQueryClient();
  watchNavigation(router);
  void fetchExchangeRate();
  await initialised(router);
  if (leaving) await router.navigate(leaving.to, { state: leaving.state });
  openScreensWith((to, state) => void router.navigate(to, { state }));
  const draw = () =>
    createRoot(rootElement()).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  if (!leaving) return startTransition(draw); // In short pieces, as hydrate() does.
  // In one piece: the page may run with a React of its own, and the visitor must see no gap before the screen.
  leaving.clear();
  flushSync(draw);
}

/** The site's screens for the router: in one frame; the router fetches the code of a screen on entry. */
export function siteRoutes(): RouteObject[] {
  const screens = pages.map(({ path, page }) => ({ path, lazy: { Component: () => fetchScreen(page) } }));
  const children = [{ ErrorBoundary: CrashPage, children: [...screens, { path: '*', Component: NotFoundPage }] }];
  return [{ Component: Frame, children }];
}

/** Resolves when the code of the first screen has arrived. */
function initialised(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The frame that stays while screens change. */
function Frame() {
  useFreshScreen();
  const { pathname, state } = useLocation();
  return (
    <PublicLayout at={menuLineOf(pathname, state)} footer={<SiteFooter />}>
      <Outlet />
    </PublicLayout>
  );
}
