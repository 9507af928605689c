import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { problem, problemBody } from 'contract/problem';
import { expect, it, vi } from 'vitest';
import { keepCallWaiting } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { NearAtOnce } from '../../../testing/open-page.tsx';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { CustomerDetailsPage } from './customer-details-page.tsx';

it('A customer who is gone is said once, by the page, and not by each section before it', async () => {
  const found = Promise.withResolvers<void>();
  const refused = problem('CLIENT_NEGASIT');
  keepToken('token');
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/getCustomer?')) await found.promise;
    return Response.json(problemBody(refused), { status: refused.status });
  });
  const router = renderDesk(<CustomerDetailsPage />);
  await act(() => router.navigate('/?phone=%2B40722123456'));
  // All sections have their answers, except the history, which waits for the customer, as the page's head does.
  await waitFor(() => expect(document.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  found.resolve();
  expect(await screen.findByText('Clientul nu există')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('A customer who cannot be read is asked for again', async () => {
  let isCut = true;
  keepToken('token');
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  // Related records are never answered: this is about the customer's own data.
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (!url.includes('/getCustomer?')) return keepCallWaiting(signal);
    return isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(listedCustomer()));
  });
  const router = renderDesk(<CustomerDetailsPage />);
  await act(() => router.navigate('/?phone=%2B40722123456'));
  expect(await screen.findByText('Failed to load customer data. Please try again.')).toBeVisible();
  isCut = false;
  fireEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('button', { name: 'Modificați: Nume' })).toBeVisible();
});
