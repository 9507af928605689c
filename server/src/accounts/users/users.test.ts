import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { auditEntries } from '../../schema/audit.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { findByName, setDisabled, setTwoFactorOn, setTwoFactorPending } from '../../staff/users.queries.ts';
import { useServer } from '../../testing/server.ts';
import { aName, ask, aUser, login, PASSWORD, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

type Call =
  | 'createUser'
  | 'setDisplayName'
  | 'setPhone'
  | 'setAuthLevel'
  | 'disable'
  | 'enable'
  | 'endSessions'
  | 'reset2fa'
  | 'sendPasswordLink';
const admin = async () => (await signedIn(server, 'admin')).token;
const call = async (name: Call, body: object, token?: string) =>
  ask(server, 'POST', `/api/users/${name}`, { token: token ?? (await admin()), body });

const entriesAbout = (subjectId: string) =>
  server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.id);
const newestEmailTo = async (recipient: string) =>
  (
    await server.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, recipient))
      .orderBy(desc(outgoingMail.createdAt))
  )[0];

describe('GET /api/users/getall', () => {
  it('answers a bare list of the accounts by name, without anything secret', async () => {
    const user = await aUser(server);
    const list = (await ask(server, 'GET', '/api/users/getall', { token: await admin() })).json();
    expect(Array.isArray(list)).toBe(true);
    expect(list).toContainEqual({
      _id: user.id,
      username: user.username,
      displayName: '',
      email: user.email,
      phone: '',
      authLevel: 'user',
      disabled: false,
      twoFactorEnabled: false,
      hasPassword: true,
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: null,
    });
    const names = list.map(({ username }: { username: string }) => username);
    expect(names).toEqual(names.toSorted());
  });
});

describe('POST /api/users/createUser', () => {
  it('makes an account (201) that can sign in', async () => {
    const username = aName();
    const answer = await call('createUser', {
      username,
      email: 'ana@example.ro',
      password: PASSWORD,
      authLevel: 'user',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { username, authLevel: 'user', hasPassword: true }]);
    const { token } = (await login(server, username)).json();
    const account = await ask(server, 'GET', '/api/auth/account', { token });
    expect(account.json()).toMatchObject({ email: 'ana@example.ro', passwordByOther: true });
  });

  test.each([
    ['user', 'user'],
    ['admin', 'admin'],
    [0, 'user'],
    [1, 'admin'],
    ['0', 'user'],
    ['1', 'admin'],
  ])('takes the level %j', async (authLevel, stored) => {
    const sent = { username: aName(), email: 'a@example.ro', password: PASSWORD, authLevel };
    expect((await call('createUser', sent)).json().authLevel).toBe(stored);
  });

  test.each([undefined, null, '', 'Admin', 'ADMIN', 'root', 2, -1, 0.5, true, [1], { $gt: 0 }, 'admin '])(
    'refuses the level %j',
    async (authLevel) => {
      const username = aName();
      const answer = await call('createUser', { username, email: 'a@example.ro', password: PASSWORD, authLevel });
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'authLevel']);
      expect(await findByName(server.db, username)).toBeUndefined();
    },
  );

  it('makes one account of a name in any spelling', async () => {
    const username = aName();
    const sent = { email: 'a@example.ro', password: PASSWORD, authLevel: 'user' };
    await call('createUser', { ...sent, username });
    for (const twin of [username, username.toUpperCase(), username.replace('m', 'ｍ'), ` ${username} `]) {
      expect(refused(await call('createUser', { ...sent, username: twin }))).toEqual([409, 'UTILIZATOR_EXISTENT']);
    }
  });

  it('makes one account for ten calls at once', async () => {
    const sent = { username: aName(), email: 'a@example.ro', password: PASSWORD, authLevel: 'user' };
    const token = await admin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('createUser', sent, token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    ['', 'Numele de utilizator este obligatoriu.'],
    ['a', 'Numele de utilizator trebuie să aibă între 2 și 64\u00a0de\u00a0caractere.'],
    ['ana pop', 'Numele de utilizator poate avea litere, cifre și semnele . _ @ + - (fără spații).'],
    ['аdmin', 'Numele de utilizator poate avea litere, cifre și semnele . _ @ + - (fără spații).'],
    ['<b>ana</b>', 'Numele de utilizator poate avea litere, cifre și semnele . _ @ + - (fără spații).'],
  ])('refuses the name %j', async (username, message) => {
    const answer = await call('createUser', { username, email: 'a@example.ro', password: PASSWORD, authLevel: 'user' });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { username: message }]);
  });

  test.each([
    ['short', 'VALIDARE'],
    ['password123', 'PAROLA_COMUNA'],
    ['ana.pop@99', 'PAROLA_COMUNA'],
  ])('refuses the password %s', async (password) => {
    const sent = { username: aName(), email: 'ana.pop@example.ro', password, authLevel: 'user' };
    const answer = await call('createUser', sent);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']]);
  });

  test.each([undefined, '', null])(
    'with no password (%j) invites by email, so that nobody else knows it',
    async (password) => {
      const username = aName();
      const email = `${username}@example.ro`;
      const answer = await call('createUser', {
        username,
        email,
        authLevel: 'user',
        ...(password !== undefined && { password }),
      });
      expect([answer.statusCode, answer.json().hasPassword]).toEqual([201, false]);
      const message = await newestEmailTo(email);
      expect([message?.kind, message?.subject]).toEqual(['password-invitation', 'Contul dumneavoastră Rata Clară']);
      expect((await login(server, username, { password: '' })).statusCode).toBe(400);
      expect((await login(server, username)).statusCode).toBe(401);

      const token = /\/parola#([\w-]{43})/.exec(message?.text ?? '')?.[1];
      const set = await ask(server, 'POST', '/api/auth/setPassword', { body: { token, newPassword: PASSWORD } });
      expect(set.json()).toEqual({ success: true, username });
      const signedInAs = (await login(server, username)).json().token;
      const account = await ask(server, 'GET', '/api/auth/account', { token: signedInAs });
      expect(account.json().passwordByOther).toBe(false);
    },
  );

  it('stores nothing but the known fields', async () => {
    const username = aName();
    const sent = { username, email: 'a@example.ro', password: PASSWORD, authLevel: 'user' };
    const more = { id: '1', _id: '1', passwordHash: 'x', disabledAt: 'x', twoFactorSecret: 'X', lastSignInAt: 'x' };
    expect((await call('createUser', { ...sent, ...more })).statusCode).toBe(201);
    expect(await findByName(server.db, username)).toMatchObject({ disabledAt: null, twoFactorSecret: null });
  });
});

