import type { Appointment } from 'contract/appointments/appointments';
import { timeSlots } from 'contract/appointments/time-slots';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { setDisplayName } from '../staff/users.queries.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

// It is 20 November 2026, ten o'clock.
const server = useServer();

const what = { title: 'Semnarea dosarului', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };

const create = (token: string, body: object) =>
  ask(server, 'POST', '/api/appointments/create', { token, body: { ...what, ...body } });
const update = (token: string, id: string, body: object) =>
  ask(server, 'PUT', `/api/protectedAppointments/updateAppointment/${id}`, { token, body: { ...what, ...body } });
const remove = (token: string, id: string) =>
  ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${id}`, { token });
const list = async (token: string, query: string): Promise<Appointment[]> =>
  (await ask(server, 'GET', `/api/protectedAppointments/getall${query}`, { token })).json();

describe('an appointment', () => {
  it('is made for the caller, with the customer of the phone in any spelling', async () => {
    const { user, token } = await signedIn(server);
    await setDisplayName(server.db, user.id, 'Ana Popescu');
    const { id, phone } = await aCustomer(server, { alias: 'Doamna de la Aiud', status: 3 });
    const answer = await create(token, { phone: phone.replace('+40', '0'), timeSlot: '09:00-10:00' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      title: what.title,
      appointmentDate: what.appointmentDate,
      timeSlot: '9:00 - 10:00',
      customerId: id,
      phone,
      email: 'ioana@example.ro',
      name: 'Ioana Țuțu',
      alias: 'Doamna de la Aiud',
      status: 3,
      broker: user.username,
      brokerName: 'Ana Popescu',
      outcome: null,
      outcomeBy: null,
      outcomeAt: null,
      ...{ channel: null, isChosenByClient: false, cancelledAt: null, cancelledBy: null },
    });
    expect(await list(token, '?mine=true')).toEqual([answer.json()]);
    const ofCustomer = `/api/protectedAppointments/getForCustomer?phone=${encodeURIComponent(phone)}`;
    expect((await ask(server, 'GET', ofCustomer, { token })).json()).toEqual([answer.json()]);
  });

  it('is refused with a sentence at its field when a field is missing or impossible', async () => {
    const { token } = await signedIn(server);
    const { phone } = await aCustomer(server);
    const errorsOf = async (body: object) => (await create(token, { phone, ...body })).json();
    expect(await errorsOf({ title: ' ' })).toMatchObject({ field: 'title', message: 'Titlul este obligatoriu.' });
    expect(await errorsOf({ appointmentDate: '2026-02-30' })).toMatchObject({ field: 'appointmentDate' });
    expect(await errorsOf({ appointmentDate: '0000-01-01' })).toMatchObject({ field: 'appointmentDate' });
    expect(await errorsOf({ timeSlot: '12:00 - 13:00' })).toMatchObject({ field: 'timeSlot' });
    expect(refused(await create(token, { phone, appointmentDate: '2026-11-19' }))).toEqual([422, 'ZI_TRECUTA']);
    expect((await create(token, { phone, appointmentDate: '2026-11-20' })).statusCode).toBe(201);
    expect(refused(await create(token, { phone: '0722 999 998' }))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('takes a slot of a broker once for many calls at once', async () => {
    const { token } = await signedIn(server);
    const { phone } = await aCustomer(server);
    const others = await Promise.all(Array.from({ length: 4 }, () => aCustomer(server)));
    const phones = Array.from({ length: 20 }, (_, index) => (others[index % 5] ?? { phone }).phone);
    const answers = await Promise.all(phones.map((each) => create(token, { phone: each })));
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(1);
    for (const answer of answers) {
      if (answer !== taken[0]) expect(refused(answer)).toEqual([409, 'INTERVAL_OCUPAT']);
    }
    expect(await list(token, '?mine=true')).toHaveLength(1);

    const colleague = await signedIn(server);
    expect((await create(colleague.token, { phone })).statusCode).toBe(201);
  });

  it('can be moved and renamed by any colleague and stays its broker’s', async () => {
    const { user, token } = await signedIn(server);
    const colleague = await signedIn(server);
    const { phone } = await aCustomer(server);
    const { _id } = (await create(token, { phone })).json();
    const moved = await update(colleague.token, _id, { title: 'Acte lipsă', timeSlot: '16:00 - 17:00' });
    expect(moved.json()).toMatchObject({ _id, title: 'Acte lipsă', timeSlot: '16:00 - 17:00', broker: user.username });
  });

  it('cannot be moved to where its broker has another one, nor into the past', async () => {
    const { token } = await signedIn(server);
    const { phone } = await aCustomer(server);
    const { _id } = (await create(token, { phone })).json();
    await create(token, { phone, timeSlot: '11:00 - 12:00' });
    expect(refused(await update(token, _id, { timeSlot: '11:00 - 12:00' }))).toEqual([409, 'INTERVAL_OCUPAT']);
    expect(refused(await update(token, _id, { appointmentDate: '2026-11-19' }))).toEqual([422, 'ZI_TRECUTA']);
  });

  it('leaves its slot free again once it is cancelled', async () => {
    const { token } = await signedIn(server);
    const { phone } = await aCustomer(server);
    const { _id } = (await create(token, { phone })).json();
    expect((await remove(token, _id)).json()).toEqual({ success: true });
    expect(refused(await remove(token, _id))).toEqual([404, 'PROGRAMARE_NEGASITA']);
    expect(refused(await update(token, _id, {}))).toEqual([404, 'PROGRAMARE_NEGASITA']);
    expect(refused(await remove(token, 'nothing'))).toEqual([404, 'PROGRAMARE_NEGASITA']);
    expect((await create(token, { phone })).statusCode).toBe(201);
  });

  it('counts as activity of the customer, and each change is in the audit log without their data', async () => {
    const { token } = await signedIn(server);
    const customer = await aCustomer(server, { lastActivity: new Date('2024-01-01') });
    const { _id } = (await create(token, { phone: customer.phone })).json();
    await update(token, _id, { title: 'Cu Ioana' });
    await remove(token, _id);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer.id))
      .orderBy(desc(auditEntries.id));
    expect(entries.map(({ action }) => action)).toEqual([
      'appointment-cancelled',
      'appointment-changed',
      'appointment-created',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ioana|Semnarea|\+40722/);
    const [now] = await server.db.select().from(customers).where(eq(customers.id, customer.id));
    expect(now?.lastActivity.getFullYear()).toBeGreaterThan(2024);
  });
});

describe('the list of appointments', () => {
  it('is sorted by day and clock, not by the hours’ text', async () => {
    const { token } = await signedIn(server);
    const { phone } = await aCustomer(server);
    for (const timeSlot of timeSlots.toReversed()) await create(token, { phone, timeSlot });
    await create(token, { phone, timeSlot: '16:00 - 17:00', appointmentDate: '2026-11-30' });
    const listed = await list(token, '?mine=true');
    expect(listed.map(({ timeSlot }) => timeSlot)).toEqual(['16:00 - 17:00', ...timeSlots]);
  });

  it('shows the requested days, both ends included, of everybody or only of the caller', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)];
    const { phone } = await aCustomer(server);
    for (const day of ['2031-05-01', '2031-05-02', '2031-05-31', '2031-06-01']) {
      await create(one.token, { phone, appointmentDate: day });
    }
    await create(other.token, { phone, appointmentDate: '2031-05-02' });
    const days = async (query: string) =>
      (await list(one.token, query)).map(({ appointmentDate }) => appointmentDate.slice(5));
    expect(await days('?from=2031-05-02&to=2031-05-31')).toEqual(['05-02', '05-02', '05-31']);
    expect(await days('?from=2031-05-02&to=2031-05-31&mine=true')).toEqual(['05-02', '05-31']);
    expect(await days('?from=2031-06-01&to=&mine=false')).toEqual(['06-01']);
    const answer = await ask(server, 'GET', '/api/protectedAppointments/getall?from=0000-01-01', { token: one.token });
    expect(answer.statusCode).toBe(400);
  });

  it('of a customer whom nobody knows is a 404', async () => {
    const { token } = await signedIn(server);
    const answer = await ask(server, 'GET', '/api/protectedAppointments/getForCustomer?phone=0722999997', { token });
    expect(refused(answer)).toEqual([404, 'CLIENT_NEGASIT']);
  });
});
