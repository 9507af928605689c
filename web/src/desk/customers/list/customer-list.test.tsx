import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { customers } from 'contract/customers/customers';
import { responsible } from 'contract/customers/responsible';
import { savedViews } from 'contract/customers/saved-views';
import { events } from 'contract/events/events';
import { staff } from 'contract/staff/staff';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { CustomersPage } from './customers-page.tsx';

const RADU = { username: 'radu', name: 'Radu Pop' };
const ANA = { username: 'ana', name: 'Ana Munteanu' };
const ACCOUNT = {
  username: ANA.username,
  displayName: ANA.name,
  email: 'ana@example.ro',
  phone: '',
  authLevel: 'user' as const,
  twoFactorEnabled: true,
  twoFactorPending: false,
  recoveryCodesLeft: 8,
  passwordChangedAt: null,
  passwordByOther: false,
};
const PEOPLE = [
  listedCustomer({ _id: '1', name: 'Ana Unu', phone: '+40722000001', status: 1, responsible: RADU }),
  listedCustomer({ _id: '2', name: 'Bogdan Doi', phone: '+40722000002', status: 3 }),
  listedCustomer({ _id: '3', name: 'Crina Trei', phone: '+40722000003', status: 1, responsible: RADU }),
];
const PHONES = PEOPLE.map(({ phone }) => phone);

let server: FakeServer;
const row = (name: string) => screen.findByRole('link', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bodies = (endpoint: Parameters<FakeServer['requestsTo']>[0]) =>
  server.requestsTo(endpoint).map(({ body }) => body);

beforeEach(async () => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ACCOUNT);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.keepWaiting(events.listen);
  server.answer(staff.list, [ANA, RADU]);
  server.answer(savedViews.list, []);
  server.answer(customers.getAll, PEOPLE);
  server.answer(customers.setStatuses, { customers: PEOPLE, missing: [] });
  server.answer(responsible.assign, { customers: PEOPLE.map((one) => ({ ...one, responsible: ANA })), missing: [] });
  renderDesk(
    <>
      <CustomersPage />
      <ToastArea />
    </>,
  );
  (await row('Ana Unu')).focus();
});

it('Rows are chosen by keyboard, moved together, and each goes back to where it was', async () => {
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('3 clienți aleși')).toBeVisible();
  await userEvent.click(await button('Mutați în etapa…'));
  await userEvent.click(await button('Proposal Made'));
  await userEvent.click(await button('Anulați'));
  await expect
    .poll(() => bodies(customers.setStatuses))
    .toEqual([
      { phones: PHONES, status: 4 },
      { phones: [PHONES[0], PHONES[2]], status: 1 },
      { phones: [PHONES[1]], status: 3 },
    ]);
  expect(screen.queryByText('3 clienți aleși')).toBeNull();
});

it('Rows are given to a colleague together, and back to those whose they were', async () => {
  await userEvent.click(screen.getByLabelText('Alegeți toți clienții afișați'));
  await userEvent.click(await button('Atribuiți…'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Atribuiți' }));
  expect(await dialog.findByText('Alegeți cui îi dați clienții.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Responsabil'), 'ana');
  await userEvent.click(dialog.getByRole('button', { name: 'Atribuiți' }));
  expect(await screen.findByText('3 clienți: responsabil Ana Munteanu.')).toBeVisible();
  await userEvent.click(await button('Anulați'));
  await expect
    .poll(() => bodies(responsible.assign))
    .toEqual([
      { phones: PHONES, username: 'ana' },
      { phones: [PHONES[0], PHONES[2]], username: 'radu' },
      { phones: [PHONES[1]], username: null },
    ]);
});

it('A broker who claims a lead too late reads the name of its broker, and the list shows it too', async () => {
  server.refuse(responsible.claim, 'CLIENT_PRELUAT', { responsible: RADU });
  const taken = PEOPLE.map((one) => ({ ...one, responsible: RADU }));
  server.answer(customers.getAll, taken);
  await userEvent.click(await button('Preluați: Bogdan Doi'));
  expect(await screen.findByText(/Bogdan Doi: .*Radu Pop/)).toBeVisible();
  await expect.poll(() => screen.queryByRole('button', { name: 'Preluați: Bogdan Doi' })).toBeNull();
});

it('Whose customers are shown is remembered for the account; filters and order are saved under a name', async () => {
  await userEvent.click(screen.getByLabelText('Fără responsabil'));
  await userEvent.selectOptions(screen.getByLabelText('Etapa'), '3');
  await userEvent.click(await button('Activitate'));
  await expect
    .poll(() => server.requestsTo(customers.getAll).at(-1)?.query.toString())
    .toBe('search=&status=3&sort=activity&order=desc&responsible=none&limit=100');
  expect(localStorage.getItem('whose:ana')).toBe('none');

  const query = { status: '3', sort: 'activity', order: 'desc', responsible: 'none' } as const;
  server.answer(savedViews.save, { _id: 'v', name: 'De sunat', query });
  await userEvent.click(await button('Salvați lista…'));
  await userEvent.type(await screen.findByLabelText('Nume'), 'De sunat');
  server.answer(savedViews.list, [{ _id: 'v', name: 'De sunat', query }]);
  await userEvent.click(await button('Salvați'));
  expect(await button('De sunat')).toHaveAttribute('aria-pressed', 'true');
  expect(bodies(savedViews.save)).toEqual([{ name: 'De sunat', query }]);

  await userEvent.click(await button('De sunat'));
  expect(await screen.findByLabelText('Ale echipei')).toBeChecked();
  expect(screen.getByLabelText('Etapa')).toHaveValue('');
  expect(await button('De sunat')).toHaveAttribute('aria-pressed', 'false');
});
