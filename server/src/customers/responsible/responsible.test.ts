import type { Customer } from 'contract/customers/customer';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableUser } from '../../accounts/users/operator.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { tasks } from '../../schema/tasks.table.ts';
import { users } from '../../schema/users.table.ts';
import { setDisabled, type UserRow } from '../../staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from '../../testing/booking.ts';
import { aCustomer } from '../../testing/customers.ts';
import { countLockWaiters } from '../../testing/database/lock-waiters.ts';
import { snapshot } from '../../testing/database/snapshot.ts';
import { setParameter } from '../../testing/parameters.ts';
import { openTestDeps, TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, aUser, refused, signedIn } from '../../testing/sign-in.ts';
import { customerForUpdate } from '../customer-lookup.ts';
import { lockPhones } from '../phone-lock.ts';
import { returnCustomers } from './responsible.jobs.ts';

const server = useServer();
let ana: Awaited<ReturnType<typeof signedIn>>;
let dan: Awaited<ReturnType<typeof signedIn>>;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  [ana, dan, admin] = [await signedIn(server), await signedIn(server), await signedIn(server, 'admin')];
});
beforeEach(async () => {
  await server.db.delete(customers);
});

const call = (name: string, body: object, { token } = ana) =>
  ask(server, 'POST', `/api/responsible/${name}`, { token, body });
const claim = (phone: string, { token } = ana) =>
  ask(server, 'POST', `/api/responsible/claim/${encodeURIComponent(phone)}`, { token });

/** The responsible of each of these customers: user names, and the day of the return. */
async function responsiblesOf(...ids: string[]) {
  const rows = await server.db
    .select({ id: customers.id, of: users.username, until: customers.returnsOn })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.responsibleId));
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.until ? `${row.of} ${row.until}` : (row?.of ?? null);
  });
}

/** The history of a customer, newest first: actor, action and details. */
async function history({ id }: { id: string }) {
  const rows = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.id));
  return rows.map(({ actor, action, details }) => ({ actor, action, ...details }));
}

/** Early on that day, for the daily job. */
async function morningOf(day: string): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { today: () => day });
  await returnCustomers.run(deps, new AbortController().signal);
  await close();
}

const of = (user: UserRow) => ({ responsibleId: user.id });

describe('claiming', () => {
  it('gives the customer to one of twenty at once, and names that one to each of the others', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, phone } = await aCustomer(server);
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(phone, n % 2 ? ana : dan)));
      const taken = all.filter(({ statusCode }) => statusCode === 200);
      const [winner] = await responsiblesOf(id);
      // A second claim by the same broker changes nothing.
      expect(taken).toHaveLength(10);
      for (const answer of taken) expect(answer.json<Customer>().responsible?.username).toBe(winner);
      for (const answer of all.filter(({ statusCode }) => statusCode !== 200)) {
        expect(refused(answer)).toEqual([409, 'CLIENT_PRELUAT']);
        expect(answer.json()).toMatchObject({
          responsible: { username: winner, name: winner },
          message: `Clientul a fost preluat deja de ${winner}.`,
        });
      }
      expect(await history({ id })).toEqual([{ actor: winner, action: 'customer-claimed' }]);
    }
  });
});

