import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { openKeyedHash } from '../platform/security/keyed-hash.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { users } from '../schema/users.table.ts';
import { setDisabled, setTwoFactorOn, setTwoFactorPending } from '../staff/users.queries.ts';
import { carryOut, runScript } from '../testing/command-line.ts';
import { aCustomer } from '../testing/customers.ts';
import { countLockWaiters } from '../testing/database/lock-waiters.ts';
import { aFile } from '../testing/files/upload.ts';
import { useServer } from '../testing/server.ts';
import { aName, ask, aUser, login, signedIn, tokenOf } from '../testing/sign-in.ts';
import { startMailServer } from '../testing/smtp.ts';
import { admin as command } from './admin-commands.ts';

const SCRIPT = fileURLToPath(new URL('./admin.ts', import.meta.url));
/** The key of the installation, under which the server counts attempts and the operator ends the count. */
const KEY = randomBytes(32);
const server = useServer({ keyedHash: openKeyedHash([KEY]) });

/** What an operator types; that it is a program is shown once. */
const admin = (...words: readonly string[]) => adminWith({}, ...words);
const adminWith = (more: NodeJS.ProcessEnv, ...words: readonly string[]) =>
  carryOut(command, words, { DATABASE_URL: server.url, ...more });

const passwordIn = (printed: string): string => /Password: (\S+) \(shown only now\)/.exec(printed)?.[1] ?? '';
const emailsTo = (email: string) => server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email));
const levelOf = async (token: string) => (await ask(server, 'GET', '/api/verifyLogin/getAuthLevel', { token })).json();

describe('npm run admin', () => {
  it('is a program that prints its result or its reason, and ends accordingly', async () => {
    const program = (...words: readonly string[]) =>
      runScript(SCRIPT, words, { cwd: tmpdir(), env: { DATABASE_URL: server.url } });
    const { username } = await aUser(server);
    expect(
      await Promise.all([program('sessions', username), program('sessions', 'nobody'), program('erase-all')]),
    ).toEqual([
      { code: 0, printed: 'Nobody is signed in.\n' },
      { code: 1, printed: 'There is no user nobody.\n' },
      { code: 2, printed: expect.stringContaining('There is no command erase-all.\nnpm run admin -- <command>\n') },
    ]);
  });
});

describe('npm run admin -- make-admin', () => {
  it('makes an administrator and prints their password once', async () => {
    const username = aName();
    const { code, printed } = await admin('make-admin', username, 'sef@example.ro');
    expect([code, printed]).toEqual([0, expect.stringContaining(`${username} is an administrator.`)]);
    const { token } = (await login(server, username, { password: passwordIn(printed) })).json();
    expect(await levelOf(token)).toEqual({ authLevel: 'admin' });
  });

  it('gives a locked-out user a new password, makes them an administrator again and signs them out', async () => {
    const { user, token } = await signedIn(server);
    for (let tries = 0; tries < 6; tries++) await login(server, user.username, { password: 'not this one' });
    await setDisabled(server.db, user.id, true);
    const installation = { FILES_KEY: KEY.toString('base64') };
    const { printed } = await adminWith(installation, 'make-admin', user.username.toUpperCase());
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
    [['disable-user', 'nobody-of-that-name'], 'There is no user nobody-of-that-name.'],
    [['test-email', 'nowhere'], 'nowhere is not an e-mail address.'],
    [['erasures', 'yesterday'], 'Since when?'],
    [['erase', 'Ioana'], 'Whom?'],
  ])('%j is refused with a line that helps', async (words, hint) => {
    const { code, printed } = await admin(...words);
    expect([code, printed]).toEqual([1, expect.stringContaining(hint)]);
  });
});

