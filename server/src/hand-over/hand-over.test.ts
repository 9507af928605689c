import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addHoliday } from '../availability/broker-hours.queries.ts';
import { appointments } from '../schema/appointments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { setDisabled, type UserRow } from '../staff/users.queries.ts';
import { openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, aUser, refused, signedIn } from '../testing/sign-in.ts';
import { removePastHandOvers } from './hand-over.jobs.ts';

const server = useServer();
let ana: Awaited<ReturnType<typeof signedIn>>;
let dan: UserRow;

beforeEach(async () => {
  await server.db.delete(customers);
  ana = await signedIn(server);
  dan = await aUser(server);
});

const DAY = '2026-11-24';
const held = (username = ana.user.username) =>
  ask(server, 'GET', `/api/responsible/held/${username}`, { token: ana.token });
const handOver = (more: object = {}) =>
  ask(server, 'POST', '/api/responsible/handOver', {
    token: ana.token,
    body: { from: ana.user.username, username: dan.username, withTasks: true, withAppointments: true, ...more },
  });
const takeBack = (id: string, token = ana.token) =>
  ask(server, 'POST', `/api/responsible/handOvers/${id}/takeBack`, { token });

async function aTask(customerId: string, assignee: { id: string }, title = 'Sunați') {
  await server.db.insert(tasks).values({ customerId, title, day: DAY, assigneeId: assignee.id });
}

async function aMeeting(
  customerId: string,
  brokerId: string,
  timeSlot: (typeof appointments.$inferSelect)['timeSlot'],
) {
  await server.db.insert(appointments).values({ customerId, brokerId, title: 'Acte', day: DAY, timeSlot });
}

/** Who works on what now: ids of users by the ids of rows. */
async function work() {
  const { id, responsibleId, returnsToId, returnsOn } = customers;
  return {
    customers: await server.db.select({ id, responsibleId, returnsToId, returnsOn }).from(customers).orderBy(id),
    tasks: await server.db.select({ id: tasks.id, of: tasks.assigneeId }).from(tasks).orderBy(tasks.id),
    appointments: await server.db
      .select({ id: appointments.id, of: appointments.brokerId })
      .from(appointments)
      .orderBy(appointments.id),
  };
}

/** Two customers of Ana, one of a colleague; tasks and appointments with all of them. */
async function anasWork() {
  const third = await aUser(server);
  const own = await aCustomer(server, { responsibleId: ana.user.id, email: 'ioana@example.com' });
  const other = await aCustomer(server, { responsibleId: ana.user.id });
  const colleagues = await aCustomer(server, { responsibleId: third.id });
  const lent = { responsibleId: third.id, returnsToId: ana.user.id, returnsOn: '2026-12-07' };
  await aCustomer(server, lent);
  await aTask(own.id, ana.user);
  await aTask(own.id, dan, 'Sarcina lui Dan');
  await aTask(colleagues.id, ana.user);
  await aMeeting(own.id, ana.user.id, '9:00 - 10:00');
  await aMeeting(colleagues.id, ana.user.id, '13:00 - 14:00');
  return { own, other, colleagues, third };
}

describe('a broker’s open work', () => {
  it('is counted before it is handed over, for the broker and administrators alone', async () => {
    const { own } = await anasWork();
    await openCase(server, ana.token, { phone: own.phone });
    expect((await held()).json()).toEqual({
      ...{ customers: 2, cases: 1, links: 0, tasks: 1, otherTasks: 1, appointments: 2 },
      handOvers: [],
    });
    expect(refused(await held(dan.username))).toEqual([403, 'INTERZIS']);
    const admin = await signedIn(server, 'admin');
    const numbersOf = (name: string) => ask(server, 'GET', `/api/responsible/held/${name}`, { token: admin.token });
    expect((await numbersOf(ana.user.username)).json().customers).toBe(2);
    expect(refused(await numbersOf('nimeni'))).toEqual([404, 'UTILIZATOR_NEGASIT']);
  });
});

