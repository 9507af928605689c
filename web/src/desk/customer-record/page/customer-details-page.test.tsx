import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { problem, problemBody } from 'contract/problem';
import { expect, it, vi } from 'vitest';
import { keepCallWaiting } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { NearAtOnce } from '../../../testing/open-page.tsx';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { CustomerDetailsPage } from './customer-details-page.tsx';

const ID = '3f0d5e0a-7a53-4d9c-9d3e-0c9a4f1f2b11';

it('The page says once that a customer is gone, and no section says it before', async () => {
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
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  found.resolve();
  expect(await screen.findByText('Clientul nu există')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('A customer who cannot be read is sent for again', async () => {
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

it('The page of an id opens its customer under their present number, and replaces the address in silence', async () => {
  keepToken('token');
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  const sent: string[] = [];
  const present = listedCustomer({ _id: ID, phone: '+40733000111' });
  // Related records are never answered: this is about whose page it is.
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    sent.push(url);
    return url.includes('/getCustomer?') ? Promise.resolve(Response.json(present)) : keepCallWaiting(signal);
  });
  const router = renderDesk(<CustomerDetailsPage />);
  await act(() => router.navigate(`/?phone=%2B40722123456&id=${ID}#mesaje`));
  const expected = { pathname: '/customerDetails', search: `?phone=%2B40733000111&id=${ID}`, hash: '#mesaje' };
  await waitFor(() => expect(router.state.location).toMatchObject(expected));
  expect(router.state.historyAction).toBe('REPLACE');
  const ofOldPhone = sent.filter((url) => url.includes(encodeURIComponent('+40722123456')));
  expect(ofOldPhone.every((url) => url.includes(`customerId=${ID}`))).toBe(true);
});

it('The page of an unknown id says so', async () => {
  keepToken('token');
  const refused = problem('CLIENT_NEGASIT');
  vi.stubGlobal('fetch', async () => Response.json(problemBody(refused), { status: refused.status }));
  const router = renderDesk(<CustomerDetailsPage />);
  await act(() => router.navigate(`/?phone=%2B40722123456&id=${ID}`));
  expect(await screen.findByText(/Clientul acestei adrese a fost șters sau are alt responsabil/)).toBeVisible();
});
