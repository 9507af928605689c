import { DAYS_IN_BIN, UNDO_MINUTES } from 'contract/customers/bin';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNotCancelled } from '../../appointments/appointments.queries.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { fileRemovals } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { snapshot } from '../../testing/database/snapshot.ts';
import { aFullCustomer } from '../../testing/full-customer.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { forgetOldCustomers } from '../erasure/retention.jobs.ts';
import { emptyBin } from './bin.jobs.ts';

const server = useServer();
let broker: Awaited<ReturnType<typeof signedIn>>;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  [broker, admin] = [await signedIn(server), await signedIn(server, 'admin')];
});
beforeEach(async () => {
  for (const table of [customers, fileRemovals]) await server.db.delete(table);
});

const named = (phone: string) => encodeURIComponent(phone);
const remove = (phone: string) =>
  ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${named(phone)}`, { token: broker.token });
const restore = (phone: string) => ask(server, 'POST', `/api/bin/restore/${named(phone)}`, { token: admin.token });
const eraseNow = (phone: string) => ask(server, 'DELETE', `/api/bin/eraseNow/${named(phone)}`, { token: admin.token });
const bin = async (search = '') =>
  (await ask(server, 'GET', `/api/bin?search=${search}`, { token: admin.token })).json();

const stored = async (id: string) => (await server.db.select().from(customers).where(eq(customers.id, id)))[0];

/** The events of a customer with their actors, oldest first. */
async function history(id: string): Promise<(string | null)[][]> {
  const rows = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);
  return rows.map(({ actor, action }) => [actor, action]);
}

async function nightOf(day: string, job = emptyBin): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { today: () => day });
  await job.run(deps, new AbortController().signal);
  await close();
}

describe('deleting a customer', () => {
  it('puts them into the bin, with the author and the day of the erasure', async () => {
    const { id, phone, name } = await aFullCustomer(server, { name: 'Vasile Șters' });
    await aCustomer(server, { name: 'Altcineva' });
    expect((await remove(phone)).json()).toEqual({ success: true });
    const [one, ...more] = await bin();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ _id: id, phone, name, deletedBy: broker.user.username });
    expect(one.deletedByName).toBe(broker.user.username);
    expect(one.erasedOn).toBe(daysAfter(dayInRomania(new Date(one.deletedAt)), DAYS_IN_BIN));
    expect([(await bin('sters')).length, (await bin('altcineva')).length]).toEqual([1, 0]);
    expect(await history(id)).toEqual([[broker.user.username, 'customer-binned']]);
    expect(refused(await remove(phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('withdraws the e-mails to them that still wait or failed, for ever; those that went out stay', async () => {
    const { id, phone } = await aFullCustomer(server);
    const states = async () =>
      (await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, id))).map(({ state }) => state);
    const again = { customerId: id, kind: 'x', recipient: 'x@example.ro', subject: '', text: '', html: '' };
    const one = (state: 'sent' | 'failed') => ({
      ...again,
      id: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      state,
    });
    await server.db.insert(outgoingMail).values([one('sent'), one('failed')]);
    expect((await states()).toSorted()).toEqual(['failed', 'queued', 'sent']);
    await remove(phone);
    await restore(phone);
    expect(await states()).toEqual(['sent']);
  });

  it('twice at once does it once', async () => {
    const { id, phone } = await aCustomer(server);
    const answers = await Promise.all([remove(phone), remove(phone), remove(phone)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    expect(await history(id)).toHaveLength(1);
  });

  it('leaves their slot in the calendar free', async () => {
    const binned = await aCustomer(server);
    const when = { title: 'Acte', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };
    const meet = (phone: string, more: object = {}) =>
      ask(server, 'POST', '/api/appointments/create', { token: broker.token, body: { ...when, ...more, phone } });
    expect((await meet(binned.phone)).statusCode).toBe(201);
    expect((await meet(binned.phone, { timeSlot: '11:00 - 12:00' })).statusCode).toBe(201);
    const other = await aCustomer(server);
    expect(refused(await meet(other.phone))).toEqual([409, 'INTERVAL_OCUPAT']);
    await remove(binned.phone);
    const made = await meet(other.phone);
    expect(made.statusCode).toBe(201);
    const url = `/api/protectedAppointments/updateAppointment/${made.json()._id}`;
    const moved = await ask(server, 'PUT', url, { token: broker.token, body: { ...when, timeSlot: '11:00 - 12:00' } });
    expect(moved.statusCode).toBe(200);
    expect(await server.db.$count(appointments, and(eq(appointments.customerId, binned.id), isNotCancelled))).toBe(0);
  });
});

describe('restoring', () => {
  it('brings them back with all their records; only their links stay ended', async () => {
    const { id, phone } = await aFullCustomer(server, { responsibleId: broker.user.id, status: 3 });
    const links = ['upload_links', 'sent_papers', 'client_links', 'client_codes', 'client_devices'];
    const except = ['audit_entries', 'customers', 'outgoing_mail', ...links];
    const before = await snapshot(server.db, except);
    const row = await stored(id);
    await remove(phone);
    const restored = await restore(phone);
    expect(restored.json()).toMatchObject({ phone, status: 3, responsible: { username: broker.user.username } });
    expect(await snapshot(server.db, except)).toEqual(before);
    expect(await stored(id)).toEqual({ ...row, lastActivity: expect.any(Date) });
    expect(await bin()).toEqual([]);
    expect((await history(id)).at(-1)).toEqual([admin.user.username, 'customer-restored']);
  });

  it('is 404 for a customer who is not in the bin, or was erased', async () => {
    const { phone } = await aCustomer(server);
    expect(refused(await restore(phone))).toEqual([404, 'CLIENT_NEGASIT']);
    await remove(phone);
    await eraseNow(phone);
    expect(refused(await restore(phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });
});

describe('undoing a deletion', () => {
  const undo = (phone: string, { token } = broker) => ask(server, 'POST', `/api/bin/undo/${named(phone)}`, { token });
  const longAgo = (id: string, minutes: number) =>
    server.db
      .update(customers)
      .set({ deletedAt: sql`now() - ${minutes}::int * interval '1 minute'` })
      .where(eq(customers.id, id));

  it('is for the author of the deletion, for a few minutes, once, and is in the history', async () => {
    const { id, phone } = await aFullCustomer(server, { status: 3 });
    await remove(phone);
    await longAgo(id, UNDO_MINUTES - 1);
    expect((await undo(phone)).json()).toMatchObject({ phone, status: 3 });
    expect(await stored(id)).toMatchObject({ deletedAt: null, deletedBy: null });
    expect(await history(id)).toEqual([
      [broker.user.username, 'customer-binned'],
      [broker.user.username, 'customer-restored'],
    ]);
    expect(refused(await undo(phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('is not for anybody else, an administrator neither, and not later', async () => {
    const { id, phone } = await aCustomer(server);
    await remove(phone);
    for (const other of [await signedIn(server), admin])
      expect(refused(await undo(phone, other))).toEqual([404, 'CLIENT_NEGASIT']);
    await longAgo(id, UNDO_MINUTES);
    expect(refused(await undo(phone))).toEqual([404, 'CLIENT_NEGASIT']);
    expect(await stored(id)).toMatchObject({ deletedBy: broker.user.username });
    expect((await restore(phone)).statusCode).toBe(200);
  });
});

describe('after the days in the bin', () => {
  it('customers are erased with their files’ bytes; a day earlier, or restored meanwhile, they stay', async () => {
    const [gone, later, back] = [await aFullCustomer(server), await aFullCustomer(server), await aFullCustomer(server)];
    const deletedAt = sql`'2026-11-20T23:30:00+02:00'::timestamptz`;
    const put = (id: string, at = deletedAt) =>
      server.db.update(customers).set({ deletedAt: at }).where(eq(customers.id, id));
    await put(gone.id);
    await put(later.id, sql`'2026-11-21T00:30:00+02:00'::timestamptz`);
    await put(back.id);
    await restore(back.phone);
    await nightOf('2026-12-19');
    expect(await stored(gone.id)).toBeDefined();
    await nightOf('2026-12-20');
    expect([await stored(gone.id), (await stored(later.id))?.id, (await stored(back.id))?.id]).toEqual([
      undefined,
      later.id,
      back.id,
    ]);
    // Bytes of their file, of their sent paper, and of the case's document and agreement.
    expect(await server.db.$count(fileRemovals)).toBe(4);
    expect((await snapshot(server.db, [], gone.phone)).outgoing_mail).toBe('empty');
    expect((await history(gone.id)).at(-1)).toEqual([null, 'customer-deleted']);
  });

  it('retention ran without effect on the bin', async () => {
    const { id, phone } = await aCustomer(server);
    await remove(phone);
    await server.db.update(customers).set({ lastActivity: sql`now() - interval '9 years'` });
    await nightOf('2026-11-20', forgetOldCustomers);
    expect((await stored(id))?.id).toBe(id);
  });

  it('or before, an administrator can erase at once, from the bin or not', async () => {
    for (const isBinned of [true, false]) {
      const { id, phone } = await aFullCustomer(server);
      if (isBinned) await remove(phone);
      expect((await eraseNow(phone)).json()).toEqual({ success: true, retained: null });
      expect(await stored(id)).toBeUndefined();
      expect((await history(id)).at(-1)).toEqual([admin.user.username, 'customer-deleted']);
      expect(refused(await eraseNow(phone))).toEqual([404, 'CLIENT_NEGASIT']);
    }
  });
});

describe('exporting a person’s data', () => {
  it('is for administrators and the customer’s responsible broker', async () => {
    const { phone } = await aCustomer(server);
    const mine = await aCustomer(server, { responsibleId: broker.user.id });
    const exported = (of: string, { token }: { token: string }) =>
      ask(server, 'GET', `/api/protectedCustomers/exportData?phone=${named(of)}`, { token });
    const refusal = await exported(phone, broker);
    expect(refused(refusal)).toEqual([403, 'EXPORT_INTERZIS']);
    expect((await exported(mine.phone, broker)).statusCode).toBe(200);
    expect((await exported(phone, admin)).statusCode).toBe(200);
  });
});
