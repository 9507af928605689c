import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAIN_ID } from './main-id.ts';
import { useFreshScreen } from './use-fresh-screen.ts';

function Frame() {
  useFreshScreen();
  return (
    <>
      <a href="/next">legătură</a>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <dialog open aria-label="Căutare">
        <input aria-label="Client" />
      </dialog>
    </>
  );
}

const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: <p>ecran</p> }] }]);

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  render(<RouterProvider router={router} />);
});

it('A new screen has the focus, wherever it was before', async () => {
  screen.getByRole('link').focus();
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it('A screen that comes late takes no focus from the search that was opened meanwhile', async () => {
  screen.getByLabelText('Client').focus();
  await act(() => router.navigate('/late'));
  expect(screen.getByLabelText('Client')).toHaveFocus();
});

it('A press that changes figures of the screen keeps the place and the focus of its reader', async () => {
  screen.getByRole('link').focus();
  await act(() => router.navigate('/same', { state: { keepsPlace: 'salariu' } }));
  expect(screen.getByRole('link')).toHaveFocus();
});
