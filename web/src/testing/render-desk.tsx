import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { tools } from '../desk/screens.ts';
import { Tools } from '../desk/shell/tools.ts';
import { newQueryClient } from '../shared/api/query-client.ts';
import { Announcer } from '../ui/notices/announcer.tsx';
import { announcingMutations } from '../ui/notices/mutation-notices.ts';

/** Draws a part of the desk as its frame would; every address but the first is another screen. */
export function renderDesk(part: ReactNode) {
  const routes = [
    { path: '/', element: part },
    { path: '*', element: <p>alt ecran</p> },
  ];
  return renderScreens(routes, '/');
}

/** An address, with what the screen before hands on. */
type Address = string | { readonly pathname: string; readonly state: unknown };

/** Draws the screen of the desk at that address of these routes. */
export function renderScreens(routes: RouteObject[], address: Address) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient(announcingMutations())}>
      <Tools value={tools}>
        <RouterProvider router={router} />
      </Tools>
      <Announcer />
    </QueryClientProvider>,
  );
  return router;
}
