import type { AppointmentOutcome } from 'contract/appointments/appointment-outcomes';
import type { Appointment } from 'contract/appointments/appointments';
import type { TimeSlot } from 'contract/appointments/time-slots';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { addAppointment } from './appointments.queries.ts';

// It is 20 November 2026, ten o'clock.
const server = useServer();

type Outcome = AppointmentOutcome | null;

/** An appointment of a new broker with a new customer, on a past or future day. */
async function aMeeting({ day = '2026-11-19', timeSlot = '9:00 - 10:00' as TimeSlot, broker = signedIn(server) } = {}) {
  const { user, token } = await broker;
  const customer = await aCustomer(server);
  const fields = { customerId: customer.id, brokerId: user.id, title: 'Discuție', day, timeSlot };
  return { id: (await addAppointment(server.db, fields)) ?? '', token, user, customer };
}

const say = (token: string, id: string, outcome: Outcome, expectedOutcome: Outcome = null) =>
  ask(server, 'PUT', `/api/protectedAppointments/setOutcome/${id}`, { token, body: { outcome, expectedOutcome } });
const move = (token: string, id: string, appointmentDate: string, timeSlot = '9:00 - 10:00') =>
  ask(server, 'PUT', `/api/protectedAppointments/updateAppointment/${id}`, {
    token,
    body: { title: 'Discuție', appointmentDate, timeSlot },
  });
const pending = async (
  token: string,
  query = '?mine=true',
): Promise<{ appointments: Appointment[]; hasMore: boolean }> =>
  (await ask(server, 'GET', `/api/protectedAppointments/withoutOutcome${query}`, { token })).json();

describe('the outcome of an appointment', () => {
  it('is set by any colleague, is kept with author and time, and can be changed and removed', async () => {
    const { id, token } = await aMeeting();
    const colleague = await signedIn(server);
    expect((await say(colleague.token, id, 'no-show')).json()).toMatchObject({
      outcome: 'no-show',
      outcomeBy: colleague.user.username,
      outcomeAt: '2026-11-20T08:00:00.000Z',
    });
    expect((await say(token, id, 'held', 'no-show')).json()).toMatchObject({ outcome: 'held' });
    expect((await say(token, id, null, 'held')).json()).toMatchObject({
      outcome: null,
      outcomeBy: null,
      outcomeAt: null,
    });
  });

  it('waits for the first minute of its hours', async () => {
    const running = await aMeeting({ day: '2026-11-20', timeSlot: '10:00 - 11:00' });
    expect((await say(running.token, running.id, 'held')).statusCode).toBe(200);
    const next = await aMeeting({ day: '2026-11-20', timeSlot: '11:00 - 12:00' });
    expect(refused(await say(next.token, next.id, 'held'))).toEqual([422, 'PROGRAMARE_NEINCEPUTA']);
    expect(refused(await say(next.token, 'nothing', 'held'))).toEqual([404, 'PROGRAMARE_NEGASITA']);
    const other = { token: next.token, body: { outcome: 'moved', expectedOutcome: null } };
    const answer = await ask(server, 'PUT', `/api/protectedAppointments/setOutcome/${running.id}`, other);
    expect(answer.statusCode).toBe(400);
  });

  it('is that of the first of two; the second gets a refusal, unless both agree', async () => {
    const { id, token, user } = await aMeeting();
    const answers = await Promise.all([say(token, id, 'held'), say(token, id, 'no-show')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.statusCode === 200 ? answers : answers.toReversed();
    const said = won?.json().outcome;
    expect(lost?.json()).toMatchObject({
      code: 'SCHIMBAT_INTRE_TIMP',
      current: { outcome: said },
      changedBy: user.username,
      message: `În altă fereastră ați schimbat rezultatul programării între timp: acum este „${said === 'held' ? 'a avut loc' : 'nu a venit'}”. Nimic nu a fost salvat.`,
    });
    expect((await say(token, id, said)).json()).toMatchObject({ outcome: said });
  });

  it('is in the audit log once for each change, and no email goes out', async () => {
    const { id, token, customer } = await aMeeting();
    await say(token, id, 'held');
    await say(token, id, 'held');
    await say(token, id, 'no-show', 'held');
    const entries = await server.db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, customer.id), eq(auditEntries.action, 'appointment-outcome-changed')))
      .orderBy(desc(auditEntries.id));
    expect(entries.map(({ details }) => details)).toMatchObject([
      { day: '2026-11-19', timeSlot: '9:00 - 10:00', from: 'held', to: 'no-show' },
      { from: null, to: 'held' },
    ]);
    expect(await server.db.$count(outgoingMail, eq(outgoingMail.customerId, customer.id))).toBe(0);
  });
});

