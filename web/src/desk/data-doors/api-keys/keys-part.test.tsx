import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ApiKey, apiKeys as api } from 'contract/accounts/api-keys';
import { staff } from 'contract/staff/staff';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { DataDoorsPage } from '../data-doors-page.tsx';

const LIVE: ApiKey = {
  _id: '1',
  name: 'Contabilitate',
  prefix: 'rck_a1B2c3',
  scopes: ['customers:read'],
  user: 'ion',
  userName: 'Ion Pop',
  expiresOn: '2027-02-18',
  lastUsedAt: null,
  state: 'live',
};

const SCOPES = ['customers:read', 'customers:write', 'tasks:read'].map((scope) => ({ scope, operations: [] }));
const KEY = `rck_${'k'.repeat(43)}`;

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.answer(api.scopes, SCOPES);
  server.answer(staff.list, [{ username: 'ion', name: 'Ion Pop' }]);
});

function open(keys: readonly ApiKey[] = []) {
  server.answer(api.list, [...keys]);
  render(
    <MemoryRouter initialEntries={['/date?parte=chei']}>
      <QueryClientProvider client={newQueryClient()}>
        <DataDoorsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('A key is made with the chosen rights and shown once', async () => {
  server.answer(api.create, { key: KEY, apiKey: LIVE });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Creați o cheie' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cheie API nouă' }));
  await userEvent.type(dialog.getByLabelText('Nume'), 'Contabilitate');
  await userEvent.click(await dialog.findByRole('button', { name: 'Toate, numai citire' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^tasks: ?citire$/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Creați cheia' }));
  const shown = await screen.findByRole('dialog', { name: 'Cheia nouă' });
  expect(within(shown).getByText(KEY)).toBeVisible();
  expect(shown).toHaveTextContent('Se arată o singură dată');
  expect(server.requestsTo(api.create)[0]?.body).toMatchObject({ name: 'Contabilitate', scopes: ['customers:read'] });
  await userEvent.click(within(shown).getByRole('button', { name: 'Gata' }));
  expect(screen.queryByText(KEY)).toBeNull();
});

it('Without a right the form says so and sends nothing', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Creați o cheie' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nume'), 'Contabilitate');
  await userEvent.click(dialog.getByRole('button', { name: 'Creați cheia' }));
  expect(await dialog.findByText('Alegeți cel puțin un drept.')).toBeVisible();
  expect(server.requestsTo(api.create)).toEqual([]);
});

it('Only a live key can be revoked, after a question', async () => {
  open([LIVE, { ...LIVE, _id: '2', name: 'Vechea', state: 'revoked' }]);
  server.answer(api.revoke, { ...LIVE, state: 'revoked' });
  const revoke = await screen.findAllByRole('button', { name: /^Revocați cheia/ });
  expect(revoke.map((button) => button.getAttribute('aria-label'))).toEqual(['Revocați cheia Contabilitate']);
  await userEvent.click(revoke[0] as HTMLElement);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revocați' }));
  expect(server.requestsTo(api.revoke).map(({ params }) => params)).toEqual([{ id: '1' }]);
});
