import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { users } from 'contract/accounts/users';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { cancelConfirmation } from '../../session/confirmation.ts';
import { staffCall } from '../../session/staff-call.ts';
import { keepToken } from '../../session/token.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';

const network = vi.fn<typeof fetch>();
const refuse = (status: number, code: string, message: string) => Response.json({ status, code, message }, { status });
const sent = () => network.mock.calls.map(([url, request]) => [String(url), JSON.parse(String(request?.body))]);

/** A call that needs a confirmation, made from a dialog with a field. */
function Change({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [said, setSaid] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await staffCall(users.disable, { body: { username } }).then(
      () => setSaid('Gata.'),
      (failure: Error) => setSaid(failure.message),
    );
    setIsSending(false);
  };
  return (
    <Dialog onClose={onClose} title="Schimbare">
      <label>
        Nume <input value={username} onChange={(event) => setUsername(event.currentTarget.value)} />
      </label>
      <button type="button" disabled={isSending} onClick={() => void send()}>
        Trimiteți
      </button>
      <output>{said}</output>
    </Dialog>
  );
}

function draw(twoFactorEnabled: boolean, onClose = () => {}) {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Change onClose={onClose} />
      <ReauthenticateDialog account={{ username: 'ana', twoFactorEnabled }} />
    </QueryClientProvider>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const TITLE = 'Confirmați că sunteți dumneavoastră';
const CODE = 'Cod din aplicație sau cod de recuperare';

/** Types a name and sends it, which opens the confirmation. */
async function askForChange() {
  network.mockResolvedValueOnce(refuse(403, 'CONFIRMARE_NECESARA', 'Confirmați.'));
  type('Nume', 'dan');
  const send = screen.getByRole('button', { name: 'Trimiteți' });
  send.focus();
  fireEvent.click(send);
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  return send;
}

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
  keepToken('mine');
});

it('the dialog asks for the password in place, sends the change again and gives the focus back', async () => {
  draw(false);
  const send = await askForChange();
  expect(screen.queryByLabelText(CODE)).toBeNull();
  expect(screen.getByText(/^Schimbarea privește conturile sau parametrii aplicației/)).toBeVisible();
  type('Parola', 'parola mea');
  network.mockResolvedValueOnce(Response.json({ success: true }));
  network.mockResolvedValueOnce(Response.json({}));
  fireEvent.click(screen.getByRole('button', { name: 'Confirmați' }));
  expect(await screen.findByText('Gata.')).toBeVisible();
  expect(sent()).toEqual([
    ['/api/users/disable', { username: 'dan' }],
    ['/api/auth/confirm', { password: 'parola mea', twoFactorCode: '' }],
    ['/api/users/disable', { username: 'dan' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  await waitFor(() => expect(send).toHaveFocus());
});

it('the dialog keeps a refused password, empties the code, and names the error', async () => {
  draw(true);
  await askForChange();
  type('Parola', 'parola mea');
  type(CODE, '123456');
  network.mockResolvedValueOnce(refuse(401, 'CONFIRMARE_GRESITA', 'Parola sau codul nu sunt corecte.'));
  fireEvent.click(screen.getByRole('button', { name: 'Confirmați' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Parola sau codul nu sunt corecte.');
  await waitFor(() => expect(screen.getByLabelText(CODE)).toHaveValue(''));
  expect(screen.getByLabelText('Parola')).toHaveValue('parola mea');
  act(cancelConfirmation);
});

it('given up by Escape leaves the form and its dialog as they were, and says that nothing was done', async () => {
  const onClose = vi.fn();
  draw(false, onClose);
  const send = await askForChange();
  fireEvent.keyDown(screen.getByLabelText('Parola'), { key: 'Escape' });
  expect(await screen.findByText(/Schimbarea nu s-a făcut/)).toBeVisible();
  expect(screen.getByLabelText('Nume')).toHaveValue('dan');
  expect(onClose).not.toHaveBeenCalled();
  expect(network).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(send).toHaveFocus());
});

it('Escape asks before a typed password is given up, and the change waits for the answer', async () => {
  draw(false);
  await askForChange();
  type('Parola', 'parola mea');
  fireEvent.keyDown(screen.getByLabelText('Parola'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Nu, continuați' })).toHaveFocus();
  expect(screen.queryByText(/Schimbarea nu s-a făcut/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Da, renunțați' }));
  expect(await screen.findByText(/Schimbarea nu s-a făcut/)).toBeVisible();
});

it('the dialog lets the change ask for the sign-in after its expiry', async () => {
  draw(false);
  await askForChange();
  type('Parola', 'parola mea');
  network.mockResolvedValueOnce(refuse(401, 'NEAUTENTIFICAT', 'Autentificați-vă.'));
  network.mockResolvedValueOnce(refuse(409, 'ULTIMUL_ADMIN', 'Este ultimul administrator.'));
  fireEvent.click(screen.getByRole('button', { name: 'Confirmați' }));
  expect(await screen.findByText('Este ultimul administrator.')).toBeVisible();
  expect(sent()).toHaveLength(3);
});