describe('npm run admin -- disable-2fa', () => {
  it('lets a user without their phone in with the password alone', async () => {
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

describe('npm run admin -- --help', () => {
  test.each(['--help', '-h', 'help'])('%s lists every command and ends well', async (word) => {
    const { code, printed } = await admin(word);
    expect(code).toBe(0);
    const named = [...printed.matchAll(/^ {2}([\w-]+)/gm)].map(([, command]) => command);
    expect(named).toEqual([
      ...['users', 'make-admin', 'disable-user', 'disable-2fa', 'sessions'],
      ...['erasures', 'erase', 'test-email', 'verify-files', 'rotate-key'],
    ]);
    const others = Object.entries(packageJson.scripts).filter(([, line]) =>
      /server\/src\/scripts\/(?!admin)/.test(line),
    );
    for (const [name] of others) expect(printed).toContain(`npm run ${name} `);
    expect(printed).toContain('npm run backup -- --check <file>');
  });

  test.each([[['delete-everything']], [['constructor']], [[]]])(
    '%j is no command: exit code 2 and the list',
    async (words) => {
      const { code, printed } = await admin(...words);
      expect([code, printed]).toEqual([2, expect.stringContaining('make-admin <username>')]);
    },
  );
});

describe('npm run admin -- users, disable-user', () => {
  it('lists accounts with what an operator must know, and no secret', async () => {
    const user = await aUser(server);
    await login(server, user.username);
    const { code, printed } = await admin('users');
    const line = printed.split('\n').find((each) => each.startsWith(`${user.username}  `));
    expect([code, line]).toEqual([0, expect.stringMatching(/ {2}user {2}\S+@example\.ro {2}signed in \S+Z$/)]);
    expect(printed).not.toContain('argon2');
  });

  it('disables an account, whose session ends at once', async () => {
    const { user, token } = await signedIn(server);
    await admin('make-admin', aName());
    expect(await admin('disable-user', user.username)).toMatchObject({ code: 0 });
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    expect((await login(server, user.username)).statusCode).toBe(401);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(written.map(({ action }) => action)).toContain('user-disabled');
    expect((await admin('users')).printed).toMatch(new RegExp(`^${user.username} .* disabled \\S+Z$`, 'm'));
  });

  it('leaves the last administrator in', async () => {
    await server.db.update(users).set({ authLevel: 'user' });
    const username = aName();
    await admin('make-admin', username);
    const { code, printed } = await admin('disable-user', username);
    expect([code, printed]).toEqual([1, expect.stringContaining('only administrator')]);
  });
});

describe('npm run admin -- test-email', () => {
  it('sends by the mail server of the configuration, at once', async () => {
    const smtp = await startMailServer();
    const { code, printed } = await adminWith({ SMTP_URL: smtp.url }, 'test-email', 'sef@example.ro');
    await smtp.close();
    expect([code, printed]).toEqual([0, 'The mail server took the e-mail to sef@example.ro.\n']);
    expect(smtp.received).toHaveLength(1);
  });

  it('tells why it could not', async () => {
    const { code, printed } = await adminWith({ SMTP_URL: 'smtp://127.0.0.1:9' }, 'test-email', 'sef@example.ro');
    expect([code, printed]).toEqual([1, expect.stringContaining('The e-mail was not taken: ')]);
  });
});

describe('npm run admin -- verify-files, rotate-key', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const text = (...keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join(',');
  let folder: string;

  beforeEach(async () => {
    await server.db.delete(customers);
    folder = await mkdtemp(join(tmpdir(), 'admin-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const storeWith = (...keys: readonly Buffer[]) => openFileStore({ dataDir: folder, s3: undefined }, keys);
  const adminOn = (keys: string, command: string) => adminWith({ DATA_DIR: folder, FILES_KEY: keys }, command);
  const someFiles = async (count: number) => {
    const { id } = await aCustomer(server);
    const files = storeWith(oldKey);
    return Promise.all(Array.from({ length: count }, () => aFile({ ...server, db: server.db, files }, id)));
  };

  it('verifies every file, and names those that are damaged or missing', async () => {
    const [damaged = '', missing = ''] = await someFiles(3);
    const sound = await adminOn(text(oldKey), 'verify-files');
    expect([sound.code, sound.printed]).toEqual([0, '3 files were read, all of them are as they were sent.\n']);
    await truncate(join(folder, 'files', damaged), 120);
    await rm(join(folder, 'files', missing));
    const { code, printed } = await adminOn(text(oldKey), 'verify-files');
    expect(code).toBe(1);
    expect(printed.split('\n').toSorted()).toEqual(
      ['', '3 files were read, 2 are damaged or missing.', `damaged  ${damaged}`, `missing  ${missing}`].toSorted(),
    );
  });

  it('encrypts files and sign-in secrets with the newest key; the old one may go, and they open without it', async () => {
    const names = await someFiles(3);
    const user = await aUser(server);
    const config = (keys: readonly Buffer[]) => ({ databaseUrl: server.url, filesKeys: keys });
    const sealed = openSecrets(config([oldKey]), [oldKey]).encrypt('JBSWY3DPEHPK3PXP', user.id);
    await setTwoFactorPending(server.db, user.id, sealed);

    const { code, printed } = await adminOn(text(newKey, oldKey), 'rotate-key');
    expect([code, printed]).toEqual([0, expect.stringContaining('3 files and 1 sign-in secrets were encrypted')]);
    expect(printed).toContain('Key 2 of FILES_KEY may go');
    expect(await adminOn(text(newKey), 'verify-files')).toMatchObject({ code: 0 });
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    const opened = openSecrets(config([newKey]), [newKey]).decrypt(row?.twoFactorSecret ?? '', user.id);
    expect(opened).toBe('JBSWY3DPEHPK3PXP');
    expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(names.toSorted());
    expect((await adminOn(text(newKey, oldKey), 'rotate-key')).printed).toContain('0 files and 0 sign-in secrets');
  });

  it('goes on where it was stopped, and never says that a key may go which something needs', async () => {
    const [half = '', broken = ''] = await someFiles(3);
    const bytes = await buffer((await storeWith(oldKey).read(half)).bytes);
    await storeWith(newKey, oldKey).write(half, bytes);
    const path = join(folder, 'files', broken);
    await truncate(path, (await readFile(path)).length - 1);
    const { code, printed } = await adminOn(text(newKey, oldKey), 'rotate-key');
    expect([code, printed]).toEqual([1, expect.stringContaining('1 files and 0 sign-in secrets were encrypted')]);
    expect(printed).toContain('Key 2 of FILES_KEY is still needed.');
    expect(printed).toContain(`cannot be read  ${broken}`);
  });

  it('killed in the middle, it loses nothing: the next run goes on, and every file opens with the new key', async () => {
    const names = await someFiles(6);
    const last = await server.db.transaction(async (tx) => {
      // The run waits for a row that is locked, with some files before it and some behind.
      const [locked] = await tx
        .select()
        .from(customerFiles)
        .orderBy(customerFiles.filename)
        .offset(3)
        .limit(1)
        .for('update');
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: server.url,
        DATA_DIR: folder,
        FILES_KEY: text(newKey, oldKey),
      };
      const rotating = spawn(process.execPath, [SCRIPT, 'rotate-key'], { cwd: tmpdir(), env });
      await expect.poll(() => countLockWaiters(server.db)).toBe(1);
      rotating.kill('SIGKILL');
      await once(rotating, 'exit');
      return locked?.filename ?? '';
    });
    expect(await storeWith(newKey, oldKey).masterKeyOf(last)).toBe(1);
    const done = await Promise.all(names.map((name) => storeWith(newKey, oldKey).masterKeyOf(name)));
    const left = done.filter((index) => index === 1).length;
    const { code, printed } = await adminOn(text(newKey, oldKey), 'rotate-key');
    expect([code, printed]).toEqual([0, expect.stringContaining(`${left} files and 0 sign-in secrets`)]);
    expect((await adminOn(text(newKey), 'verify-files')).printed).toContain('6 files were read, all of them');
  });

  it('wants a second key', async () => {
    const { code, printed } = await adminOn(text(oldKey), 'rotate-key');
    expect([code, printed]).toEqual([1, expect.stringContaining('Set FILES_KEY=new,old')]);
  });
});

describe('npm run admin -- erasures, erase', () => {
  it('lists those erased since a moment, by id, and erases them where they are back', async () => {
    const [gone, back] = [await aCustomer(server), await aCustomer(server)];
    const { token } = await signedIn(server, 'admin');
    const before = new Date().toISOString();
    await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(gone.phone)}`, { token });
    expect((await admin('erasures', before)).printed).toMatch(new RegExp(`^${gone.id}  erased \\S+Z\n$`));
    const { printed } = await admin('erase', back.id, gone.id);
    expect(printed).toBe(`${back.id}  erased\n${gone.id}  is nobody here\n`);
    const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, back.id));
    expect(entry).toMatchObject({ action: 'customer-deleted', details: { by: 'operator' } });
  });
});
