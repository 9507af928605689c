import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../schema/users.table.ts';
import { useServer } from '../../testing/server.ts';
import { aName, ask, aUser, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

const call = (name: string, body: object, token: string) => ask(server, 'POST', `/api/users/${name}`, { token, body });

describe('the last administrator', () => {
  /** Everybody else becomes a broker. */
  async function signInOnlyAdmin() {
    await server.db.update(users).set({ authLevel: 'user' });
    return signedIn(server, 'admin');
  }
  const demote = (username: string, token: string) => call('setAuthLevel', { username, authLevel: 'user' }, token);

  it('cannot demote or disable themselves', async () => {
    const { user, token } = await signInOnlyAdmin();
    expect(refused(await demote(user.username, token))).toEqual([409, 'ULTIMUL_ADMIN']);
    expect(refused(await call('disable', { username: user.username }, token))).toEqual([409, 'ULTIMUL_ADMIN']);
    expect((await ask(server, 'GET', '/api/users/getall', { token })).statusCode).toBe(200);
  });

  it('stays one while the others are disabled, or invited and have no password yet', async () => {
    const { user, token } = await signInOnlyAdmin();
    const disabled = await aUser(server, 'admin');
    await call('disable', { username: disabled.username }, token);
    await call('createUser', { username: aName(), email: 'a@example.ro', authLevel: 'admin' }, token);
    expect(refused(await demote(user.username, token))).toEqual([409, 'ULTIMUL_ADMIN']);
  });

  it('remains when two demote each other, or themselves, at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await signInOnlyAdmin(), await signedIn(server, 'admin')];
      const answers = await Promise.all([
        demote(second.user.username, first.token),
        demote(first.user.username, second.token),
        call('disable', { username: second.user.username }, first.token),
      ]);
      for (const { statusCode } of answers) expect([200, 401, 403, 409]).toContain(statusCode);
      const left = await server.db.select().from(users).where(eq(users.authLevel, 'admin'));
      expect(left.filter(({ disabledAt }) => !disabledAt)).toHaveLength(1);
    }
  });
});
