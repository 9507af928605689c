import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type User, users } from 'contract/accounts/users';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { CreateUser } from './create-user.tsx';

const MADE: User = {
  _id: '1',
  username: 'dan.ionescu',
  displayName: '',
  email: 'dan@example.ro',
  phone: '',
  authLevel: 'user',
  twoFactorEnabled: false,
  hasPassword: false,
  disabled: false,
  lastSignInAt: null,
  createdAt: '2026-11-22T07:00:00.000Z',
};

let server: FakeServer;
const open = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <CreateUser onClose={() => {}} />
    </QueryClientProvider>,
  );
const reload = () => {
  cleanup();
  open();
};
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create User' }));

beforeEach(() => {
  server = startFakeServer();
  open();
});

it('A new account that is typed outlives a reload, but for its password', async () => {
  await userEvent.type(field('Nume de utilizator'), 'dan.ionescu');
  await userEvent.type(field('Parola'), 'nu o ține minte nimeni');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('nu o ține minte');
  reload();
  expect(field('Nume de utilizator')).toHaveValue('dan.ionescu');
  expect(field('Parola')).toHaveValue('');
});

it('The server’s error stands at its field, with the focus; a new account empties the form', async () => {
  server.refuse(users.createUser, 'VALIDARE', { label: 'e-mail', errors: { email: 'Adresa nu este bună.' } });
  await userEvent.type(field('Nume de utilizator'), 'dan.ionescu');
  await userEvent.type(field('E-mail'), 'dan@example.ro');
  await send();
  expect(await screen.findByText('Adresa nu este bună.')).toBeVisible();
  expect(field('E-mail')).toHaveFocus();

  server.answer(users.getAll, []);
  server.answer(users.createUser, MADE);
  await send();
  expect(await screen.findByText('User created successfully!')).toBeVisible();
  reload();
  expect(field('Nume de utilizator')).toHaveValue('');
});
