import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { appointmentLinks } from '../../schema/appointment-links.table.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { runMessageJob } from '../../testing/run-job.ts';
import { TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { addStop } from '../message-stops.queries.ts';

// It is 20 November 2026, ten o'clock.
const server = useServer();
const what = { title: 'Semnarea dosarului', appointmentDate: '2026-12-02', timeSlot: '10:00 - 11:00' };

let token = '';
let customer: CustomerRow;
beforeEach(async () => {
  for (const table of [customers, messageRules, outgoingMail]) await server.db.delete(table);
  ({ token } = await signedIn(server));
  customer = await aCustomer(server, { email: null });
});

async function anAppointment(body: object = {}): Promise<string> {
  const answer = await ask(server, 'POST', '/api/appointments/create', {
    token,
    body: { ...what, phone: customer.phone, ...body },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json()._id;
}

const move = (id: string, timeSlot: string) =>
  ask(server, 'PUT', `/api/protectedAppointments/updateAppointment/${id}`, { token, body: { ...what, timeSlot } });
const cancel = (id: string) => ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${id}`, { token });

/** Runs the job in that many copies; answers the waiting messages then. */
async function runJob(copies = 1) {
  await runMessageJob(server, 'tell-of-appointments', TEST_MOMENT.toISOString(), copies);
  return server.db.select().from(outgoingMail).orderBy(asc(outgoingMail.createdAt));
}

const kinds = (rows: readonly { kind: string; channel: string }[]) => rows.map((row) => `${row.channel} ${row.kind}`);
/** Marks all waiting messages as sent. */
const carried = () => server.db.update(outgoingMail).set({ state: 'sent' });

describe('a customer without an e-mail address', () => {
  it('gets one SMS when an appointment is made, moved and cancelled, from any number of copies', async () => {
    const id = await anAppointment();
    const [made, ...others] = await runJob(3);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ channel: 'sms', kind: 'appointment-confirmed', recipient: customer.phone });
    expect(made?.text).toMatch(/este 2.decembrie.2026, ora 10:00, cu .+\/programare#[\w-]{43}\nSTOP: http/);
    expect(made?.notAfter).toEqual(new Date('2026-12-02T10:00:00+02:00'));
    await carried();
    await move(id, '16:00 - 17:00');
    expect(kinds(await runJob(2))).toEqual(['sms appointment-confirmed', 'sms appointment-moved']);
    await carried();
    await cancel(id);
    const all = await runJob(2);
    expect(kinds(all).at(-1)).toBe('sms appointment-cancelled');
    expect(all.at(-1)?.text).toMatch(/ora 16:00, este anulată/);
    expect(await runJob()).toHaveLength(3);
  });

  it('opens the appointment with the link of the SMS', async () => {
    await anAppointment();
    const [sms] = await runJob();
    const linkToken = /programare#([\w-]{43})/.exec(sms?.text ?? '')?.[1];
    const opened = await ask(server, 'POST', '/api/programare/read', { body: { token: linkToken } });
    expect(opened.json()).toMatchObject({ state: 'coming', timeSlot: '10:00 - 11:00' });
  });

  it('gets the present state alone while nothing went out, and nothing about one cancelled before', async () => {
    const id = await anAppointment();
    await move(id, '13:00 - 14:00');
    const [first, ...others] = await runJob();
    expect(first).toMatchObject({ kind: 'appointment-confirmed', text: expect.stringContaining('ora 13:00') });
    expect(others).toEqual([]);
    // The carrier is away, so the message still waits when the appointment moves once more.
    await move(id, '14:00 - 15:00');
    const moved = await runJob();
    expect(kinds(moved)).toEqual(['sms appointment-confirmed']);
    expect(moved[0]?.text).toContain('ora 14:00');
    await cancel(id);
    expect(await runJob()).toEqual([]);
  });

  it('gets nothing after a STOP, in the bin, on a landline, or while the rule is off', async () => {
    await addStop(server.db, { customerId: customer.id, channel: 'sms', isStopped: true, recordedBy: null });
    await anAppointment();
    expect(await runJob()).toEqual([]);
    customer = await aCustomer(server, { email: null, phone: '+40213123456' });
    await anAppointment({ timeSlot: '11:00 - 12:00' });
    expect(await runJob()).toEqual([]);
    customer = await aCustomer(server, { email: null });
    await anAppointment({ timeSlot: '13:00 - 14:00' });
    await server.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id));
    expect(await runJob()).toEqual([]);
    customer = await aCustomer(server, { email: null });
    const rule = { version: 1, changedAt: new Date(), changedBy: 'ana', isOn: false };
    await server.db.insert(messageRules).values({ ...rule, kind: 'appointment-confirmed' });
    await anAppointment({ timeSlot: '14:00 - 15:00' });
    expect(await runJob()).toEqual([]);
    expect(await server.db.$count(appointmentLinks)).toBe(0);
  });

  it('gets nothing about an appointment from before the upgrade until it moves', async () => {
    const id = await anAppointment();
    await server.db.update(appointments).set({ untold: null });
    expect(await runJob()).toEqual([]);
    await move(id, '16:00 - 17:00');
    expect(kinds(await runJob())).toEqual(['sms appointment-moved']);
  });
});

it('a customer with an address gets the e-mail with the event, and no SMS', async () => {
  await server.db.update(customers).set({ email: 'ana@example.ro' });
  await anAppointment();
  expect(kinds(await runJob())).toEqual(['email appointment-confirmation']);
});
