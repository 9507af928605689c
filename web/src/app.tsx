import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fetchExchangeRate } from './api/exchange-rate.ts';
import { newQueryClient } from './api/query-client.ts';
import { CrashPage } from './errors/crash-page.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { pages } from './routes.tsx';
import { openScreensWith } from './ui/navigation.ts';
import { MAIN_ID, PublicLayout } from './ui/public-layout.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Starts the site's screens in `root`. What stands there already (the frame, or a prerendered page that the visitor
 * is leaving for `first`) stays until the first screen is ready to be drawn.
 */
export async function startApp(root: Root, first?: { to: string; state: unknown }): Promise<void> {
  const router = createBrowserRouter(siteRoutes());
  const queryClient = newQueryClient();
  void fetchExchangeRate();
  await initialised(router);
  if (first) await router.navigate(first.to, { state: first.state });
  openScreensWith((to, state) => void router.navigate(to, { state }));
  // In short pieces, as wakeUp() does it.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}

/** The site's screens as the router takes them: in one frame, each with its code fetched when it is entered. */
export function siteRoutes(): RouteObject[] {
  const screens = pages.map(({ path, page }) => ({ path, lazy: { Component: page } }));
  const children = [{ ErrorBoundary: CrashPage, children: [...screens, { path: '*', Component: NotFoundPage }] }];
  return [{ Component: Frame, children }];
}

/** Resolves when the code of the first screen is here. */
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

/** The frame that stays while screens change. Each starts at the top, with the focus on it or where it put it itself. */
function Frame() {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return; // The page was just loaded: the browser knows where it was.
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [key]);
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
