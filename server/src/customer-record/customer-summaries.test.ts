import type { Customer } from 'contract/customers/customer';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { purchase, refinancing } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { tasks } from '../tasks/tasks.table.ts';
import { post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { contactLog } from './contact-log.table.ts';

const server = useServer();

it('says in a page of customers what each asked for last, what is next and when they were rung', async () => {
  const { token, user } = await signedIn(server);
  const [busy, quiet] = [await aCustomer(server, { name: 'A' }), await aCustomer(server, { name: 'B' })];
  await post(server, '/api/customersInfo/create', { ...refinancing, phone: busy.phone });
  const [{ id: customerId }, assigneeId] = [busy, user.id];
  const task = { customerId, assigneeId };
  await server.db.insert(tasks).values([
    { ...task, title: 'Făcută', day: '2026-11-01', doneAt: new Date() },
    { ...task, title: 'Peste o săptămână', day: '2026-12-01' },
    { ...task, title: 'Oricând', day: '2026-11-25' },
    { ...task, title: 'La prima oră', day: '2026-11-25', hour: '09:00' },
  ]);
  const at = new Date('2026-11-20T08:00:00Z');
  await server.db.insert(contactLog).values([
    { customerId, outcome: 'no-answer', createdAt: new Date('2026-11-19T08:00:00Z') },
    { customerId, outcome: 'answered', createdAt: at },
  ]);
  const list = async (query: string): Promise<(Customer & { summary?: CustomerSummary })[]> =>
    (await ask(server, 'GET', `/api/protectedCustomers/getall${query}`, { token })).json();
  const [first, second] = await list('?limit=10');
  expect(first?.summary).toEqual({
    request: { tipCredit: 'Refinantare', sum: 280_000 },
    nextTask: { title: 'La prima oră', day: '2026-11-25', hour: '09:00' },
    lastContact: { outcome: 'answered', at: at.toISOString() },
  });
  expect(second?.summary).toEqual({ request: null, nextTask: null, lastContact: null });
  expect((await list(''))[0]).not.toHaveProperty('summary');

  await post(server, '/api/customersInfo/create', { ...purchase, phone: quiet.phone });
  expect((await list('?limit=10'))[1]?.summary?.request).toEqual({ tipCredit: 'Achizitie', sum: 400_000 });
});
