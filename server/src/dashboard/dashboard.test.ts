import type { dashboard as api } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { eq } from 'drizzle-orm';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAppointment } from '../appointments/appointments.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { applications } from '../schema/applications.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import type { UserRow } from '../staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let ana: { user: UserRow; token: string };
let dan: { user: UserRow; token: string };

beforeEach(async () => {
  await server.db.delete(customers);
  [ana, dan] = [await signedIn(server), await signedIn(server)];
});

type Dashboard = Reply<typeof api.get>;

async function dashboardOf({ token }: { token: string }, query = ''): Promise<Dashboard> {
  return (await ask(server, 'GET', `/api/dashboard${query}`, { token })).json();
}

/** The parts of the dashboard (tasks, leads, idle customers), by name. */
async function placesIn(member: { token: string }, query = '') {
  const { late, today, week, leads, idle } = await dashboardOf(member, query);
  const listed = [late, today, week].flatMap(({ tasks }) => tasks);
  return {
    tasks: listed.map(({ title, customer }) => `${customer.name}: ${title}`),
    leads: leads.leads.map(({ customer }) => customer.name),
    idle: idle.customers.map(({ name }) => name),
  };
}

/** A request for a call at that moment, with a form if given. */
async function aLead(name: string, at: string, form?: object): Promise<string> {
  const phone = aPhoneNumber();
  const { bookingToken } = (
    await post(server, '/api/customers/create', { ...aPerson, name, phone, email: null })
  ).json();
  if (form) await post(server, '/api/customersInfo/create', { ...form, phone, bookingToken });
  const [request] = await server.db
    .update(callRequests)
    .set({ createdAt: new Date(at) })
    .where(eq(callRequests.id, bookingToken))
    .returning();
  return request?.customerId ?? '';
}

const aTask = ({ id: customerId }: Pick<CustomerRow, 'id'>, { id: assigneeId }: UserRow, title: string, day: string) =>
  server.db.insert(tasks).values({ customerId, title, day, assigneeId });

const of = ({ user }: { user: UserRow }, name: string, more: { lastActivity?: Date } = {}) =>
  aCustomer(server, { name, status: 1, responsibleId: user.id, ...more });

