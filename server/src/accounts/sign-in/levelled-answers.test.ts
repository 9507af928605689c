import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { passwordResetRequests } from '../../schema/auth.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { addUser, setDisabled } from '../../staff/users.queries.ts';
import { openRecordingDb } from '../../testing/database/recorded-sql.ts';
import { openTestDeps, type TestServer, useServer } from '../../testing/server.ts';
import { aName, ask, aUser, login } from '../../testing/sign-in.ts';

// Whether there is an account must not show in how long an answer takes, however busy the machine is. Instead of
// milliseconds, which differ by chance, this counts the queries before the answer.

const server = useServer();
let watched: ReturnType<typeof openRecordingDb>;
let copy: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  watched = openRecordingDb(server.url);
  const opened = openTestDeps(server.url, { db: watched.db });
  const app = await buildApp(opened.deps, undefined);
  copy = { app, db: watched.db, files: opened.deps.files, url: server.url };
  close = async () => {
    await app.close();
    await opened.close();
    await watched.close();
  };
});
afterAll(() => close());

let callers = 0;
const requestReset = (username: string) =>
  ask(copy, 'POST', '/api/auth/requestPasswordReset', { body: { username }, from: `192.0.2.${++callers % 250}` });

/** Names of every kind of account that can be asked for, and of none. */
async function names() {
  const [known, byEmail, disabled] = [await aUser(server), await aUser(server), await aUser(server)];
  const username = aName();
  const account = { username, email: `${username}@example.ro`, authLevel: 'user', passwordByOther: false } as const;
  const invited = await addUser(server.db, { ...account, passwordHash: null });
  await setDisabled(server.db, disabled.id, true);
  const nobody = aName();
  return [known.username, byEmail.email, disabled.username, invited?.username ?? '', nobody, `${nobody}@example.ro`];
}

describe('asking for a new password', () => {
  it('makes the same queries before the answer for every name', async () => {
    const [first, ...others] = await names();
    const usual = await watched.during(() => requestReset(first ?? ''));
    expect(usual.filter((statement) => /password_reset_requests/.test(statement))).toHaveLength(1);
    expect(usual.filter((statement) => /"users"/.test(statement))).toEqual([]);
    for (const name of others) expect(await watched.during(() => requestReset(name))).toEqual(usual);
  });

  it('makes no more queries under load: sixty requests for known and unknown names at once', async () => {
    const { username } = await aUser(server);
    const usual = await watched.during(() => requestReset(username));
    const everybody = (await Promise.all(Array.from({ length: 10 }, names))).flat();
    const answers: { statusCode: number; body: string }[] = [];
    const statements = await watched.during(async () => {
      answers.push(...(await Promise.all(everybody.map(requestReset))));
    });
    expect(statements).toEqual(usual.flatMap((statement) => everybody.map(() => statement)));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, answers[0]?.body]);
  });

  it('is answered while nobody can look an account up: the answer cannot depend on one', async () => {
    const { username } = await aUser(server);
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`);
      for (const name of [username, aName()]) expect((await requestReset(name)).statusCode).toBe(200);
    });
  });

  it('is stored before it is answered, without the name, and writes no email by itself', async () => {
    await server.db.delete(passwordResetRequests);
    const user = await aUser(server);
    const stranger = `${aName()}@example.com`;
    for (const name of [user.username, stranger]) await requestReset(name);
    const stored = await server.db.select().from(passwordResetRequests);
    expect(stored).toHaveLength(2);
    for (const { nameHash } of stored) expect(nameHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(user.username);
    expect(JSON.stringify(stored)).not.toContain(stranger);
    const [emails] = await server.db
      .select({ count: count() })
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, user.email));
    expect(emails?.count).toBe(0);
  });
});

describe('a refused sign-in', () => {
  it('makes the same queries for every wrong part', async () => {
    const [known = '', , disabled = '', invited = '', nobody = ''] = await names();
    const attempts = [
      { username: known, password: 'not this one' },
      { username: disabled },
      { username: invited },
      { username: nobody },
    ];
    const refuse = ({ username, ...sent }: { username: string; password?: string }) =>
      watched.during(async () => expect((await login(copy, username, sent)).statusCode).toBe(401));
    const [first = { username: '' }, ...others] = attempts;
    const usual = await refuse(first);
    for (const attempt of others) expect(await refuse(attempt)).toEqual(usual);
  });
});
