import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fetchScreen } from '../../shared/navigation/fetch-screen.ts';
import type { Page } from '../../shared/navigation/page.ts';
import { watchNavigation } from '../../shared/navigation/watch-navigation.ts';
import { WaitNotice } from '../notices/wait-notice.tsx';
import { CrashPage } from './crash-page.tsx';

/** A site of two screens; the test decides the answer to the fetch of the second one's code. */
function open(page: Page['page']) {
  const router = createMemoryRouter([
    {
      ErrorBoundary: CrashPage,
      children: [
        { path: '/', Component: () => <p>Prima pagină</p> },
        { path: '/a-doua', lazy: { Component: () => fetchScreen(page) } },
      ],
    },
  ]);
  watchNavigation(router);
  render(
    <>
      <RouterProvider router={router} />
      <WaitNotice />
    </>,
  );
  return router;
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

it('a screen whose code is gone after a new version offers a reload, and says that no data are lost', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await act(() => router.navigate('/a-doua', { state: { formData: {} } }));
  expect(shown()).toBe('Pagina nu s-a putut încărca');
  expect(screen.getByText(/a fost înnoit/)).toHaveTextContent(/site-ul a fost înnoit.*Ce ați completat s-a păstrat/);
  expect(screen.getByRole('button', { name: 'Reîncărcați pagina' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/a-doua', state: { formData: {} } });
  complained.mockRestore();
});

it('without a network it says so', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const router = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => router.navigate('/a-doua'));
  expect(shown()).toBe('Nu aveți conexiune la internet');
  vi.restoreAllMocks();
  complained.mockRestore();
});

it('a screen on its way shows a notice, and the wait ends if it never comes', async () => {
  vi.useFakeTimers();
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = open(() => new Promise(() => undefined));
  const going = router.navigate('/a-doua');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('status').textContent).toBe('Se deschide pagina…');
  expect(screen.getByText('Prima pagină')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await act(() => going);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(shown()).toBe('Pagina nu s-a putut încărca');
  complained.mockRestore();
});
