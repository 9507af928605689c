import { CLOSED } from 'contract/customers/customer-status';
import type { Task } from 'contract/tasks/tasks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findReasons } from '../../cases/end-reasons/end-reasons.queries.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { businessEvents } from '../../schema/business-events.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

/** A broker and a customer, and the broker's calls about them. */
async function begin() {
  const [{ user, token }, customer] = [await signedIn(server), await aCustomer(server)];
  const url = `/api/contactLog/${encodeURIComponent(customer.phone)}`;
  return {
    user,
    token,
    customer,
    log: (body: object) => ask(server, 'POST', url, { token, body }),
    logged: async () => (await ask(server, 'GET', url, { token })).json(),
    plan: async (day: string): Promise<Task> =>
      (
        await ask(server, 'POST', '/api/tasks/create', { token, body: { title: 'Sunați', day, phone: customer.phone } })
      ).json(),
    tasks: async (): Promise<Task[]> =>
      (
        await ask(server, 'GET', `/api/tasks/getForCustomer?phone=${encodeURIComponent(customer.phone)}`, { token })
      ).json(),
  };
}

it('A call is noted with its outcome, newest first; the history has the outcome and not the words', async () => {
  const { user, customer, log, logged } = await begin();
  await log({ outcome: 'no-answer' });
  const { contact, next } = (await log({ outcome: 'answered', note: ' Vrea oferta.\n' })).json();
  expect([contact, next]).toMatchObject([
    { outcome: 'answered', note: 'Vrea oferta.', createdBy: user.username, createdByName: user.username },
    null,
  ]);
  expect(await logged()).toMatchObject([contact, { outcome: 'no-answer', note: '' }]);
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['contact-logged', { outcome: 'no-answer' }],
    ['contact-logged', { outcome: 'answered' }],
  ]);
});

it('A noted call completes its task and adds the next one in the same request', async () => {
  const { log, plan, tasks } = await begin();
  const { _id } = await plan('2026-11-20');
  const next = { title: 'Sunați din nou', day: '2026-11-23', hour: '10:00' };
  const answer = await log({ outcome: 'call-back', completes: _id, next });
  expect(answer.json().next).toMatchObject(next);
  expect(await tasks()).toMatchObject([
    { title: 'Sunați din nou', doneAt: null },
    { _id, doneAt: expect.any(String) },
  ]);
  // A task completed meanwhile does not prevent the note of a call.
  expect((await log({ outcome: 'answered', completes: _id })).statusCode).toBe(201);
});

it.each([
  ['the next task is for a day that has passed', { next: { title: 'Sunați', day: '2026-11-19' } }, [422, 'ZI_TRECUTA']],
  [
    'the next task is for nobody',
    { next: { title: 'Sunați', day: '2026-11-23', assignee: 'nimeni' } },
    [404, 'UTILIZATOR_NEGASIT'],
  ],
  ['the task was never there', { completes: 'x' }, [404, 'SARCINA_NEGASITA']],
])('Nothing is noted, completed or added when %s', async (_, wrong, answer) => {
  const { log, logged, plan, tasks } = await begin();
  const { _id } = await plan('2026-11-20');
  expect(refused(await log({ outcome: 'answered', completes: _id, ...wrong }))).toEqual(answer);
  expect(await logged()).toEqual([]);
  expect(await tasks()).toMatchObject([{ _id, doneAt: null }]);
});

it('A call completes no task of another customer', async () => {
  const [one, other] = [await begin(), await begin()];
  const { _id } = await other.plan('2026-11-20');
  expect(refused(await one.log({ outcome: 'answered', completes: _id }))).toEqual([404, 'SARCINA_NEGASITA']);
  expect(await other.tasks()).toMatchObject([{ _id, doneAt: null }]);
});

