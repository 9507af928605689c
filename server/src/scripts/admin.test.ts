import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test, vi } from 'vitest';
import { setDisabled, setTwoFactorOn, setTwoFactorPending } from '../accounts/users.queries.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { outgoingMail } from '../mail/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { aName, ask, aUser, login, signedIn, tokenOf } from '../testing/sign-in.ts';

// Whole programs are started and stopped here: on a busy machine that takes many times what it takes alone.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./admin.ts', import.meta.url));
const server = useServer();

/** As an operator types it, in a terminal of the machine. */
async function admin(...words: readonly string[]): Promise<{ code: number; printed: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: server.url };
  return run(process.execPath, [SCRIPT, ...words], { cwd: tmpdir(), env }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stderr }) => ({ code: Number(code), printed: String(stderr) }),
  );
}

const passwordIn = (printed: string): string => /Password: (\S+) \(shown only now\)/.exec(printed)?.[1] ?? '';
const emailsTo = (email: string) => server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email));
const levelOf = async (token: string) => (await ask(server, 'GET', '/api/verifyLogin/getAuthLevel', { token })).json();

describe('npm run admin -- make-admin', () => {
  it('makes an administrator and prints their password once', async () => {
    const username = aName();
    const { code, printed } = await admin('make-admin', username, 'sef@example.ro');
    expect([code, printed]).toEqual([0, expect.stringContaining(`${username} is an administrator.`)]);
    const { token } = (await login(server, username, { password: passwordIn(printed) })).json();
    expect(await levelOf(token)).toEqual({ authLevel: 'admin' });
  });

  it('gives somebody who is locked out a new password, makes them an administrator again and signs them out', async () => {
    const { user, token } = await signedIn(server);
    for (let tries = 0; tries < 6; tries++) await login(server, user.username, { password: 'not this one' });
    await setDisabled(server.db, user.id, true);
    const { printed } = await admin('make-admin', user.username.toUpperCase());
    expect(printed).toContain('has a new password');
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    const again = (await login(server, user.username, { password: passwordIn(printed) })).json();
    expect(await levelOf(again.token)).toEqual({ authLevel: 'admin' });
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(written.at(-1)).toMatchObject({ action: 'password-changed', actor: null, details: { by: 'operator' } });
  });

  it('notifies the other administrators of one who was none, and not of a new password', async () => {
    const { email } = await aUser(server, 'admin');
    const username = aName();
    for (let times = 0; times < 2; times++) await admin('make-admin', username, 'sef@example.ro');
    expect(await emailsTo(email)).toMatchObject([
      { subject: `Administrator nou: ${username}`, text: expect.stringContaining('operatorul serverului') },
    ]);
  });

  test.each([
    [['make-admin'], 'A username has'],
    [['make-admin', 'two words'], 'A username has'],
    [['make-admin', 'ana', 'nowhere'], 'nowhere is not an e-mail address.'],
    [['disable-2fa', 'nobody-of-that-name'], 'There is no user nobody-of-that-name.'],
    [['sessions', 'nobody-of-that-name'], 'There is no user nobody-of-that-name.'],
    [['erasures', 'yesterday'], 'Since when?'],
    [['erase', 'Ioana'], 'Whom?'],
    [['delete-everything'], 'npm run admin -- make-admin'],
    [[], 'npm run admin -- make-admin'],
  ])('%j is refused with a line that helps', async (words, hint) => {
    const { code, printed } = await admin(...words);
    expect([code, printed]).toEqual([1, expect.stringContaining(hint)]);
  });
});

describe('npm run admin -- disable-2fa', () => {
  it('lets somebody without their phone in with the password alone', async () => {
    const { user, token } = await signedIn(server);
    await setTwoFactorPending(server.db, user.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    await setTwoFactorOn(server.db, user.id, 1);
    expect((await admin('disable-2fa', user.username)).code).toBe(0);
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    expect((await login(server, user.username)).json().twoFactorEnabled).toBe(false);
    expect(await emailsTo(user.email)).toMatchObject([{ kind: 'account-two-factor-reset' }]);
  });
});

describe('npm run admin -- sessions', () => {
  it('lists who is signed in, from where, and nothing that opens anything', async () => {
    const user = await aUser(server);
    expect((await admin('sessions', user.username)).printed).toBe('Nobody is signed in.\n');
    const token = await tokenOf(server, user);
    const { printed } = await admin('sessions', user.username);
    expect(printed).toMatch(new RegExp(`^${user.username}  203\\.0\\.113\\.1  used \\S+Z  until \\S+Z  test\n$`));
    expect(printed).not.toContain(token);
  });
});

describe('npm run admin -- erasures, erase', () => {
  it('lists who was erased since a moment, by id, and erases them where they are back', async () => {
    const [gone, back] = [await aCustomer(server), await aCustomer(server)];
    const { token } = await signedIn(server);
    const before = new Date().toISOString();
    await ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(gone.phone)}`, { token });
    expect((await admin('erasures', before)).printed).toMatch(new RegExp(`^${gone.id}  erased \\S+Z\n$`));
    const { printed } = await admin('erase', back.id, gone.id);
    expect(printed).toBe(`${back.id}  erased\n${gone.id}  is nobody here\n`);
    const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, back.id));
    expect(entry).toMatchObject({ action: 'customer-deleted', details: { by: 'operator' } });
  });
});
