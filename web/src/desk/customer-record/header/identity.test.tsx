import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { useEditedField } from './edited-field.ts';
import { Identity, NameField } from './identity.tsx';

const ANA: Customer = listedCustomer({ _id: 'c1', name: 'Ana Țuțu', alias: 'vecina' });

let server: FakeServer;
/** As an event of the stream does: shows the customer after a colleague's change. */
let changeLive: (changes: Partial<Customer>) => void;

function Page() {
  const [customer, setCustomer] = useState(ANA);
  changeLive = (changes) => act(() => setCustomer((now) => ({ ...now, ...changes })));
  const of = useEditedField(customer);
  return (
    <>
      <NameField customer={customer} of={of} />
      <Identity customer={customer} of={of} />
    </>
  );
}

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customers.lookalikes, []);
  renderDesk(<Page />);
});

async function type(label: string, text: string) {
  fireEvent.click(screen.getByRole('button', { name: `Modificați: ${label}` }));
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const refusal = { current: 'sora lui Dan', changedBy: 'Dan Pop', isOwn: false, changedAt: null };

it('A colleague’s text appears beside the broker’s own, which a press stores in its place', async () => {
  server.refuse(customers.updateAlias, 'SCHIMBAT_INTRE_TIMP', { what: 'customerAlias', ...refusal });
  await type('Alias', 'vecina Anei');
  save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Dan Pop a schimbat aliasul clientului între timp.');
  expect(screen.getByRole('row', { name: 'Alias sora lui Dan vecina Anei' })).toBeVisible();
  expect(screen.getByLabelText('Alias')).toHaveValue('vecina Anei');

  server.answer(customers.updateAlias, { ...ANA, alias: 'vecina Anei' });
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await expect.poll(() => screen.queryByLabelText('Alias')).toBeNull();
  expect(server.requestsTo(customers.updateAlias).map(({ body }) => body)).toEqual([
    { alias: 'vecina Anei', expectedAlias: 'vecina' },
    { alias: 'vecina Anei', expectedAlias: 'sora lui Dan' },
  ]);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Alias salvat');
  expect(screen.getByRole('button', { name: 'Modificați: Alias' })).toHaveFocus();
});

it('a person who takes the colleague’s text sends no call and keeps no typed word', async () => {
  server.refuse(customers.updateAlias, 'SCHIMBAT_INTRE_TIMP', { what: 'customerAlias', ...refusal });
  await type('Alias', 'vecina Anei');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Folosiți varianta salvată' }));
  expect(screen.getByRole('button', { name: 'Modificați: Alias' })).toHaveFocus();
  expect(server.requestsTo(customers.updateAlias)).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('vecina Anei');
});

it('A colleague’s change during typing shows a quiet sentence, and typed words stay', async () => {
  await type('Nume', 'Ana Ionescu');
  changeLive({ name: 'Ana Popescu' });
  const notice = screen.getByText(/^S-a schimbat între timp numele clientului\./);
  expect(screen.getByRole('row', { name: 'Nume Ana Popescu Ana Ionescu' })).toBeVisible();
  expect(notice).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('Nume')).toHaveValue('Ana Ionescu');

  // Saving without a choice names the first seen value, so the server refuses it.
  server.refuse(customers.updateName, 'SCHIMBAT_INTRE_TIMP', {
    what: 'customerName',
    ...refusal,
    current: 'Ana Popescu',
  });
  save();
  await screen.findByRole('alert');
  expect(server.requestsTo(customers.updateName)[0]?.body).toEqual({ name: 'Ana Ionescu', expectedName: 'Ana Țuțu' });
});

it('An untouched field shows a colleague’s new text without a sentence', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Modificați: Nume' }));
  changeLive({ name: 'Ana Popescu' });
  expect(await screen.findByLabelText('Nume')).toHaveValue('Ana Popescu');
  expect(screen.queryByText(/între timp/)).toBeNull();
});

it('A status that a colleague changed is named, and not overwritten by one chosen before', async () => {
  server.refuse(customers.setStatus, 'SCHIMBAT_INTRE_TIMP', {
    what: 'customerStatus',
    ...refusal,
    current: { status: 3, name: 'x' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Modificați: Statut' }));
  const list = await screen.findByLabelText('Statut');
  fireEvent.change(list, { target: { value: '2' } });
  changeLive({ status: 3 });
  save();
  const options = within(list).getAllByRole('option');
  const theirs = options.find((option) => option.getAttribute('value') === '3')?.textContent ?? '?';
  expect(await screen.findByRole('alert')).toHaveTextContent('Dan Pop a schimbat statutul clientului între timp.');
  expect(screen.getByRole('rowheader', { name: 'Statut' }).nextElementSibling).toHaveTextContent(theirs);
  expect(server.requestsTo(customers.setStatus)[0]?.body).toEqual({ status: 2, expectedStatus: 1 });
});

it('A change that does not arrive stays in its field, and is stored at the next try', async () => {
  server.cutOff(customers.updateName);
  await type('Nume', 'Ana Pop');
  save();
  expect(await screen.findByText('Failed to update name. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Nume')).toHaveValue('Ana Pop');
  server.answer(customers.updateName, { ...ANA, name: 'Ana Pop' });
  save();
  await expect.poll(() => screen.queryByLabelText('Nume')).toBeNull();
  expect(server.requestsTo(customers.updateName)).toHaveLength(2);
});

it('A change that was begun is open again after a reload, until it is given up', async () => {
  const reload = () => {
    cleanup();
    renderDesk(<Page />);
  };
  await type('Alias', 'vecina de la');
  reload();
  expect(await screen.findByLabelText('Alias')).toHaveValue('vecina de la');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  reload();
  expect(screen.getByRole('button', { name: 'Modificați: Alias' })).toBeVisible();
  expect(screen.queryByLabelText('Alias')).toBeNull();
});
