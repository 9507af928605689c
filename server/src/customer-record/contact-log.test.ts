import type { Task } from 'contract/tasks/tasks';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

/** A broker and a customer, and what the broker asks about them. */
async function begin() {
  const [{ user, token }, customer] = [await signedIn(server), await aCustomer(server)];
  const url = `/api/contactLog/${encodeURIComponent(customer.phone)}`;
  return {
    user,
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

it('A call is noted with what came of it, newest first; the history tells the outcome and not the words', async () => {
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

it('The call that was a task completes it and adds the next one in the same call', async () => {
  const { log, plan, tasks } = await begin();
  const { _id } = await plan('2026-11-20');
  const next = { title: 'Sunați din nou', day: '2026-11-23', hour: '10:00' };
  const answer = await log({ outcome: 'call-back', completes: _id, next });
  expect(answer.json().next).toMatchObject(next);
  expect(await tasks()).toMatchObject([
    { title: 'Sunați din nou', doneAt: null },
    { _id, doneAt: expect.any(String) },
  ]);
  // Done meanwhile, it keeps nobody from noting a call.
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

it('Two who note calls at once with the same task to complete both are noted, and it is completed once', async () => {
  const { customer, log, logged, plan } = await begin();
  const { _id } = await plan('2026-11-20');
  const answers = await Promise.all(Array.from({ length: 4 }, () => log({ outcome: 'no-answer', completes: _id })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await logged()).toHaveLength(4);
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(entries.filter(({ action }) => action === 'task-completed')).toHaveLength(1);
});
