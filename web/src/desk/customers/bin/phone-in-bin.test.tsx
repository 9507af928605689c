import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifyLogin } from 'contract/accounts/verify-login';
import { bin } from 'contract/customers/bin';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { PhoneInBin } from './phone-in-bin.tsx';

const BINNED = {
  ...listedCustomer(),
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: 'ana',
  deletedByName: 'Ana Munteanu',
  keptUntil: null,
  erasedOn: '2026-12-20',
  isErased: false,
  phoneOwner: 'Dan Nou',
};

let server: FakeServer;
beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(bin.list, [BINNED]);
});

const as = (authLevel: 'admin' | 'user') => server.answer(verifyLogin.getAuthLevel, { authLevel });

it('An administrator reads on a customer’s page that the bin has the same phone, and can merge the two', async () => {
  as('admin');
  renderDesk(<PhoneInBin phone={BINNED.phone} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Același telefon este și în coș');
  expect(server.requestsTo(bin.list)[0]?.query.get('phoneTaken')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Uniți cu clientul din coș: Ioana Țuțu' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Dan Nou');
});

it('The dashboard names each such customer, with a link to their page', async () => {
  as('admin');
  renderDesk(<PhoneInBin />);
  expect(await screen.findByRole('link', { name: 'Dan Nou' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(BINNED.phone)),
  );
});

it('A broker reads no such notice', async () => {
  as('user');
  renderDesk(<PhoneInBin phone={BINNED.phone} />);
  await expect.poll(() => server.requestsTo(verifyLogin.getAuthLevel).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.requestsTo(bin.list)).toEqual([]);
});

it('The page of a customer with another phone says nothing', async () => {
  as('admin');
  renderDesk(<PhoneInBin phone="+40722999999" />);
  await expect.poll(() => server.requestsTo(bin.list).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