describe('assigning', () => {
  it('gives the listed to a user or to nobody, reports missing ones, and logs each change once', async () => {
    const [one, other] = [await aCustomer(server), await aCustomer(server, of(dan.user))];
    const phones = [one.phone, other.phone, '+40799999999'];
    const given = await call('assign', { phones, username: dan.user.username.toUpperCase() });
    expect(given.json().missing).toEqual(['+40799999999']);
    expect(given.json().customers.map((each: Customer) => each.responsible?.username)).toEqual(
      Array(2).fill(dan.user.username),
    );
    expect(await history(one)).toEqual([
      { actor: ana.user.username, action: 'customer-assigned', from: 'nobody', to: dan.user.username },
    ]);
    expect(await history(other)).toEqual([]);
    await call('assign', { phones: [other.phone], username: null });
    expect(await responsiblesOf(one.id, other.id)).toEqual([dan.user.username, null]);
  });

  it('for a while returns them on its day to the former broker, after any number of hand-overs', async () => {
    const { id, phone } = await aCustomer(server, of(ana.user));
    const third = await aUser(server);
    const assignUntil = (username: string | null, returnsOn?: string) =>
      call('assign', { phones: [phone], username, returnsOn });
    const answer = await assignUntil(dan.user.username, '2026-12-01');
    expect(answer.json().customers).toMatchObject([{ returnsOn: '2026-12-01' }]);
    await assignUntil(third.username, '2026-11-25');
    expect(await responsiblesOf(id)).toEqual([`${third.username} 2026-11-25`]);
    await morningOf('2026-11-24');
    expect(await responsiblesOf(id)).toEqual([`${third.username} 2026-11-25`]);
    await morningOf('2026-11-25');
    expect(await responsiblesOf(id)).toEqual([ana.user.username]);
    expect((await history({ id }))[0]).toEqual({
      ...{ actor: null, action: 'customer-returned' },
      ...{ from: third.username, to: ana.user.username },
    });
    await assignUntil(null, '2026-12-02');
    await assignUntil(ana.user.username, '2026-12-05');
    expect(await responsiblesOf(id)).toEqual([ana.user.username]);
    await assignUntil(dan.user.username, '2026-12-02');
    await assignUntil(dan.user.username);
    await morningOf('2027-01-01');
    expect(await responsiblesOf(id)).toEqual([dan.user.username]);
  });

  it('for a while returns customers without a broker to nobody', async () => {
    const { id, phone } = await aCustomer(server);
    await call('assign', { phones: [phone], username: dan.user.username, returnsOn: '2026-11-23' });
    await morningOf('2026-11-30');
    expect(await responsiblesOf(id)).toEqual([null]);
  });

  it('is refused for a past day, without a user’s name, and for a user who may not sign in', async () => {
    const { phone } = await aCustomer(server);
    const gone = await aUser(server);
    await setDisabled(server.db, gone.id, true);
    const before = await snapshot(server.db);
    const refusals: [object, [number, string]][] = [
      [{ username: dan.user.username, returnsOn: TEST_DAY }, [422, 'ZI_INTOARCERE']],
      [{ username: 'nimeni-cu-acest-nume' }, [404, 'UTILIZATOR_NEGASIT']],
      [{ username: gone.username }, [409, 'UTILIZATOR_DEZACTIVAT']],
    ];
    for (const [body, refusal] of refusals)
      expect(refused(await call('assign', { phones: [phone], ...body }))).toEqual(refusal);
    expect((await call('assign', { phones: [], username: null })).statusCode).toBe(400);
    expect((await call('assign', { phones: Array(501).fill(phone), username: null })).statusCode).toBe(400);
    expect(await snapshot(server.db)).toEqual(before);
  });
});