describe('handing over', () => {
  it('gives customers, tasks and appointments, and informs customer and colleague of each appointment', async () => {
    await anasWork();
    expect((await handOver()).json()).toMatchObject({ count: 2, tasks: 2, appointments: 2, left: [] });
    expect((await held()).json()).toMatchObject({ customers: 0, tasks: 0, otherTasks: 0, appointments: 0 });
    const letters = await server.db.select({ kind: outgoingMail.kind, to: outgoingMail.recipient }).from(outgoingMail);
    expect(letters.filter(({ to }) => to === dan.email).map(({ kind }) => kind)).toEqual(
      Array(2).fill('appointment-notice'),
    );
    expect(letters.some(({ to }) => to === 'ioana@example.com')).toBe(true);
  });

  it('leaves tasks and appointments by choice, and all of them without a receiver', async () => {
    await anasWork();
    const before = await work();
    const chosen = { withTasks: false, withAppointments: false };
    expect((await handOver(chosen)).json()).toMatchObject({ count: 2, tasks: 1, appointments: 0 });
    expect((await work()).appointments).toEqual(before.appointments);
    await handOver({ from: ana.user.username, username: null });
    expect((await work()).appointments).toEqual(before.appointments);
  });

  it('until a day leaves what is on that day or later', async () => {
    await anasWork();
    expect((await handOver({ returnsOn: DAY })).json()).toMatchObject({ count: 2, tasks: 1, appointments: 0 });
  });

  it('names appointments for which the colleague has another one, or a holiday', async () => {
    const { own } = await anasWork();
    await aMeeting(own.id, dan.id, '9:00 - 10:00');
    const answer = (await handOver()).json();
    expect(answer.appointments).toBe(1);
    expect(answer.left.map(({ timeSlot }: { timeSlot: string }) => timeSlot)).toEqual(['9:00 - 10:00']);
    await takeBack(answer._id);
    await addHoliday(server.db, { brokerId: dan.id, firstDay: DAY, lastDay: DAY, reason: '' });
    expect((await handOver()).json()).toMatchObject({ appointments: 0, left: [{}, {}] });
  });
});

describe('taking back', () => {
  it('restores all of it, once, also of twenty at once', async () => {
    await anasWork();
    const before = await work();
    const { _id } = (await handOver()).json();
    expect((await held()).json().handOvers).toMatchObject([
      { _id, to: { username: dan.username }, customers: 2, tasks: 2, appointments: 2 },
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeBack(_id)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done.map((answer) => answer.json())).toEqual([
      { success: true, count: 2, tasks: 2, appointments: 2, stayed: 0 },
    ]);
    for (const answer of answers.filter((each) => !done.includes(each)))
      expect(refused(answer)).toEqual([404, 'PREDARE_NEGASITA']);
    expect(await work()).toEqual(before);
  });

  it('restores customers who went to nobody, and keeps the tasks of colleagues', async () => {
    await anasWork();
    const before = await work();
    const { _id } = (await handOver({ username: null })).json();
    expect((await takeBack(_id)).json()).toMatchObject({ count: 2, stayed: 0 });
    const after = await work();
    expect({ ...after, customers: [] }).toEqual({ ...before, customers: [] });
    expect(after.customers.map(({ responsibleId }) => responsibleId)).toEqual(
      before.customers.map(({ responsibleId }) => responsibleId),
    );
  });

  it('leaves what somebody changed since, and counts it', async () => {
    const { own, third } = await anasWork();
    const { _id } = (await handOver()).json();
    await server.db.update(customers).set({ responsibleId: third.id }).where(eq(customers.id, own.id));
    await server.db
      .update(appointments)
      .set({ cancelledAt: TEST_MOMENT, cancelledBy: 'staff' })
      .where(eq(appointments.customerId, own.id));
    expect((await takeBack(_id)).json()).toMatchObject({ count: 1, tasks: 1, appointments: 1, stayed: 3 });
    const [row] = await server.db.select().from(customers).where(eq(customers.id, own.id));
    expect(row?.responsibleId).toBe(third.id);
  });

  it('restores appointments on an earlier holiday, and keeps them away from a holiday entered since', async () => {
    await anasWork();
    const before = await work();
    const holiday = { brokerId: ana.user.id, firstDay: DAY, lastDay: DAY, reason: '' };
    await addHoliday(server.db, { ...holiday, createdAt: new Date(TEST_MOMENT.getTime() - 1000) });
    const answer = (await handOver()).json();
    expect((await takeBack(answer._id)).json()).toMatchObject({ appointments: 2, stayed: 0 });
    expect((await work()).appointments).toEqual(before.appointments);
    const again = (await handOver()).json();
    await addHoliday(server.db, { ...holiday, createdAt: new Date(TEST_MOMENT.getTime() + 1000) });
    expect((await takeBack(again._id)).json()).toMatchObject({ appointments: 0, stayed: 2 });
  });

  it('is refused to colleagues, to a disabled owner, after a day, and for nonsense', async () => {
    const colleague = await signedIn(server);
    const { _id } = (await handOver()).json();
    expect(refused(await takeBack(_id, colleague.token))).toEqual([403, 'INTERZIS']);
    expect(refused(await takeBack('altceva'))).toEqual([404, 'PREDARE_NEGASITA']);
    const admin = await signedIn(server, 'admin');
    await setDisabled(server.db, ana.user.id, true);
    expect(refused(await takeBack(_id, admin.token))).toEqual([409, 'UTILIZATOR_DEZACTIVAT']);
    const { deps, close } = openTestDeps(server.url, { now: () => new Date(TEST_MOMENT.getTime() + 86_400_001) });
    await removePastHandOvers.run(deps, new AbortController().signal);
    await close();
    await setDisabled(server.db, ana.user.id, false);
    expect(refused(await takeBack(_id, admin.token))).toEqual([404, 'PREDARE_NEGASITA']);
  });
});
