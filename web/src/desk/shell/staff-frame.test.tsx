import { fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import type { Endpoint } from 'contract/endpoint';
import { events } from 'contract/events/events';
import { inbox } from 'contract/inbox/inbox';
import { tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderScreens } from '../../testing/render-desk.tsx';
import { taskWith } from '../../testing/task.ts';
import { LoginPage } from '../accounts/sign-in/login-page.tsx';
import { useRead } from '../data/read.ts';
import { keepToken } from '../session/token.ts';
import { AdminOnly, StaffFrame } from './staff-frame.tsx';

/** Everything that the frame asks for. */
const CALLS: readonly Endpoint[] = [verifyLogin.getAuthLevel, auth.account, events.listen, inbox.get];

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  keepToken('x'.repeat(43));
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The frame with a screen of the staff and one of administrators. */
function open(address: string) {
  return renderScreens(
    [
      {
        element: <StaffFrame />,
        children: [
          { path: '/dashboard', element: <p>Panou</p> },
          { path: '/sarcini', element: <Titles /> },
          { element: <AdminOnly />, children: [{ path: '/cos', element: <Bin /> }] },
        ],
      },
      { path: '/login', element: <LoginPage /> },
    ],
    address,
  );
}

function Bin() {
  useRead(tasks.getForCustomer, { query: { phone: '+40722123456' } });
  return <p>Coș</p>;
}

/** A screen without a line about events. */
function Titles() {
  const { data = [] } = useRead(tasks.getForCustomer, { query: { phone: '+40722123456' } });
  return <p>{data.map(({ title }) => title).join() || 'nicio sarcină'}</p>;
}

function letIn() {
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'admin' });
  server.answer(auth.account, ownAccount());
  server.answer(inbox.get, { items: [], unseen: 0 });
  return server.stream(events.listen);
}

const findSignIn = () => screen.findByText('Pentru brokeri și administratori.');

function signIn() {
  server.answer(auth.login, { token: 'y'.repeat(43), twoFactorEnabled: false, authLevel: 'admin' });
  fireEvent.change(screen.getByLabelText('Nume de utilizator'), { target: { value: 'ion' } });
  fireEvent.change(screen.getByLabelText('Parola'), { target: { value: 'una lungă de tot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Intrați în cont' }));
}

it('a token that is refused at the beginning leads to the sign-in, and nothing else is asked with it', async () => {
  for (const call of CALLS) server.refuse(call, 'NEAUTENTIFICAT');
  open('/dashboard');
  await findSignIn();
  expect(CALLS.map((call) => server.requestsTo(call).length)).toEqual([1, 0, 0, 0]);
});

it('an administrator with an expired sign-in signs in once, and is back at the screen', async () => {
  letIn();
  const router = open('/dashboard');
  await screen.findByText('Panou');
  for (const call of [...CALLS, tasks.getForCustomer]) server.refuse(call, 'NEAUTENTIFICAT');
  await router.navigate('/cos');
  await findSignIn();
  letIn();
  server.answer(tasks.getForCustomer, []);
  signIn();
  expect(await screen.findByText('Coș', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Autentificarea a expirat')).toBeNull();
});

it('a screen that only reads shows what a colleague changes', async () => {
  const send = letIn();
  server.answer(tasks.getForCustomer, []);
  open('/sarcini');
  await screen.findByText('nicio sarcină');
  server.answer(tasks.getForCustomer, [taskWith('Sunați')]);
  send({ kind: 'belongings', changed: [{ customer: 'c1', phone: '+40722123456', what: 'tasks' }] });
  expect(await screen.findByText('Sunați')).toBeVisible();
});