describe('POST /api/users/setAuthLevel', () => {
  it('changes a user’s rights at their next call, both ways', async () => {
    const { user, token } = await signedIn(server);
    const list = async () => (await ask(server, 'GET', '/api/users/getall', { token })).statusCode;
    const set = (authLevel: unknown) => call('setAuthLevel', { username: user.username, authLevel });
    expect(await list()).toBe(403);
    expect((await set(1)).json()).toMatchObject({ username: user.username, authLevel: 'admin' });
    expect(await list()).toBe(200);
    expect((await set('user')).json().authLevel).toBe('user');
    expect(await list()).toBe(403);
  });

  it('says that an unknown user does not exist', async () => {
    expect(refused(await call('setAuthLevel', { username: aName(), authLevel: 'user' }))).toEqual([
      404,
      'UTILIZATOR_NEGASIT',
    ]);
  });

  it('is logged once, with the level before and after', async () => {
    const user = await aUser(server);
    const body = { username: user.username, authLevel: 'admin' };
    await call('setAuthLevel', body);
    await call('setAuthLevel', body);
    const written = await entriesAbout(user.id);
    expect(written.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['user-level-changed', user.username, { from: 'user', to: 'admin' }],
    ]);
  });
});

describe('the name that is shown', () => {
  it('comes with the account, changes by an administrator and by its owner, and stays out of the log', async () => {
    const username = aName();
    const made = await call('createUser', {
      username,
      displayName: '  Ana   Popescu ',
      email: 'ana@example.ro',
      password: PASSWORD,
      authLevel: 'user',
    });
    expect(made.json().displayName).toBe('Ana Popescu');
    const changed = await call('setDisplayName', { username, displayName: 'Ana Ionescu' });
    expect(changed.json()).toMatchObject({ username, displayName: 'Ana Ionescu' });
    const { token } = (await login(server, username)).json();
    await ask(server, 'POST', '/api/users/setOwnDisplayName', { token, body: { displayName: '' } });
    expect((await ask(server, 'GET', '/api/auth/account', { token })).json()).toMatchObject({
      username,
      displayName: '',
    });
    const entries = (await entriesAbout(made.json()._id)).filter(({ action }) => action === 'user-name-changed');
    expect(entries.map(({ details }) => details)).toEqual([{}, {}]);
  });

  it('is a line of at most 80 characters, of an existing account', async () => {
    const answer = await call('setDisplayName', { username: aName(), displayName: 'A' });
    expect(refused(answer)).toEqual([404, 'UTILIZATOR_NEGASIT']);
    const { username } = await aUser(server);
    expect(refused(await call('setDisplayName', { username, displayName: 'x'.repeat(81) }))).toEqual([400, 'VALIDARE']);
  });

  it('that its owner has changed meanwhile is not overwritten; of two at once one wins', async () => {
    const { user, token } = await signedIn(server);
    const { username } = user;
    const byOwner = (displayName: string, expectedDisplayName: string) =>
      ask(server, 'POST', '/api/users/setOwnDisplayName', { token, body: { displayName, expectedDisplayName } });
    expect((await byOwner('Ana Pop', '')).statusCode).toBe(200);

    const refusal = await call('setDisplayName', { username, displayName: 'A. Pop', expectedDisplayName: '' });
    expect(refused(refusal)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(refusal.json()).toMatchObject({ current: 'Ana Pop', changedBy: 'Ana Pop', isOwn: false });

    const adminToken = await admin();
    const answers = await Promise.all([
      byOwner('Ana', 'Ana Pop'),
      call('setDisplayName', { username, displayName: 'A. Pop', expectedDisplayName: 'Ana Pop' }, adminToken),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('the phone for clients', () => {
  it('is set when an account is made, by administrators and by its owner, in any spelling; empty is none', async () => {
    const username = aName();
    const made = await call('createUser', {
      ...{ username, email: 'ana@example.ro', password: PASSWORD, authLevel: 'user', phone: '0722 123 456' },
    });
    expect(made.json().phone).toBe('+40722123456');
    const changed = await call('setPhone', { username, phone: '0040 733 123 456' });
    expect(changed.json()).toMatchObject({ username, phone: '+40733123456' });
    const { token } = (await login(server, username)).json();
    const account = await ask(server, 'GET', '/api/auth/account', { token });
    expect(account.json().phone).toBe('+40733123456');
    const own = await ask(server, 'POST', '/api/users/setOwnPhone', { token, body: { phone: '' } });
    expect(own.json()).toEqual({ success: true, phone: '' });
    const entries = (await entriesAbout(made.json()._id)).filter(({ action }) => action === 'user-phone-changed');
    expect(entries.map(({ details }) => details)).toEqual([{}, {}]);
  });

  it('is a possible number, of an existing account', async () => {
    expect(refused(await call('setPhone', { username: aName(), phone: '' }))).toEqual([404, 'UTILIZATOR_NEGASIT']);
    const { username } = await aUser(server);
    expect(refused(await call('setPhone', { username, phone: '12' }))).toEqual([400, 'VALIDARE']);
  });

  it('that its owner has changed meanwhile is not overwritten', async () => {
    const { user, token } = await signedIn(server);
    await ask(server, 'POST', '/api/users/setOwnPhone', { token, body: { phone: '0722123456', expectedPhone: '' } });
    const refusal = await call('setPhone', { username: user.username, phone: '0733123456', expectedPhone: '' });
    expect(refused(refusal)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(refusal.json()).toMatchObject({ current: '+40722123456', isOwn: false });
  });
});

describe('disabling an account', () => {
  it('signs it out, keeps it out, and letting it in again revives nothing', async () => {
    const { user, token } = await signedIn(server);
    const { username } = user;
    expect((await call('disable', { username })).json()).toMatchObject({ username, disabled: true });
    expect((await login(server, username)).statusCode).toBe(401);
    expect((await call('enable', { username })).json()).toMatchObject({ username, disabled: false });
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    expect((await login(server, username)).statusCode).toBe(200);
    const written = await entriesAbout(user.id);
    expect(written.map(({ action }) => action).filter((action) => action.startsWith('user-'))).toEqual([
      'user-disabled',
      'user-enabled',
    ]);
  });

  it('stops a sign-in under way, too', async () => {
    for (let round = 0; round < 5; round++) {
      const { username } = await aUser(server);
      const [entered] = await Promise.all([login(server, username), call('disable', { username })]);
      if (entered.statusCode !== 200) continue;
      const { token } = entered.json();
      expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
      await call('enable', { username });
      expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    }
  });
});

describe('resetting the second step', () => {
  it('lets a user without their phone in with the password, signs them out elsewhere and notifies them', async () => {
    const { user, token } = await signedIn(server);
    await setTwoFactorPending(server.db, user.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    await setTwoFactorOn(server.db, user.id, 1);
    const { username, email } = user;
    expect((await call('reset2fa', { username })).json()).toMatchObject({ username, twoFactorEnabled: false });
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(401);
    expect((await login(server, username)).json().twoFactorEnabled).toBe(false);
    expect((await newestEmailTo(email))?.subject).toBe('Autentificarea în doi pași a fost resetată');
    expect((await entriesAbout(user.id)).map(({ action }) => action)).toContain('two-factor-reset');
  });
});

describe('resetting the own second step', () => {
  it('is refused, in any spelling of the name: it would avoid the code', async () => {
    const { user, token } = await signedIn(server, 'admin');
    await setTwoFactorPending(server.db, user.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    await setTwoFactorOn(server.db, user.id, 1);
    for (const username of [user.username, ` ${user.username.toUpperCase()} `]) {
      expect(refused(await call('reset2fa', { username }, token))).toEqual([409, 'DOI_PASI_PROPRII']);
    }
    expect((await findByName(server.db, user.username))?.twoFactorEnabledAt).not.toBeNull();
  });
});

describe('a new administrator', () => {
  const emailsTo = (recipient: string) =>
    server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, recipient)).orderBy(outgoingMail.createdAt);
  const subjectsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ subject }) => subject);

  /** The actor, the recipients, and a user who gets nothing. */
  async function team() {
    const { user: actor, token } = await signedIn(server, 'admin');
    const [other, disabled, broker] = [
      await aUser(server, 'admin'),
      await aUser(server, 'admin'),
      await aUser(server, 'user'),
    ];
    await setDisabled(server.db, disabled.id, true);
    const notified = async () => ({
      notified: [await subjectsTo(actor.email), await subjectsTo(other.email)],
      others: [await subjectsTo(disabled.email), await subjectsTo(broker.email)],
    });
    return { actor, token, broker, other, notified };
  }

  it('that is made is announced to every active administrator, its maker too, with their name', async () => {
    const { actor, token, other, notified } = await team();
    const username = aName();
    const sent = { username, email: `${username}@example.ro`, password: PASSWORD, authLevel: 'admin' };
    await call('createUser', sent, token);
    const title = `Administrator nou: ${username}`;
    expect(await notified()).toEqual({ notified: [[title], [title]], others: [[], []] });
    const [message] = await emailsTo(other.email);
    expect([message?.kind, message?.text.includes(actor.username)]).toEqual(['account-new-admin', true]);
    expect(await subjectsTo(sent.email)).toEqual([]);
  });

  it('that is raised from broker is announced to the administrators, and to the owner of the account', async () => {
    const { token, broker, notified } = await team();
    await call('setAuthLevel', { username: broker.username, authLevel: 'admin' }, token);
    const title = `Administrator nou: ${broker.username}`;
    const own = 'Contul dumneavoastră este acum de administrator';
    expect(await notified()).toEqual({ notified: [[title], [title]], others: [[], [own]] });
  });

  it('that is enabled again is announced to the others', async () => {
    const { token, notified } = await team();
    const { id, username, email } = await aUser(server, 'admin');
    await setDisabled(server.db, id, true);
    await call('enable', { username }, token);
    const title = `Administrator nou: ${username}`;
    expect(await notified()).toEqual({ notified: [[title], [title]], others: [[], []] });
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('is not a user who stays or becomes a broker; a former administrator gets a message', async () => {
    const { token, other, notified } = await team();
    const broker = await aUser(server, 'user');
    await call('setAuthLevel', { username: broker.username, authLevel: 'user' }, token);
    await call('disable', { username: broker.username }, token);
    await call('enable', { username: broker.username }, token);
    await call(
      'createUser',
      { username: aName(), email: 'a@example.ro', password: PASSWORD, authLevel: 'user' },
      token,
    );
    expect(await notified()).toEqual({ notified: [[], []], others: [[], []] });
    await call('setAuthLevel', { username: other.username, authLevel: 'user' }, token);
    expect(await subjectsTo(other.email)).toEqual(['Contul dumneavoastră nu mai este de administrator']);
  });

  it('is announced to nobody where the change failed', async () => {
    const { token, other, notified } = await team();
    const sent = { username: other.username, email: 'a@example.ro', password: PASSWORD, authLevel: 'admin' };
    expect((await call('createUser', sent, token)).statusCode).toBe(409);
    expect(await notified()).toEqual({ notified: [[], []], others: [[], []] });
  });
});

describe('mailing a link', () => {
  it('goes to the owner and shows the administrator only until when it can be used', async () => {
    const { username, email } = await aUser(server);
    const answer = (await call('sendPasswordLink', { username })).json();
    expect(answer).toEqual({ success: true, expiresAt: expect.any(String) });
    expect((await newestEmailTo(email))?.kind).toBe('password-reset');
  });

  it('is refused for a disabled account', async () => {
    const { username } = await aUser(server);
    await call('disable', { username });
    expect(refused(await call('sendPasswordLink', { username }))).toEqual([409, 'UTILIZATOR_DEZACTIVAT']);
  });
});

it('the log has an administrator’s actions under their name', async () => {
  const { user: otherAdmin, token } = await signedIn(server, 'admin');
  const { id, username } = await aUser(server);
  await call('disable', { username }, token);
  const written = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.actor, otherAdmin.username), eq(auditEntries.subject, username)));
  expect(written).toMatchObject([
    { action: 'user-disabled', actorId: otherAdmin.id, subjectId: id, ip: '198.51.100.7' },
  ]);
});