describe('handing over everything', () => {
  it('is allowed for one’s own and to administrators, and answers the number', async () => {
    const mine = [await aCustomer(server, of(ana.user)), await aCustomer(server, of(ana.user))];
    const theirs = await aCustomer(server, of(dan.user));
    const body = { from: ana.user.username, username: dan.user.username };
    expect(refused(await call('handOver', { from: dan.user.username, username: null }))).toEqual([403, 'INTERZIS']);
    expect((await call('handOver', body)).json()).toMatchObject({ success: true, count: 2 });
    expect(await responsiblesOf(...mine.map(({ id }) => id), theirs.id)).toEqual(Array(3).fill(dan.user.username));
    expect((await call('handOver', { from: dan.user.username, username: null }, admin)).json().count).toBe(3);
    expect(await responsiblesOf(theirs.id)).toEqual([null]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'customers-handed-over'));
    expect(entries.map(({ actor, subject, details }) => [actor, subject, details.to, details.count])).toEqual([
      [ana.user.username, ana.user.username, dan.user.username, 2],
      [admin.user.username, dan.user.username, 'nobody', 3],
    ]);
  });

  it('until a day brings one’s own back; lent customers return to their owner on their own day', async () => {
    const third = await aUser(server);
    const own = await aCustomer(server, of(ana.user));
    const temporary = await aCustomer(server, of(third));
    await call('assign', { phones: [temporary.phone], username: ana.user.username, returnsOn: '2026-11-28' });
    const body = { from: ana.user.username, username: dan.user.username, returnsOn: '2026-12-07' };
    expect((await call('handOver', body)).json().count).toBe(2);
    expect(await responsiblesOf(own.id, temporary.id)).toEqual([
      `${dan.user.username} 2026-12-07`,
      `${dan.user.username} 2026-11-28`,
    ]);
    await morningOf('2026-11-28');
    expect(await responsiblesOf(own.id, temporary.id)).toEqual([`${dan.user.username} 2026-12-07`, third.username]);
    await morningOf('2026-12-07');
    expect(await responsiblesOf(own.id)).toEqual([ana.user.username]);
  });

  it('for good takes due returns along', async () => {
    const away = await aCustomer(server, of(ana.user));
    const third = await aUser(server);
    await call('assign', { phones: [away.phone], username: third.username, returnsOn: '2026-12-07' });
    await call('handOver', { from: ana.user.username, username: dan.user.username });
    await morningOf('2026-12-07');
    expect(await responsiblesOf(away.id)).toEqual([dan.user.username]);
  });

  it('to each other at once ends without a deadlock, and nobody is lost', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await aCustomer(server, of(ana.user)), await aCustomer(server, of(dan.user))];
      const handOver = (from: UserRow, to: UserRow) =>
        call('handOver', { from: from.username, username: to.username }, admin);
      const answers = await Promise.all([handOver(ana.user, dan.user), handOver(dan.user, ana.user)]);
      for (const { statusCode } of answers) expect(statusCode).toBe(200);
      expect(await responsiblesOf(one.id, other.id)).not.toContain(null);
    }
  });
});

describe('a disabled user', () => {
  it('looks after nobody: their customers have no broker, and those whom they lent stay with the borrower', async () => {
    const leaving = await aUser(server);
    const kept = await aCustomer(server, of(leaving));
    const temporary = await aCustomer(server, of(leaving));
    await call('assign', { phones: [temporary.phone], username: dan.user.username, returnsOn: '2026-12-07' });
    expect(await disableUser(server, leaving.username)).toBe('disabled');
    await morningOf('2026-12-07');
    expect(await responsiblesOf(kept.id, temporary.id)).toEqual([null, dan.user.username]);
    expect((await claim(kept.phone)).statusCode).toBe(200);
  });

  it('gets no customer, not even at the moment of the disabling', async () => {
    for (let round = 0; round < 8; round++) {
      const leaving = await aUser(server);
      const { id, phone } = await aCustomer(server);
      await Promise.all([
        call('assign', { phones: [phone], username: leaving.username }),
        disableUser(server, leaving.username),
      ]);
      expect(await responsiblesOf(id)).toEqual([null]);
    }
  });
});

describe('an open task of a customer', () => {
  const day = '2026-11-24';
  const addTask = async (customerId: string, assignee: UserRow, done: object = {}) => {
    const task = { customerId, title: 'Sunați', day, assigneeId: assignee.id, ...done };
    const [added] = await server.db.insert(tasks).values(task).returning();
    return added?.id ?? '';
  };
  const assignees = async (...ids: string[]) => {
    const rows = await server.db
      .select({ id: tasks.id, of: users.username })
      .from(tasks)
      .innerJoin(users, eq(users.id, tasks.assigneeId));
    return ids.map((id) => rows.find((row) => row.id === id)?.of);
  };

  it('moves with the customer and returns with them; a colleague’s and completed ones stay', async () => {
    const helper = await aUser(server);
    const { id } = await aCustomer(server, of(ana.user));
    const [open, theirs, done] = [
      await addTask(id, ana.user),
      await addTask(id, helper),
      await addTask(id, ana.user, { doneAt: new Date() }),
    ];
    await call('handOver', { from: ana.user.username, username: dan.user.username, returnsOn: '2026-12-01' });
    expect(await assignees(open, theirs, done)).toEqual([dan.user.username, helper.username, ana.user.username]);
    await morningOf('2026-12-01');
    expect(await assignees(open, theirs, done)).toEqual([ana.user.username, helper.username, ana.user.username]);
  });

  it('waits while they have no broker, and then belongs to the broker who claims them', async () => {
    const leaving = await aUser(server);
    const { id, phone } = await aCustomer(server, of(leaving));
    const open = await addTask(id, leaving);
    await disableUser(server, leaving.username);
    expect(await assignees(open)).toEqual([leaving.username]);
    await claim(phone);
    expect(await assignees(open)).toEqual([ana.user.username]);
  });
});