describe('the dashboard', () => {
  it('shows tasks that are late, of today and of the next seven days, of the viewer or of everybody', async () => {
    const [ion, eva] = [await of(ana, 'Ion'), await of(dan, 'Eva')];
    await aTask(ion, ana.user, 'ultima zi', '2026-11-27');
    await aTask(ion, ana.user, 'prea departe', '2026-11-28');
    await aTask(ion, ana.user, 'restantă', '2026-10-01');
    await aTask(eva, dan.user, 'azi', TEST_DAY);
    expect(await dashboardOf(ana)).toMatchObject({
      day: TEST_DAY,
      late: { count: 1 },
      today: { count: 0 },
      week: { count: 1, isAtLeast: false },
    });
    expect((await placesIn(ana)).tasks).toEqual(['Ion: restantă', 'Ion: ultima zi']);
    expect((await placesIn(ana, '?mine=false')).tasks).toEqual(['Ion: restantă', 'Eva: azi', 'Ion: ultima zi']);
  });

  it('shows new leads, who waits longest first, with their wish, their preferred contact and their waiting time', async () => {
    await aLead('Nouă', '2026-11-20T09:30:00+02:00');
    await aLead('Veche', '2026-11-19T16:00:00+02:00', { ...purchase, preffersWhatsApp: true });
    await aLead('Târzie', '2026-11-20T07:00:00+02:00', refinancing);
    const { leads } = await dashboardOf(ana);
    expect(leads.hasMore).toBe(false);
    expect(leads.leads).toMatchObject([
      {
        customer: { name: 'Veche', responsible: null },
        request: { tipCredit: 'Achizitie', sum: 400_000 },
        preffersWhatsApp: true,
        waited: 180,
        state: 'late',
      },
      { customer: { name: 'Târzie' }, request: { tipCredit: 'Refinantare', sum: 280_000 }, waited: 60 },
      { customer: { name: 'Nouă' }, request: null, preffersWhatsApp: false, waited: 30, state: 'in-time' },
    ]);
    await aLead('Uitată', '2026-11-18T09:00:00+02:00');
    expect((await dashboardOf(ana)).leads.leads[0]).toMatchObject({ waited: 19 * 60, state: 'broken' });
  });

  it('shows nobody twice: a lead with a task is among tasks, a waiting one not among idle ones', async () => {
    const [planned, later, called, met] = [
      await aLead('Cu sarcină', '2026-11-20T09:00:00+02:00'),
      await aLead('Cu sarcină mai târziu', '2026-11-20T09:00:00+02:00'),
      await aLead('Sunat', '2026-11-20T09:00:00+02:00'),
      await aLead('Programat', '2026-11-20T09:00:00+02:00'),
    ];
    await server.db.update(customers).set({ responsibleId: ana.user.id });
    await aTask({ id: planned }, ana.user, 'sunați', TEST_DAY);
    await aTask({ id: later }, ana.user, 'sunați', '2027-02-01');
    await server.db.insert(contactLog).values({ customerId: called, outcome: 'no-answer' });
    const meeting = { customerId: met, brokerId: ana.user.id, title: 'Discuție', day: TEST_DAY };
    await addAppointment(server.db, { ...meeting, timeSlot: '16:00 - 17:00' });
    expect(await placesIn(ana)).toEqual({
      tasks: ['Cu sarcină: sunați'],
      leads: ['Cu sarcină mai târziu'],
      idle: ['Sunat'],
    });
  });

  it('shows leads without a broker to everybody, the others and idle customers to their own broker', async () => {
    await aLead('A nimănui', '2026-11-20T09:00:00+02:00');
    const dans = await aLead('A lui Dan', '2026-11-20T08:00:00+02:00');
    await server.db.update(customers).set({ responsibleId: dan.user.id }).where(eq(customers.id, dans));
    await of(dan, 'Fără plan');
    await aCustomer(server, { name: 'Închis', status: 5, responsibleId: dan.user.id });
    await aCustomer(server, { name: 'Șters', status: 1, responsibleId: dan.user.id, deletedAt: new Date() });
    expect(await placesIn(ana)).toEqual({ tasks: [], leads: ['A nimănui'], idle: [] });
    expect(await placesIn(dan)).toEqual({ tasks: [], leads: ['A lui Dan', 'A nimănui'], idle: ['Fără plan'] });
    expect(await placesIn(ana, '?mine=false')).toEqual(await placesIn(dan));
  });

  it('lists the requested number of customers without a plan, and tells of more', async () => {
    for (let count = 0; count < 22; count++) await of(ana, `Client ${count}`);
    const idleOf = async (query = '') => {
      const { idle } = await dashboardOf(ana, query);
      return [idle.customers.length, idle.hasMore];
    };
    expect(await idleOf()).toEqual([20, true]);
    expect(await idleOf('?idle=22')).toEqual([22, false]);
  });

  it('begins customers without a plan with the longest inactive', async () => {
    for (const [name, lastActivity] of [
      ['De mult', '2026-01-01'],
      ['Ieri', '2026-11-20'],
      ['De atunci', '2026-05-01'],
    ] as const)
      await of(ana, name, { lastActivity: new Date(lastActivity) });
    const { idle } = await dashboardOf(ana);
    expect(idle.customers.map(({ name }) => name)).toEqual(['De mult', 'De atunci', 'Ieri']);
  });

  it('counts the tasks of each span beyond the listed ones, without those of the bin', async () => {
    const [ion, binned] = [await of(ana, 'Ion'), await aCustomer(server, { deletedAt: new Date() })];
    const due = (customerId: string, day: string) => ({ customerId, title: 'sunați', day, assigneeId: ana.user.id });
    await server.db
      .insert(tasks)
      .values([
        ...Array.from({ length: 45 }, () => due(ion.id, '2026-11-19')),
        ...Array.from({ length: 3 }, () => due(binned.id, '2026-11-19')),
        due(ion.id, '2026-11-24'),
      ]);
    const { late, today, week } = await dashboardOf(ana);
    expect([late, today, week].map(({ tasks: listed, count }) => [listed.length, count])).toEqual([
      [40, 45],
      [0, 0],
      [1, 1],
    ]);
  });

  it('lists a lead with several unanswered requests once, since the first of them', async () => {
    const [first, second] = [new Date('2026-11-20T08:00:00+02:00'), new Date('2026-11-20T09:00:00+02:00')];
    await aLead('Ion', first.toISOString());
    const [request] = await server.db.select().from(callRequests);
    if (!request) throw new Error('the lead has a request');
    const { id: _id, ...again } = request;
    await server.db.insert(callRequests).values([again, { ...again, createdAt: second }]);
    const { leads } = (await dashboardOf(ana)).leads;
    expect(leads.map(({ requestedAt }) => requestedAt)).toEqual([first.toISOString()]);
  });

  it('lists a hundred who wait, and tells of more', async () => {
    for (let count = 0; count < 101; count++) await aLead(`Client ${count}`, '2026-11-20T09:00:00+02:00');
    const { leads } = await dashboardOf(ana);
    expect([leads.leads.length, leads.hasMore]).toEqual([100, true]);
  });
});

