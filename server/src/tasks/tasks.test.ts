import { randomUUID } from 'node:crypto';
import type { Task } from 'contract/tasks/tasks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { setDisabled } from '../staff/users.queries.ts';
import { openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

const aTask = { title: 'Sunați pentru acte', day: '2026-11-23' };

/** A broker, a customer, and a task of that customer which the broker added. */
async function begin(fields: object = {}) {
  const [{ user, token }, customer] = [await signedIn(server), await aCustomer(server)];
  const body = { ...aTask, ...fields, phone: customer.phone };
  const answer = await ask(server, 'POST', '/api/tasks/create', { token, body });
  return { user, token, customer, task: answer.json<Task>() };
}

const post = (url: string, token: string, body?: object) => ask(server, 'POST', url, { token, ...(body && { body }) });

async function tasksOf(phone: string, token: string): Promise<Task[]> {
  const url = `/api/tasks/getForCustomer?phone=${encodeURIComponent(phone)}`;
  return (await ask(server, 'GET', url, { token })).json();
}

describe('a task', () => {
  it('is its maker’s where nobody is named, and is noted in the history without its words', async () => {
    const { user, task, customer } = await begin({ hour: '14:30' });
    expect(task).toMatchObject({ ...aTask, hour: '14:30', assignee: user.username, doneAt: null });
    const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entry).toMatchObject({ action: 'task-created', details: { day: aTask.day, assignee: user.username } });
    expect(JSON.stringify(entry)).not.toContain('acte');
  });

  it.each([
    ['for a day that has passed', { day: '2026-11-19' }, [422, 'ZI_TRECUTA']],
    ['for nobody of the staff', { assignee: 'nimeni' }, [404, 'UTILIZATOR_NEGASIT']],
    ['at no hour', { hour: '25:00' }, [400, 'VALIDARE']],
    ['without words', { title: ' ' }, [400, 'VALIDARE']],
  ])('is refused %s', async (_, fields, answer) => {
    const [{ token }, { phone }] = [await signedIn(server), await aCustomer(server)];
    expect(refused(await post('/api/tasks/create', token, { ...aTask, phone, ...fields }))).toEqual(answer);
    expect(await tasksOf(phone, token)).toEqual([]);
  });

  it('is done for a case of its customer, changed or not, and for no case of another', async () => {
    const { token, task, customer } = await begin();
    expect(task.caseId).toBeNull();
    const [own, other] = [await openCase(server, token, { phone: customer.phone }), await openCase(server, token)];
    const body = { ...aTask, phone: customer.phone };
    const ofCase = (await post('/api/tasks/create', token, { ...body, caseId: own._id })).json<Task>();
    expect(ofCase.caseId).toBe(own._id);
    const change = { ...aTask, hour: null, assignee: ofCase.assignee, day: '2026-11-30' };
    const changed = await ask(server, 'PUT', `/api/tasks/${ofCase._id}`, { token, body: change });
    expect(changed.json()).toMatchObject({ caseId: own._id, day: '2026-11-30' });
    for (const caseId of [other._id, randomUUID(), 'x'])
      expect(refused(await post('/api/tasks/create', token, { ...body, caseId }))).toEqual([404, 'DOSAR_NEGASIT']);
  });

  it('cannot go to a user who can no longer sign in, but stays theirs after a new day', async () => {
    const colleague = await aUser(server);
    const { token, task } = await begin({ assignee: colleague.username });
    await setDisabled(server.db, colleague.id, true);
    const body = { ...aTask, hour: null, assignee: colleague.username };
    const moved = await ask(server, 'PUT', `/api/tasks/${task._id}`, { token, body: { ...body, day: '2026-11-25' } });
    expect(moved.json()).toMatchObject({ day: '2026-11-25', assignee: colleague.username });
    const other = await begin();
    const given = await ask(server, 'PUT', `/api/tasks/${other.task._id}`, { token: other.token, body });
    expect(refused(given)).toEqual([409, 'UTILIZATOR_DEZACTIVAT']);
  });

  it('that is overdue can be reworded without another day; a day that passed cannot be chosen', async () => {
    const { token, task, user } = await begin();
    await server.db.update(tasks).set({ day: '2026-11-16' }).where(eq(tasks.id, task._id));
    const change = (fields: object) =>
      ask(server, 'PUT', `/api/tasks/${task._id}`, {
        token,
        body: { title: 'Sunați', day: '2026-11-16', hour: null, assignee: user.username, ...fields },
      });
    expect((await change({})).json()).toMatchObject({ title: 'Sunați', day: '2026-11-16' });
    expect(refused(await change({ day: '2026-11-17' }))).toEqual([422, 'ZI_TRECUTA']);
  });

  it('is done, changed no more, opened again and deleted', async () => {
    const { token, task, customer, user } = await begin();
    const url = `/api/tasks/${task._id}`;
    expect((await post(`${url}/complete`, token, {})).json()).toMatchObject({
      completed: { doneBy: user.username, doneByName: user.username, doneAt: expect.any(String) },
      next: null,
    });
    const body = { ...aTask, hour: null, assignee: user.username };
    expect(refused(await ask(server, 'PUT', url, { token, body }))).toEqual([409, 'SARCINA_INCHEIATA']);
    expect((await post(`${url}/reopen`, token)).json()).toMatchObject({ doneAt: null, doneBy: null });
    expect((await post(`${url}/reopen`, token)).statusCode).toBe(200);
    expect((await ask(server, 'DELETE', url, { token })).statusCode).toBe(200);
    expect(await tasksOf(customer.phone, token)).toEqual([]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(['task-created', 'task-completed', 'task-reopened', 'task-deleted']);
    for (const again of [ask(server, 'DELETE', url, { token }), post(`${url}/complete`, token, {})])
      expect(refused(await again)).toEqual([404, 'SARCINA_NEGASITA']);
  });

  it('completed by two at once with a next one each is followed by one, and the other gets a refusal', async () => {
    const { token, task, customer } = await begin();
    const others = await Promise.all([signedIn(server), signedIn(server)]);
    const answers = await Promise.all(
      [token, ...others.map((other) => other.token)].map((each, index) =>
        post(`/api/tasks/${task._id}/complete`, each, {
          next: { title: `Pasul ${index}`, day: '2026-11-24' },
          creationId: randomUUID(),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const open = (await tasksOf(customer.phone, token)).filter(({ doneAt }) => doneAt === null);
    expect(open).toHaveLength(1);
  });

  it('stays to be done when the next one is refused', async () => {
    const { token, task, customer } = await begin();
    const next = { title: 'Trimiteți oferta', day: '2026-11-01' };
    expect(refused(await post(`/api/tasks/${task._id}/complete`, token, { next }))).toEqual([422, 'ZI_TRECUTA']);
    expect(await tasksOf(customer.phone, token)).toMatchObject([{ doneAt: null }]);
  });
});

it('The tasks of a customer are open ones by day and hour, at any hour last, then completed ones', async () => {
  const { token, task, customer } = await begin({ title: 'făcută', day: '2026-11-20' });
  await post(`/api/tasks/${task._id}/complete`, token, {});
  for (const [title, day, hour] of [
    ['oricând', '2026-11-23', null],
    ['mai târziu', '2026-11-24', '09:00'],
    ['la prânz', '2026-11-23', '12:00'],
  ])
    await post('/api/tasks/create', token, { title, day, hour, phone: customer.phone });
  const titles = (await tasksOf(customer.phone, token)).map(({ title }) => title);
  expect(titles).toEqual(['la prânz', 'oricând', 'mai târziu', 'făcută']);
});

describe('the tasks of everybody', () => {
  const open = async (token: string, query: string) =>
    (await ask(server, 'GET', `/api/tasks/getOpen?${query}`, { token })).json();

  it('are answered by day, of some days and of one user, with their customers and the total', async () => {
    const [{ token, user }, one, other] = [await signedIn(server), await aCustomer(server), await aCustomer(server)];
    for (const [phone, day] of [
      [one.phone, '2026-12-02'],
      [other.phone, '2026-12-01'],
      [one.phone, '2026-12-09'],
    ])
      await post('/api/tasks/create', token, { ...aTask, phone, day });
    await begin({ day: '2026-12-01' });
    const mine = `assignee=${user.username.toUpperCase()}`;
    const first = await open(token, `${mine}&to=2026-12-02`);
    expect(first).toMatchObject({
      tasks: [
        { day: '2026-12-01', customer: { _id: other.id, phone: other.phone, name: other.name, status: 0 } },
        { day: '2026-12-02', customer: { _id: one.id } },
      ],
      ...{ count: 2, isAtLeast: false },
    });
    expect(await open(token, `${mine}&limit=1`)).toMatchObject({ tasks: [{ day: '2026-12-01' }], count: 3 });
    expect((await open(token, 'from=2026-12-01&to=2026-12-01')).count).toBe(2);
  });

  it('leave out completed ones and those of customers in the bin', async () => {
    const { token, user, task } = await begin();
    await post(`/api/tasks/${task._id}/complete`, token, {});
    const binned = await aCustomer(server);
    await post('/api/tasks/create', token, { ...aTask, phone: binned.phone });
    await server.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, binned.id));
    expect(await open(token, `assignee=${user.username}`)).toEqual({ tasks: [], count: 0, isAtLeast: false });
  });
});

describe('customers without a task', () => {
  it('are those not closed for whom nothing is to be done, last active first, page by page', async () => {
    const { user, token } = await signedIn(server);
    const of = (fields: object) => aCustomer(server, { responsibleId: user.id, ...fields });
    const [older, newer, planned, done] = [
      await of({ name: 'Mai vechi', lastActivity: new Date('2026-11-01') }),
      await of({ name: 'Mai nou', lastActivity: new Date('2026-11-10'), status: 4 }),
      await of({ name: 'Cu sarcină' }),
      await of({ name: 'Cu sarcină făcută' }),
    ];
    await of({ name: 'Închis', status: 5 });
    await of({ name: 'În coș', deletedAt: new Date() });
    await post('/api/tasks/create', token, { ...aTask, phone: planned.phone });
    const { _id } = (await post('/api/tasks/create', token, { ...aTask, phone: done.phone })).json();
    await post(`/api/tasks/${_id}/complete`, token, {});
    const page = async (query: string) =>
      (await ask(server, 'GET', `/api/tasks/customersWithout?${query}`, { token })).json();
    const first = await page('responsible=mine&limit=2');
    expect(first).toMatchObject({ customers: [{ _id: done.id }, { _id: newer.id }], count: 3, isAtLeast: false });
    const second = await page(`responsible=${user.username}&limit=2&cursor=${first.customers[1].cursor}`);
    expect(second.customers).toMatchObject([{ _id: older.id, responsible: { username: user.username } }]);
    const unclaimed = await page('responsible=none');
    expect(unclaimed.customers.map((each: { _id: string }) => each._id)).not.toContain(older.id);
    expect((await page('')).count).toBeGreaterThan(unclaimed.count);
  });
});
