import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'contract/accounts/auth';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { useAccount } from '../../data/account.ts';
import { keepToken } from '../../session/token.ts';
import { TwoFactor } from './two-factor.tsx';

const ON = ownAccount({ twoFactorEnabled: true, recoveryCodesLeft: 10 });

let server: FakeServer;

function Own() {
  const { data: account } = useAccount();
  return account && <TwoFactor account={account} />;
}

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('The codes are shown as soon as the second step is on, before the account is read again', async () => {
  server.answer(auth.account, ownAccount());
  server.answer(auth.enable2fa, { qrCodeUrl: 'data:image/png;base64,', manualKey: 'ABCD' });
  server.answer(auth.confirm2fa, () => {
    server.keepWaiting(auth.account);
    return { success: true as const, recoveryCodes: ['AAAA-BBBB-CCCC'] };
  });
  renderDesk(<Own />);
  await press('Enable 2FA');
  await userEvent.type(screen.getByLabelText('Parola'), 'parola mea');
  await press('Submit');
  await userEvent.type(await screen.findByLabelText('Primul cod din aplicație'), '123456');
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Coduri de recuperare' })).toHaveFocus();
});

it('Once the second step is off, the button that switches it on has the focus, and its form is closed', async () => {
  server.answer(auth.account, ON);
  server.answer(auth.disable2fa, () => {
    server.answer(auth.account, ownAccount());
    return { success: true as const };
  });
  renderDesk(<Own />);
  await press('Dezactivați al doilea pas');
  await userEvent.type(screen.getByLabelText('Parola'), 'parola mea');
  await userEvent.type(screen.getByLabelText('Cod din aplicație sau cod de recuperare'), '123456');
  await press('Dezactivați');
  expect(await screen.findByRole('button', { name: 'Enable 2FA' })).toHaveFocus();
  expect(screen.queryByLabelText('Parola')).toBeNull();
});
