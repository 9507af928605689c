import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type User, users } from 'contract/accounts/users';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ManageUsers } from './manage-users.tsx';

const DAN: User = {
  _id: '1',
  username: 'dan.ionescu',
  displayName: '',
  email: 'dan@example.ro',
  phone: '',
  authLevel: 'user',
  twoFactorEnabled: false,
  hasPassword: true,
  disabled: false,
  lastSignInAt: null,
  createdAt: '2026-11-22T07:00:00.000Z',
};

let server: FakeServer;
const reload = async () => {
  cleanup();
  renderDesk(<ManageUsers />);
  await screen.findByRole('cell', { name: 'dan.ionescu' });
};
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Auth dan.ionescu' }));
  await userEvent.selectOptions(await screen.findByLabelText('Nivel de acces'), 'admin');
};

beforeEach(async () => {
  keepToken('token');
  server = startFakeServer();
  server.answer(users.getAll, [DAN, { ...DAN, _id: '2', username: 'ana.pop' }]);
  await reload();
});

it('A chosen level outlives a reload, with its dialog, and goes to its own account', async () => {
  await edit();
  cleanup();
  renderDesk(<ManageUsers />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('dan.ionescu');
  expect(screen.getByLabelText('Nivel de acces')).toHaveValue('admin');
  server.answer(users.setAuthLevel, { ...DAN, authLevel: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Salvați' }));
  await expect
    .poll(() => server.requestsTo(users.setAuthLevel)[0]?.body)
    .toEqual({ username: 'dan.ionescu', authLevel: 'admin' });
});

it('A level that was given up is forgotten', async () => {
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Da, renunțați' }));
  await reload();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('A list that cannot be read is asked for again', async () => {
  cleanup();
  server.cutOff(users.getAll);
  renderDesk(<ManageUsers />);
  expect(await screen.findByText('Failed to load users. Please try again.')).toBeVisible();
  server.answer(users.getAll, [DAN]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