describe('an appointment with its hours over', () => {
  it('moves to a future day while it has no outcome, and its customer gets an email', async () => {
    const { id, token, customer } = await aMeeting();
    expect(refused(await move(token, id, '2026-11-18'))).toEqual([422, 'ZI_TRECUTA']);
    expect((await move(token, id, '2026-11-24')).json()).toMatchObject({ _id: id, appointmentDate: '2026-11-24' });
    const sent = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
    expect(sent.map(({ kind }) => kind)).toEqual(['appointment-change']);
  });

  it('stays in place with an outcome; without it again, it can be moved', async () => {
    const { id, token } = await aMeeting();
    await say(token, id, 'no-show');
    expect(refused(await move(token, id, '2026-11-24'))).toEqual([422, 'PROGRAMARE_INCHEIATA']);
    await say(token, id, null, 'no-show');
    expect((await move(token, id, '2026-11-24')).statusCode).toBe(200);
  });

  it('either moves or gets an outcome when two people do both at once', async () => {
    const { id, token } = await aMeeting();
    const [moved, said] = await Promise.all([move(token, id, '2026-11-24'), say(token, id, 'held')]);
    expect([
      [200, 422],
      [422, 200],
    ]).toContainEqual([moved.statusCode, said.statusCode]);
  });
});

describe('the list of those without an outcome', () => {
  it('has past appointments, newest first, of 30 days, of the caller or of everybody', async () => {
    const broker = signedIn(server);
    const { token } = await broker;
    for (const [day, timeSlot] of [
      ['2026-10-20', '9:00 - 10:00'],
      ['2026-10-21', '9:00 - 10:00'],
      ['2026-11-20', '10:00 - 11:00'],
      ['2026-11-20', '9:00 - 10:00'],
      ['2026-11-19', '9:00 - 10:00'],
      ['2026-11-19', '16:00 - 17:00'],
      ['2026-11-23', '9:00 - 10:00'],
    ] as const)
      await aMeeting({ day, timeSlot, broker });
    const { id } = await aMeeting({ day: '2026-11-18', broker });
    await say(token, id, 'held');
    const { appointments, hasMore } = await pending(token);
    expect(appointments.map(({ appointmentDate, timeSlot }) => `${appointmentDate} ${timeSlot}`)).toEqual([
      '2026-11-20 9:00 - 10:00',
      '2026-11-19 16:00 - 17:00',
      '2026-11-19 9:00 - 10:00',
      '2026-10-21 9:00 - 10:00',
    ]);
    expect(hasMore).toBe(false);
    const colleague = await signedIn(server);
    expect((await pending(colleague.token)).appointments).toEqual([]);
    const ids = (await pending(colleague.token, '')).appointments.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(appointments.map(({ _id }) => _id)));
  });

  it('has twenty, and says that there are more', async () => {
    const broker = signedIn(server);
    const { token } = await broker;
    for (let day = 1; day <= 20; day++) await aMeeting({ day: `2026-11-${String(day).padStart(2, '0')}`, broker });
    const before = await pending(token);
    expect([before.appointments.length, before.hasMore]).toEqual([20, false]);
    await aMeeting({ day: '2026-10-30', broker });
    const after = await pending(token);
    expect([after.appointments.length, after.hasMore]).toEqual([20, true]);
  });
});