it('Two calls noted at once with the same task to complete are both noted, and it is completed once', async () => {
  const { customer, log, logged, plan } = await begin();
  const { _id } = await plan('2026-11-20');
  const answers = await Promise.all(Array.from({ length: 4 }, () => log({ outcome: 'no-answer', completes: _id })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await logged()).toHaveLength(4);
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(entries.filter(({ action }) => action === 'task-completed')).toHaveLength(1);
});

describe('closing a customer who cannot be reached', () => {
  const close = async (body: object = {}) => {
    const begun = await begin();
    await begun.plan('2026-11-20');
    await begun.plan('2026-11-24');
    const { phone } = begun.customer;
    const url = `/api/contactLog/${encodeURIComponent(phone)}/close`;
    const call = () =>
      ask(server, 'POST', url, { token: begun.token, body: { reason: 'Nu răspunde', expectedStatus: 0, ...body } });
    const of = `phone=${encodeURIComponent(phone)}`;
    const read = async (path: string) => (await ask(server, 'GET', path, { token: begun.token })).json();
    return {
      ...begun,
      call,
      status: async () => (await read(`/api/protectedCustomers/getCustomer?${of}`)).status,
      notes: async () => (await read(`/api/customerData/${encodeURIComponent(phone)}`)).comments,
    };
  };

  it('sets the status, keeps the reason as a note and completes their tasks, each in the history', async () => {
    const { user, customer, call, status, notes, tasks } = await close();
    const answer = await call();
    expect(answer.json()).toMatchObject({ text: 'Închis: Nu răspunde', createdBy: user.username });
    expect([await status(), await notes()]).toEqual([CLOSED, [answer.json()]]);
    expect((await tasks()).map(({ doneBy }) => doneBy)).toEqual([user.username, user.username]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entries.map(({ action, details }) => ({ action, details }))).toMatchObject([
      { action: 'task-created' },
      { action: 'task-created' },
      { action: 'customer-status-changed', details: { from: 0, to: CLOSED } },
      { action: 'task-completed' },
      { action: 'task-completed' },
      { action: 'comment-added' },
      { action: 'customer-opened' },
    ]);
  });

  it('changes nothing when a colleague has moved the customer meanwhile', async () => {
    const { call, status, notes, tasks } = await close({ expectedStatus: 1 });
    const answer = await call();
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(answer.json()).toMatchObject({ current: { status: 0 } });
    expect([await status(), await notes()]).toEqual([0, []]);
    expect((await tasks()).map(({ doneAt }) => doneAt)).toEqual([null, null]);
  });

  it('happens once for two at once who saw the same', async () => {
    const { call, notes } = await close();
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await notes()).toHaveLength(1);
  });

  it('needs a reason', async () => {
    const { call, status } = await close({ reason: ' ' });
    expect([refused(await call()), await status()]).toEqual([[400, 'VALIDARE'], 0]);
  });
});

describe('a reason after the closing', () => {
  const closed = async (status = CLOSED) => {
    const begun = await begin();
    const { _id: task } = await begun.plan('2026-11-20');
    const { phone } = begun.customer;
    const { token } = begun;
    await ask(server, 'PUT', `/api/protectedCustomers/setStatus/${encodeURIComponent(phone)}`, {
      token,
      body: { status },
    });
    const [reason] = await findReasons(server.db);
    const explain = (body: object = {}) =>
      ask(server, 'POST', '/api/contactLog/explainClosing', {
        token,
        body: { phones: [phone], reason: reason?.id, ...body },
      });
    const losses = async () =>
      (await server.db.select().from(businessEvents).where(eq(businessEvents.customerId, begun.customer.id)))
        .filter(({ kind }) => kind === 'lost')
        .map((event) => event.reason);
    return { ...begun, task, reason, explain, losses };
  };

  it('counts in the figures and stands in the history; the tasks stay unless they are named', async () => {
    const { customer, reason, explain, losses, tasks } = await closed();
    expect(await losses()).toEqual([null]);
    expect((await explain()).json()).toMatchObject({ customers: [{ phone: customer.phone }], completed: [] });
    expect(await losses()).toEqual([null, reason?.text]);
    expect((await tasks()).map(({ doneAt }) => doneAt)).toEqual([null]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    const found = entries.find(({ action }) => action === 'customer-closing-explained');
    expect(found?.details).toEqual({ reason: reason?.text });
  });

  it('completes the open tasks where the call asks so, and answers their ids', async () => {
    const { task, user, explain, tasks } = await closed();
    expect((await explain({ completesTasks: true })).json().completed).toEqual([task]);
    expect(await tasks()).toMatchObject([{ _id: task, doneBy: user.username }]);
  });

  it('changes nothing of a customer who is open again, and of nobody without a known reason', async () => {
    const open = await closed(2);
    expect((await open.explain({ completesTasks: true })).json()).toMatchObject({ customers: [], completed: [] });
    expect([await open.losses(), (await open.tasks()).map(({ doneAt }) => doneAt)]).toEqual([[], [null]]);
    const { explain, losses } = await closed();
    expect(refused(await explain({ reason: open.customer.id }))).toEqual([404, 'MOTIV_NEGASIT']);
    expect(await losses()).toEqual([null]);
  });
});
