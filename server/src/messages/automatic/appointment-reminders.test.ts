import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addValues } from '../../parameters/parameters.queries.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { runMessageJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { aUser } from '../../testing/sign-in.ts';
import { addStop } from '../message-stops.queries.ts';

const server = useServer();
let id: string;
let customerId: string;
beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(messageRules);
  ({ id: customerId } = await aCustomer(server));
  const broker = await aUser(server);
  const [made] = await server.db
    .insert(appointments)
    .values({
      ...{ customerId, brokerId: broker.id, title: 'Apel', day: '2026-11-26', timeSlot: '13:00 - 14:00' },
      createdAt: new Date('2026-11-20T10:00:00+02:00'),
    })
    .returning();
  id = made?.id ?? '';
});

const change = (fields: Partial<typeof appointments.$inferInsert>) =>
  server.db.update(appointments).set(fields).where(eq(appointments.id, id));

/** Runs the job in that many copies at that moment; answers the kinds of the messages until then. */
async function remind(at: string, copies = 1): Promise<string[]> {
  await runMessageJob(server, 'remind-of-appointments', at, copies);
  const isTheirs = and(eq(messages.customerId, customerId), isNotNull(messages.occasion));
  const written = await server.db.select().from(messages).where(isTheirs);
  return written.map(({ kind }) => kind).sort();
}

const both = ['appointment-soon', 'appointment-tomorrow'];

describe('the customer of an appointment', () => {
  it('gets reminders from 9 on the day before, and two hours before, once each from any number of copies', async () => {
    expect(await remind('2026-11-25T08:59:00+02:00')).toEqual([]);
    expect(await remind('2026-11-25T09:00:00+02:00', 2)).toEqual(['appointment-tomorrow']);
    expect(await remind('2026-11-26T10:59:00+02:00')).toEqual(['appointment-tomorrow']);
    expect(await remind('2026-11-26T11:00:00+02:00', 2)).toEqual(both);
    expect(await remind('2026-11-26T12:00:00+02:00')).toEqual(both);
  });

  it('gets no reminder on the day of the making, but one two hours before', async () => {
    await change({ createdAt: new Date('2026-11-25T09:30:00+02:00') });
    expect(await remind('2026-11-25T10:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-26T11:00:00+02:00')).toEqual(['appointment-soon']);
  });

  it('gets nothing at night, after the hour began, or on a holiday the day before', async () => {
    expect(await remind('2026-11-25T19:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-26T13:00:00+02:00')).toEqual([]);
    await change({ day: '2026-12-02' });
    expect(await remind('2026-12-01T12:00:00+02:00')).toEqual([]);
  });

  it('is reminded by SMS without an address, with a link of their own; not on a landline', async () => {
    await server.db.update(customers).set({ email: null });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual(['appointment-tomorrow']);
    expect(await remind('2026-11-26T12:00:00+02:00')).toEqual(both);
    const sent = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customerId));
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'sms']);
    expect(sent.find(({ kind }) => kind === 'appointment-tomorrow')?.text).toMatch(/\/programare#[\w-]{43}\nSTOP: /);
    await change({ day: '2026-11-27', sequence: 1 });
    await server.db.update(customers).set({ phone: '+40213123456' });
    expect(await remind('2026-11-26T13:00:00+02:00')).toEqual(both);
  });

  it('gets nothing by a stopped channel, and nothing by another instead', async () => {
    await addStop(server.db, { customerId, channel: 'email', isStopped: true, recordedBy: null });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual([]);
    await server.db.update(customers).set({ email: null });
    await addStop(server.db, { customerId, channel: 'sms', isStopped: true, recordedBy: null });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual([]);
    await addStop(server.db, { customerId, channel: 'sms', isStopped: false, recordedBy: 'ana' });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual(['appointment-tomorrow']);
  });

  it('is reminded until its hour begins at most, and of tomorrow until the sending hours end', async () => {
    await remind('2026-11-25T12:00:00+02:00');
    await remind('2026-11-26T12:00:00+02:00');
    const sent = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customerId));
    expect(new Map(sent.map(({ kind, notAfter }) => [kind, notAfter?.toISOString()]))).toEqual(
      new Map([
        ['appointment-tomorrow', '2026-11-25T17:00:00.000Z'],
        ['appointment-soon', '2026-11-26T11:00:00.000Z'],
      ]),
    );
  });

  it('is reminded between the hours that administrators set', async () => {
    // In a year that no other test here uses.
    const since = { validFrom: '2028-01-10', source: 'regulă internă' };
    const hours = [
      { ...since, name: 'MESAJE_DE_LA', value: 11 },
      { ...since, name: 'MESAJE_PANA_LA', value: 15 },
    ];
    await addValues(server.db, hours, null);
    await change({ day: '2028-01-12' });
    expect(await remind('2028-01-11T10:59:00+02:00')).toEqual([]);
    expect(await remind('2028-01-11T15:00:00+02:00')).toEqual([]);
    expect(await remind('2028-01-11T14:59:00+02:00')).toEqual(['appointment-tomorrow']);
  });

  it('gets nothing about a cancelled one, nor in the bin', async () => {
    await change({ cancelledAt: new Date('2026-11-24T10:00:00+02:00'), cancelledBy: 'client' });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual([]);
    await change({ cancelledAt: null, cancelledBy: null });
    await server.db.update(customers).set({ deletedAt: new Date('2026-11-24T10:00:00+02:00') });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual([]);
  });

  it('is reminded anew of one that was moved', async () => {
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual(['appointment-tomorrow']);
    await change({ day: '2026-11-27', sequence: 1 });
    expect(await remind('2026-11-26T12:00:00+02:00')).toEqual(['appointment-tomorrow', 'appointment-tomorrow']);
  });

  it('gets no second reminder after a change of other fields', async () => {
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual(['appointment-tomorrow']);
    await change({ title: 'Alt titlu', sequence: 1 });
    expect(await remind('2026-11-25T12:01:00+02:00')).toEqual(['appointment-tomorrow']);
  });

  it('gets no reminder while the rule is off', async () => {
    const rule = { version: 1, changedAt: new Date('2026-11-24T10:00:00+02:00'), changedBy: 'ana', isOn: false };
    await server.db.insert(messageRules).values({ ...rule, kind: 'appointment-tomorrow' });
    expect(await remind('2026-11-25T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-26T12:00:00+02:00')).toEqual(['appointment-soon']);
  });

  it('is reminded by the clock of Romania on both sides of a change of hour', async () => {
    await change({ day: '2026-10-26', createdAt: new Date('2026-10-20T10:00:00+03:00') });
    expect(await remind('2026-10-26T08:59:00Z')).toEqual([]);
    expect(await remind('2026-10-26T09:00:00Z')).toEqual(['appointment-soon']);
    await change({ day: '2026-10-23', sequence: 1 });
    expect(await remind('2026-10-22T05:59:00Z')).toEqual(['appointment-soon']);
    expect(await remind('2026-10-22T06:00:00Z')).toEqual(both);
    await change({ day: '2027-03-29', sequence: 2, createdAt: new Date('2027-03-20T10:00:00+02:00') });
    // On Sunday, when summer time begins, nothing goes out; on Monday by the new clock.
    expect(await remind('2027-03-28T12:00:00Z')).toHaveLength(2);
    expect(await remind('2027-03-29T07:59:00Z')).toHaveLength(2);
    expect(await remind('2027-03-29T08:00:00Z')).toHaveLength(3);
    const newest = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customerId));
    expect(newest.at(-1)?.notAfter).toEqual(new Date('2027-03-29T10:00:00Z'));
  });
});
