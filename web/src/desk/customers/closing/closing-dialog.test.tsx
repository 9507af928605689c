import { act, fireEvent, screen, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { cases } from 'contract/cases/cases';
import { endReasons } from 'contract/cases/end-reasons';
import { contactLog } from 'contract/customer-record/contact-log';
import { customers } from 'contract/customers/customers';
import { tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { askWhyClosed, forgetClosing } from './closing-store.ts';

const REASON = '3f0c2f3e-0a51-4f1e-9a35-3d6a1c2b4d5e';
const DAN = { ...listedCustomer(), name: 'Dan Pop', status: 2 };
const CALL = {
  ...{ _id: 't1', title: 'Sunați din nou', day: '2026-01-05', hour: null, assignee: 'ana', assigneeName: 'Ana' },
  ...{ doneAt: null, caseId: null, doneBy: null, doneByName: null },
};

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(endReasons.list, [{ _id: REASON, kind: 'withdrawn', text: 'Nu mai răspunde', isArchived: false }]);
  server.answer(tasks.getForCustomer, [CALL]);
  server.answer(cases.getForCustomer, []);
  server.answer(customers.setStatuses, { customers: [], missing: [] });
  server.answer(tasks.reopen, CALL);
  return () => act(() => forgetClosing());
});

async function open() {
  renderDesk(
    <>
      <ClosingDialog />
      <ToastArea />
    </>,
  );
  act(() => askWhyClosed([DAN]));
  return within(await screen.findByRole('dialog', { name: 'Dan Pop' }));
}

const explained = () => server.requestsTo(contactLog.explainClosing).map(({ body }) => body);

it('one press notes the reason and completes the named task; the undo takes both back', async () => {
  server.answer(contactLog.explainClosing, { customers: [], missing: [], completed: ['t1'] });
  const dialog = await open();
  expect(await dialog.findByLabelText(/^Bifați și sarcina rămasă: Sunați din nou/)).toBeChecked();
  fireEvent.click(await dialog.findByRole('button', { name: 'Nu mai răspunde' }));
  expect(await screen.findByText(/din „Contact Made” în „Closed”\. 1 sarcină bifată\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(explained()).toEqual([{ phones: [DAN.phone], reason: REASON, completesTasks: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Anulați' }));
  await expect.poll(() => server.requestsTo(tasks.reopen).map(({ params }) => params.id)).toEqual(['t1']);
  expect(server.requestsTo(customers.setStatuses)[0]?.body).toEqual({ phones: [DAN.phone], status: 2 });
});

it('the reason may be skipped, with the tasks left as they are', async () => {
  const dialog = await open();
  fireEvent.click(await dialog.findByLabelText(/^Bifați și sarcina rămasă/));
  fireEvent.click(dialog.getByRole('button', { name: 'Fără motiv' }));
  expect(await screen.findByText(/în „Closed”\.$/)).toBeVisible();
  expect(explained()).toEqual([]);
});

it('the dialog itself takes the closing back', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Anulați închiderea' }));
  await expect.poll(() => server.requestsTo(customers.setStatuses)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('nobody is asked why a customer with a signed contract is closed', async () => {
  server.answer(cases.getForCustomer, [caseDetails({ applications: [application({ stage: 'signed' })] })]);
  const dialog = await open();
  expect(await dialog.findByText(/motivul nu mai trebuie notat/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Nu mai răspunde' })).toBeNull();
});
