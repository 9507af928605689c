import type { UserRow } from '../staff/users.queries.ts';
import { TEST_MOMENT, type TestServer } from './server.ts';
import { ask, aUser, codeAt, login, PASSWORD } from './sign-in.ts';

type Verify = { twoFactorCode: string; challenge?: string; from?: string; headers?: Record<string, string> };

/** A clock that tests move: hand `now` to the server. */
export function movingClock() {
  let moment = TEST_MOMENT;
  return {
    now: () => moment,
    reset: () => {
      moment = TEST_MOMENT;
    },
    passes: (seconds: number) => {
      moment = new Date(moment.getTime() + seconds * 1_000);
    },
  };
}

/** The calls of two-step sign-in, as people with a phone make them. */
export function twoFactorCalls(server: TestServer, clock: ReturnType<typeof movingClock>) {
  const credentials = ({ username }: UserRow) => ({ username, password: PASSWORD });
  const enable = (user: UserRow) => ask(server, 'POST', '/api/auth/enable2fa', { body: credentials(user) });
  const confirm = (user: UserRow, twoFactorCode: string) =>
    ask(server, 'POST', '/api/auth/confirm2fa', { body: { ...credentials(user), twoFactorCode } });
  const verify = ({ username }: { username: string }, { from, headers, ...sent }: Verify) =>
    ask(server, 'POST', '/api/auth/verify-2fa', {
      body: { username, ...sent },
      ...(from && { from }),
      ...(headers && { headers }),
    });

  /** A user who went through the whole setup; the time step of their first code is over. */
  const withTwoFactor = async () => {
    const user = await aUser(server);
    const { manualKey: secret } = (await enable(user)).json();
    const { recoveryCodes: recovery } = (await confirm(user, codeAt(secret, clock.now()))).json();
    clock.passes(60);
    const challenge = async (): Promise<string> => (await login(server, user.username)).json().challenge;
    return { user, secret: String(secret), recovery: recovery as readonly string[], challenge };
  };
  return { enable, confirm, verify, withTwoFactor };
}

/** Another code than that one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