/** The due step, its bank and its customer. */
async function dueAtBanks({ token }: { token: string }, query = ''): Promise<string[]> {
  const answer: Reply<typeof api.deadlines> = (
    await ask(server, 'GET', `/api/dashboard/deadlines${query}`, { token })
  ).json();
  expect(answer).toMatchObject({ day: TEST_DAY, hasMore: false });
  return answer.deadlines.map(
    ({ kind, day, application, customer }) => `${customer.name}: ${kind} ${application.banca} ${day}`,
  );
}

describe('the list of due bank steps', () => {
  it('has each bank’s past day and those of seven days, earliest first, of one’s own or all customers', async () => {
    const [ion, eva] = [await of(ana, 'Ion'), await of(dan, 'Eva')];
    const late = await aSentCase(server, ion, {
      ofCase: { deadlineOn: '2026-11-18' },
      ofApplication: { stage: 'valuation', answerBy: '2026-11-18' },
    });
    const ofCase = { caseId: late.id, productsVersion: 1, parametersVersion: 1, simulatedOn: TEST_DAY };
    await server.db.insert(applications).values([
      { ...ofCase, productId: 'o1', oferta: 'A', banca: 'BRD', stage: 'approved', offerValidUntil: '2026-11-27' },
      { ...ofCase, productId: 'o2', oferta: 'B', banca: 'ING', stage: 'approved', offerValidUntil: '2026-11-28' },
      { ...ofCase, productId: 'o3', oferta: 'C', banca: 'CEC', stage: 'rejected', answerBy: '2026-11-19' },
    ]);
    await aSentCase(server, eva, {
      ofCase: { deadlineOn: TEST_DAY, deadlineKind: 'signing' },
      ofApplication: { stage: 'approved', offerValidUntil: '2026-12-01', signingOn: TEST_DAY },
    });
    await aSentCase(server, ion, {
      ofCase: { deadlineOn: '2026-11-18', closedAt: new Date(), outcome: 'lost', stage: 'closed' },
    });
    const ions = ['Ion: answer BCR 2026-11-18', 'Ion: offer BRD 2026-11-27'];
    expect(await dueAtBanks(ana)).toEqual(ions);
    const all = [ions[0], `Eva: signing BCR ${TEST_DAY}`, ions[1]];
    expect(await dueAtBanks(ana, '?mine=false')).toEqual(all);
  });

  it('follows the customer: the present broker sees the step, and the former one no longer does', async () => {
    const admin = await signedIn(server, 'admin');
    await aSentCase(server, await of(ana, 'Ion'), {
      ofCase: { deadlineOn: '2026-11-19' },
      ofApplication: { answerBy: '2026-11-19' },
    });
    expect([await dueAtBanks(ana), await dueAtBanks(dan)]).toEqual([['Ion: answer BCR 2026-11-19'], []]);
    const handedOver = { from: ana.user.username, username: dan.user.username };
    const answer = await ask(server, 'POST', '/api/responsible/handOver', { token: admin.token, body: handedOver });
    expect(answer.statusCode).toBe(200);
    expect([await dueAtBanks(ana), await dueAtBanks(dan)]).toEqual([[], ['Ion: answer BCR 2026-11-19']]);
  });
});
