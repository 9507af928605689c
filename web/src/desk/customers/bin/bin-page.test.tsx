import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bin, type Retained } from 'contract/customers/bin';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { closeAlert } from '../../../ui/dialogs/alert-store.ts';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { BinPage } from './bin-page.tsx';

const IOANA = listedCustomer();
const BINNED = {
  ...IOANA,
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: 'ana',
  deletedByName: 'Ana Munteanu',
  keptUntil: null,
  erasedOn: '2026-12-20',
  isErased: false,
  phoneOwner: null,
};

const RETAINED: Retained = {
  name: 'Ioana Țuțu',
  phone: IOANA.phone,
  until: '2031-11-20',
  cases: [
    {
      number: 42,
      purpose: 'purchase',
      until: '2031-11-20',
      isOpen: false,
      applications: 1,
      documents: 3,
      agreements: 2,
      proposals: 0,
      files: 5,
    },
  ],
};

let server: FakeServer;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  closeAlert();
  keepToken('token');
  server = startFakeServer();
  server.answer(bin.list, [BINNED]);
  renderDesk(
    <>
      <BinPage />
      <ToastArea />
      <AlertDialog />
    </>,
  );
});

it('The bin names the person, the day and the last day of a restore, and a restored customer leaves it', async () => {
  expect(await screen.findByText(/Șters de/)).toHaveTextContent(
    /^Șters de Ana Munteanu, 20 nov\. 2026.*; definitiv din 20 decembrie 2026$/,
  );
  server.answer(bin.restore, IOANA);
  server.answer(bin.list, []);
  await userEvent.click(await button('Restaurați: Ioana Țuțu'));
  expect(await screen.findByText('Ioana Țuțu este din nou printre clienți.')).toBeVisible();
  expect(await screen.findByText('Coșul este gol.')).toBeVisible();
});

it('Erasing at once asks first, and stays open with the reason when it fails', async () => {
  server.answer(bin.retained, null);
  await userEvent.click(await button('Ștergeți definitiv: Ioana Țuțu'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Tot ce ține de client se șterge acum/)).toBeVisible();
  server.refuse(bin.eraseNow, 'CLIENT_NEGASIT');
  await userEvent.click(dialog.getByRole('button', { name: 'Ștergeți definitiv' }));
  expect(await dialog.findByText(/Clientul nu există/)).toBeVisible();
  server.answer(bin.eraseNow, { success: true, retained: null });
  server.answer(bin.list, []);
  await userEvent.click(dialog.getByRole('button', { name: 'Ștergeți definitiv' }));
  expect(await screen.findByText('Customer and all related data deleted successfully')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ștergeți definitiv' })).toBeNull();
});

it('A customer with a signed case shows its last day', async () => {
  server.answer(bin.list, [
    { ...BINNED, _id: 'ion', name: 'Ion', keptUntil: '2031-11-20', erasedOn: '2031-11-21' },
    { ...BINNED, _id: 'eva', name: 'Eva', erasedOn: null },
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Căutați în coș' }), 'p');
  expect(await screen.findByText(/din 21 noiembrie 2031/)).toHaveTextContent(
    /fiindcă dosarul semnat se păstrează până la 20 noiembrie 2031$/,
  );
  expect(screen.getByText(/dosar semnat care nu a fost închis/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Restaurați: / })).toHaveLength(2);
});

it('Erasing around a signed case names the kept records before and after, with a copy and without a way back', async () => {
  server.answer(bin.retained, RETAINED);
  await userEvent.click(await button('Ștergeți definitiv: Ioana Țuțu'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Dosarul semnat se păstrează, ca dovadă/)).toBeVisible();
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
    'Dosarul 42 (Achiziția unei locuințe), până la 20 noiembrie 2031: 1 cerere la bancă, 3 acte din listă, 2 acorduri, 5 fișiere ale lor',
  );
  server.answer(bin.eraseNow, { success: true, retained: RETAINED });
  server.answer(bin.list, [{ ...BINNED, keptUntil: '2031-11-20', erasedOn: '2031-11-21', isErased: true }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Ștergeți definitiv' }));
  expect(
    await screen.findByText(/^Datele clientului au fost șterse\. Rămâne numai dosarul semnat 42/),
  ).toHaveTextContent(/până la 20 noiembrie 2031, ca dovadă a ce s-a convenit\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(
    await screen.findByText(/rămâne numai ce se păstrează dintr-un dosar semnat, până la 20 noiembrie 2031/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Restaurați|Ștergeți definitiv)/ })).toBeNull();
  await userEvent.click(await button('Ce s-a păstrat: Ioana Țuțu'));
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByText(/numele și telefonul din contract/)).toBeVisible();
  expect(shown.getByRole('button', { name: 'Descărcați o copie' })).toBeVisible();
});

it('A customer whose phone another one has now cannot return beside them, but joins them after a warning', async () => {
  server.answer(bin.list, [{ ...BINNED, phoneOwner: 'Dan Nou' }]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Căutați în coș' }), 'i');
  await userEvent.click(await button('Uniți: Ioana Țuțu'));
  expect(screen.queryByRole('button', { name: /^Restaurați: / })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/oricine poate scrie orice număr/)).toHaveTextContent(/a adus clientul nou, Dan Nou\./);
  server.answer(bin.join, IOANA);
  server.answer(bin.list, []);
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurați și uniți' }));
  expect(await screen.findByText('Ioana Țuțu a ieșit din coș, unit cu clientul nou.')).toBeVisible();
  expect(server.requestsTo(bin.join)).toMatchObject([{ params: { id: BINNED._id } }]);
  expect(await screen.findByText('Nimeni în coș cu acest nume sau număr.')).toBeVisible();
});

it('Of several customers with one phone, the chosen one returns', async () => {
  server.answer(bin.restore, IOANA);
  await userEvent.click(await button('Restaurați: Ioana Țuțu'));
  const [request] = server.requestsTo(bin.restore);
  expect(request?.query.get('customerId')).toBe(BINNED._id);
});