describe('all calls at once', () => {
  it('end without a deadlock, and no customer belongs to a disabled account', async () => {
    for (let round = 0; round < 6; round++) {
      const leaving = await aUser(server);
      const ids = [];
      const phones: string[] = [];
      for (let n = 0; n < 12; n++) {
        const { id, phone } = await aCustomer(server, of([leaving, ana.user, dan.user][n % 3] ?? leaving));
        ids.push(id);
        phones.push(phone);
      }
      const assignUntil = (username: string, order: string[]) =>
        call('assign', { phones: order, username, returnsOn: '2026-12-01' }, admin);
      const answers = await Promise.all([
        assignUntil(dan.user.username, phones),
        assignUntil(leaving.username, phones.toReversed()),
        call('handOver', { from: ana.user.username, username: leaving.username }, admin),
        ask(server, 'POST', '/api/protectedCustomers/setStatuses', {
          token: ana.token,
          body: { phones, status: round % 5 },
        }),
        disableUser(server, leaving.username).then(() => ({ statusCode: 200 })),
        morningOf('2026-12-01').then(() => ({ statusCode: 200 })),
      ]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      await morningOf('2026-12-01');
      for (const name of await responsiblesOf(...ids)) expect(name).not.toBe(leaving.username);
    }
  });
});

describe('an account during its disabling', () => {
  /**
   * Begins `call`, does `then` once that waits for a lock of the surrounding transaction, and answers the promise of
   * `call`.
   */
  const whileWaiting = async <Answer>(call: () => Promise<Answer>, then: () => Promise<unknown>) => {
    const pending = call();
    await expect.poll(() => countLockWaiters(server.db)).toBe(1);
    await then();
    return { pending };
  };

  it('waits for the end of its new appointment, and is disabled then', async () => {
    const leaving = await aUser(server);
    const { id, phone } = await aCustomer(server, of(leaving));
    const meeting = {
      customerId: id,
      brokerId: leaving.id,
      title: 'Acte',
      day: TEST_DAY,
      timeSlot: '10:00 - 11:00',
    } as const;
    const { pending } = await server.db.transaction(async (tx) => {
      await customerForUpdate(tx, phone, { id: leaving.id, visibility: 'own' });
      const disable = () => disableUser(server, leaving.username);
      return whileWaiting(disable, () => tx.insert(appointments).values(meeting));
    });
    expect(await pending).toBe('disabled');
    expect(await responsiblesOf(id)).toEqual([null]);
  });

  it('adds no customer any more, whom nobody would notice', async () => {
    const { user, token } = await signedIn(server);
    const body = { name: 'Ion Nou', phone: '+40722000777' };
    const { pending } = await server.db.transaction(async (tx) => {
      await lockPhones(tx, [body.phone]);
      const add = () => ask(server, 'POST', '/api/protectedCustomers/create', { token, body });
      return whileWaiting(add, () => disableUser(server, user.username));
    });
    expect(refused(await pending)).toEqual([401, 'NEAUTENTIFICAT']);
    expect(await server.db.$count(customers)).toBe(0);
  });
});

describe('the list of users to assign', () => {
  it('has those who can sign in, by display name', async () => {
    const [invited] = await server.db
      .insert(users)
      .values({ username: 'invitat', usernameKey: 'invitat', email: 'i@example.ro', authLevel: 'user' })
      .returning();
    const gone = await aUser(server);
    await setDisabled(server.db, gone.id, true);
    await server.db.update(users).set({ displayName: 'Țucu' }).where(eq(users.id, dan.user.id));
    await server.db.update(users).set({ displayName: 'Șerban' }).where(eq(users.id, ana.user.id));
    const listed = (await ask(server, 'GET', '/api/staff', { token: ana.token })).json<
      { username: string; name: string }[]
    >();
    const names = listed.map(({ username }) => username);
    expect(names).not.toContain(invited?.username);
    expect(names).not.toContain(gone.username);
    expect(names).toContain(admin.user.username);
    expect(listed.filter(({ name }) => ['Țucu', 'Șerban'].includes(name))).toEqual([
      { username: ana.user.username, name: 'Șerban' },
      { username: dan.user.username, name: 'Țucu' },
    ]);
  });
});

describe('a new lead of the site', () => {
  const book = (phone = aPhoneNumber()) => post(server, '/api/customers/create', { ...aPerson, phone });
  const shares = async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`SELECT count(c.id)::int AS count FROM users u LEFT JOIN customers c ON c.responsible_id = u.id
          WHERE u.auth_level = 'user' AND u.disabled_at IS NULL AND u.password_hash IS NOT NULL
          GROUP BY u.id ORDER BY 1`,
    );
    return rows.map(({ count }) => count);
  };

  it('belongs to nobody without a rule', async () => {
    await book();
    expect(await shares()).not.toContain(1);
  });

  it('goes to each broker in turn: forty at once are spread evenly', async () => {
    await setParameter(server, 'ATRIBUIRE_LEADURI', 'PE_RAND');
    const answers = await Promise.all(Array.from({ length: 40 }, () => book()));
    for (const { statusCode } of answers) expect(statusCode).toBe(201);
    const counts = await shares();
    expect(counts.length).toBeGreaterThan(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBeLessThanOrEqual(1);
    const given = await server.db.select().from(customers);
    const [first] = given;
    expect((await history({ id: first?.id ?? '' }))[0]).toMatchObject({ actor: null, from: 'nobody', by: 'rule' });
  });

  it('goes to the broker with the fewest open ones; closed ones do not count', async () => {
    await setParameter(server, 'ATRIBUIRE_LEADURI', 'CEL_MAI_LIBER');
    const others = await server.db.select().from(users);
    const busy = others.filter(({ id, authLevel }) => authLevel === 'user' && id !== dan.user.id);
    for (const user of busy) for (let n = 0; n < 5; n++) await aCustomer(server, of(user));
    for (let n = 0; n < 9; n++) await aCustomer(server, { ...of(dan.user), status: 5 });
    for (let n = 0; n < 4; n++) await aCustomer(server, { ...of(dan.user), deletedAt: new Date() });
    const phones = Array.from({ length: 5 }, () => aPhoneNumber());
    await Promise.all(phones.map(book));
    const booked = await server.db.select().from(customers).where(eq(customers.name, aPerson.name));
    expect(
      booked.filter(
        ({ phone, responsibleId }) => phones.includes(phone.replace('+4', '')) && responsibleId === dan.user.id,
      ),
    ).toHaveLength(5);
  });

  it('keeps its broker when the person asks again, and goes to nobody who may not sign in', async () => {
    await setParameter(server, 'ATRIBUIRE_LEADURI', 'PE_RAND');
    const mine = await aCustomer(server, of(ana.user));
    await book(mine.phone);
    expect(await responsiblesOf(mine.id)).toEqual([ana.user.username]);
    const brokers = (await server.db.select().from(users)).filter(({ authLevel }) => authLevel === 'user');
    for (const { id } of brokers) await setDisabled(server.db, id, true);
    const phone = aPhoneNumber();
    expect((await book(phone)).statusCode).toBe(201);
    const [lead] = await server.db
      .select()
      .from(customers)
      .where(eq(customers.phone, `+4${phone}`));
    expect(lead?.responsibleId).toBeNull();
  });
});
