import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { newQueryClient } from '../shared/api/query-client.ts';
import { openScreensWith } from '../shared/navigation/navigation.ts';

/** Draws the page at that address of these routes, with the visitor's state; any other address is another screen. */
export function openPage(routes: readonly RouteObject[], address: string, state: unknown = null) {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  const router = createMemoryRouter([...routes, { path: '*', element: <p>alt ecran</p> }], {
    initialEntries: [{ pathname, search, hash, state }],
  });
  openScreensWith((to, given) => void router.navigate(to, { state: given }));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** jsdom draws no layout, so no element comes near the screen: here every observed element is near at once. */
export class NearAtOnce {
  readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}
