import { screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ExportData } from './export-data.tsx';

const OWN = listedCustomer({ _id: 'own', responsible: { username: 'ion', name: 'Ion Broker' } });
const OTHERS = listedCustomer({ _id: 'other', responsible: { username: 'radu', name: 'Radu Dobre' } });
const UNASSIGNED = listedCustomer({ _id: 'nobody', responsible: null });

function open(authLevel: 'admin' | 'user') {
  keepToken('token');
  startFakeServer().answer(auth.account, ownAccount({ authLevel }));
  renderDesk([OWN, OTHERS, UNASSIGNED].map((customer) => <ExportData key={customer._id} customer={customer} />));
}

it('a broker can export the customers of their own', async () => {
  open('user');
  expect(await screen.findAllByRole('button', { name: 'Exportați datele' })).toHaveLength(1);
});

it('administrators can export every customer', async () => {
  open('admin');
  expect(await screen.findAllByRole('button', { name: 'Exportați datele' })).toHaveLength(3);
});
