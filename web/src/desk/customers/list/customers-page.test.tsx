import { fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { customers } from 'contract/customers/customers';
import { savedViews } from 'contract/customers/saved-views';
import { events } from 'contract/events/events';
import { staff } from 'contract/staff/staff';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { CustomersPage } from './customers-page.tsx';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount());
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.keepWaiting(events.listen);
  server.answer(staff.list, []);
  server.answer(savedViews.list, []);
});

it('A list that cannot be read is asked for again, and what was typed stays', async () => {
  server.cutOff(customers.getAll);
  renderDesk(<CustomersPage />);
  const search = screen.getByPlaceholderText('Search by name or phone...');
  fireEvent.change(search, { target: { value: 'Țuțu' } });
  await expect.poll(() => server.requestsTo(customers.getAll).at(-1)?.query.get('search')).toBe('Țuțu');
  expect(await screen.findByText('Failed to load customers. Please try again later.')).toBeVisible();
  server.answer(customers.getAll, [listedCustomer({ name: 'Ioana Țuțu' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('link', { name: 'Ioana Țuțu' })).toBeVisible();
  expect(search).toHaveValue('Țuțu');
});

it('A desk without customers says what comes next', async () => {
  server.answer(customers.getAll, []);
  renderDesk(<CustomersPage />);
  expect(await screen.findByText('No customers available.')).toBeVisible();
  expect(screen.getByText(/^Apar aici când cer un apel de pe site/)).toBeVisible();
});
