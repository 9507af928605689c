import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Customer } from 'contract/customers/customer';
import { customers as api } from 'contract/customers/customers';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { CustomerSearch } from './customer-search.tsx';

const named = (name: string): Customer => ({
  ...{ _id: name, phone: `+4072200000${name.length}`, name, alias: '', email: null, status: 0, judet: 'Alba' },
  ...{ localitate: 'Aiud', createdAt: '2026-11-01T08:00:00.000Z', lastActivity: '2026-11-01T08:00:00.000Z' },
  ...{ responsible: null, returnsOn: null },
});
const [ANA, DAN] = [named('Ana'), named('Dana')];

let server: FakeServer;
const picked = vi.fn<(name: string) => void>();
const sent = vi.fn<() => void>();

function Picker({ isRequired = false }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <CustomerSearch
        label="Client"
        typed={typed}
        onType={setTyped}
        onPick={({ name }) => picked(name)}
        failed="Clienții nu pot fi căutați acum."
        isRequired={isRequired}
      />
      <button type="submit">Trimiteți</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Client' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  keepToken('token');
  picked.mockClear();
  sent.mockClear();
  server = startFakeServer();
  server.answer(api.getAll, ({ query }) => (query.get('search') === 'a' ? [ANA, DAN] : [DAN]));
  renderDesk(<Picker />);
});

it('An arrow pressed before the list is there points at its first client; Enter sends nothing meanwhile', async () => {
  type('a');
  field().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([picked.mock.calls, sent.mock.calls]).toEqual([[], []]);
  expect(await screen.findByRole('option', { name: /^Ana/, selected: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect([picked.mock.calls, sent.mock.calls]).toEqual([[['Ana']], []]);
});

it('Of the list of an earlier text nobody is chosen by Enter', async () => {
  type('a');
  field().focus();
  expect(await screen.findByRole('option', { name: /^Ana/ })).toBeVisible();
  type('da');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(picked).not.toHaveBeenCalled();
  expect(await screen.findByRole('option', { name: /^Dana/, selected: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(picked.mock.calls).toEqual([['Dana']]);
});

it('Arrows go around the list; where they point at nobody, Enter sends the form', async () => {
  type('a');
  field().focus();
  await screen.findByRole('option', { name: /^Ana/ });
  await userEvent.keyboard('{Enter}');
  expect([picked.mock.calls.length, sent.mock.calls.length]).toEqual([0, 1]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dana');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([picked.mock.calls, sent.mock.calls.length]).toEqual([[['Ana']], 1]);
});

it('Enter takes the first client where one is required, also before the list is there, and sends nothing', async () => {
  cleanup();
  renderDesk(<Picker isRequired />);
  type('a');
  field().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(picked.mock.calls).toEqual([['Ana']]));
  expect(sent).not.toHaveBeenCalled();
});
