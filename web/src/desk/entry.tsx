import './without-eval.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/fonts/figtree.css';
import '../ui/theme/base.css';
import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { newQueryClient } from '../shared/api/query-client.ts';
import { fetchScreen } from '../shared/navigation/fetch-screen.ts';
import { rootElement } from '../shared/navigation/root-element.ts';
import { watchNavigation } from '../shared/navigation/watch-navigation.ts';
import { useReturnOfFocus } from '../ui/focus/use-return-of-focus.ts';
import { announcingMutations } from '../ui/notices/mutation-notices.ts';
import { WaitNotice } from '../ui/notices/wait-notice.tsx';
import { CrashPage } from '../ui/pages/crash-page.tsx';
import { NotFoundPage } from '../ui/pages/not-found-page.tsx';
import { askAuthLevelEarly } from './data/account.ts';
import { staffScreens, tools } from './screens.ts';
import { Tools } from './shell/tools.ts';

createRoot(rootElement()).render(<StaffApp />);

const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    ErrorBoundary: CrashPage,
    children: [
      ...screensFor('public'),
      {
        lazy: { Component: () => fetchScreen(() => import('./shell/staff-frame.tsx').then((m) => m.StaffFrame)) },
        children: [
          {
            // Inside the frame, so that it stays when one of its screens fails.
            ErrorBoundary: CrashPage,
            children: [
              ...screensFor('user'),
              {
                lazy: {
                  Component: () => fetchScreen(() => import('./shell/staff-frame.tsx').then((m) => m.AdminOnly)),
                },
                children: screensFor('admin'),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

watchNavigation(router);

const queryClient = newQueryClient(announcingMutations());
askAuthLevelEarly(queryClient);

/** Everything that the staff sees: the sign-in, and behind it the tools in the frame. */
function StaffApp() {
  useReturnOfFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <Tools value={tools}>
        <RouterProvider router={router} />
      </Tools>
      <WaitNotice />
    </QueryClientProvider>
  );
}

function screensFor(who: 'public' | 'user' | 'admin'): RouteObject[] {
  return staffScreens
    .filter(({ access }) => access === who)
    .map(({ path, page }) => ({ path, lazy: { Component: () => fetchScreen(page) } }));
}
