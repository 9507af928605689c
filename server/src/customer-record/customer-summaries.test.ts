import type { Customer } from 'contract/customers/customer';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { eq, sql } from 'drizzle-orm';
import { fromRon } from 'loan/money';
import { purchase, refinancing } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { cases } from '../schema/cases.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { summariesQuery } from './customer-summaries.queries.ts';

const server = useServer();

const list = async (token: string, query: string): Promise<(Customer & { summary?: CustomerSummary })[]> =>
  (await ask(server, 'GET', `/api/protectedCustomers/getall${query}`, { token })).json();

it('a page of customers shows each one’s last request, next step and last call', async () => {
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
  const meeting = { customerId, brokerId: assigneeId, day: '2026-12-02', timeSlot: '10:00 - 11:00' } as const;
  await server.db.insert(appointments).values([
    { ...meeting, title: 'Ieri', day: '2020-01-07' },
    { ...meeting, title: 'Mai târziu' },
    { ...meeting, title: 'Semnarea', timeSlot: '9:00 - 10:00' },
    { ...meeting, title: 'Anulată', day: '2026-12-01', cancelledAt: new Date() },
  ]);
  const at = new Date('2026-11-20T08:00:00Z');
  await server.db.insert(contactLog).values([
    { customerId, outcome: 'no-answer', createdAt: new Date('2026-11-19T08:00:00Z') },
    { customerId, outcome: 'answered', createdAt: at },
  ]);
  const [first, second] = await list(token, '?limit=10');
  expect(first?.summary).toEqual({
    request: { tipCredit: 'Refinantare', sum: 280_000 },
    nextTask: { title: 'La prima oră', day: '2026-11-25', hour: '09:00' },
    nextAppointment: { title: 'Semnarea', day: '2026-12-02', timeSlot: '9:00 - 10:00' },
    lastContact: { outcome: 'answered', at: at.toISOString() },
    case: null,
  });
  expect(second?.summary).toEqual({
    request: null,
    nextTask: null,
    nextAppointment: null,
    lastContact: null,
    case: null,
  });
  expect((await list(token, ''))[0]).not.toHaveProperty('summary');

  await post(server, '/api/customersInfo/create', { ...purchase, phone: quiet.phone });
  expect((await list(token, '?limit=10'))[1]?.summary?.request).toEqual({ tipCredit: 'Achizitie', sum: 400_000 });
});

it('several open cases show the one with the first deadline, its furthest bank and the awaited bank', async () => {
  const { token } = await signedIn(server);
  const { id: customerId } = await aCustomer(server, { name: 'A' });
  const wanted = { customerId, purpose: 'purchase', amount: fromRon(412_000) } as const;
  const closed = { closedAt: new Date(), outcome: 'lost', stage: 'closed' } as const;
  const added = await server.db
    .insert(cases)
    .values([
      { ...wanted, ...closed, deadlineOn: '2026-11-01', deadlineKind: 'answer' },
      { ...wanted, amount: fromRon(100_000) },
      { ...wanted, stage: 'valuation', deadlineOn: '2026-11-30', deadlineKind: 'answer' },
    ])
    .returning();
  const [, plain, due] = added;
  const application = (banca: string, stage: 'sent' | 'valuation' | 'rejected', answerBy: string | null = null) => ({
    ...{ caseId: due?.id ?? '', banca, stage, answerBy, productId: 'o07', oferta: 'Casa Ta' },
    ...{ productsVersion: 1, parametersVersion: 1, simulatedOn: '2026-11-20' },
  });
  await server.db
    .insert(applications)
    .values([
      application('BT', 'rejected', '2026-11-30'),
      application('BCR', 'valuation', '2026-12-07'),
      application('ING', 'sent', '2026-11-30'),
    ]);
  const shown = async () => (await list(token, '?limit=10')).find(({ _id }) => _id === customerId)?.summary?.case;
  expect(await shown()).toEqual({
    ...{ _id: due?.id, number: due?.number, amount: 412_000, stage: 'valuation', bank: 'BCR' },
    deadline: { kind: 'answer', day: '2026-11-30', bank: 'ING' },
  });

  await server.db
    .update(cases)
    .set(closed)
    .where(eq(cases.id, due?.id ?? ''));
  expect(await shown()).toEqual({
    ...{ _id: plain?.id, number: plain?.number, amount: 100_000, stage: 'preparing', bank: null, deadline: null },
  });
});

it('a page of customers is found by indexes alone', async () => {
  // Enough for the planner to see that a customer has few of all cases.
  const many = Array.from({ length: 400 }, (_, index) => ({ name: `C ${index}`, phone: `+40733${100_000 + index}` }));
  const added = await server.db.insert(customers).values(many).returning();
  const ids = added.slice(0, 50).map(({ id }) => id);
  await server.db
    .insert(cases)
    .values(
      added.map(({ id: customerId }) => ({ customerId, purpose: 'purchase' as const, amount: fromRon(400_000) })),
    );
  await server.db.execute(sql`ANALYZE`);
  const plan = await server.db.transaction(async (db) => {
    // The planner would scan a test's small tables: now it does so only without another way.
    await db.execute(sql`SET LOCAL enable_seqscan = off`);
    return db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${summariesQuery(server.db, ids, '2026-11-20').getSQL()}`);
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('cases_of_customer');
  expect(lines).toContain('applications_of_case');
  expect(lines).toContain('appointments_of_customer');
  expect(lines).not.toContain('Seq Scan');
});
