import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callRequests } from '../schema/call-requests.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { setDisabled, type UserRow } from '../staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { runOnCopies } from '../testing/run-job.ts';
import { useServer } from '../testing/server.ts';
import { aUser } from '../testing/sign-in.ts';
import { warnOfWaitingLeads } from './first-response.jobs.ts';

const server = useServer();
let admin: UserRow;

beforeEach(async () => {
  await server.db.delete(customers);
  admin ??= await aUser(server, 'admin');
});

/** A request for a call at that moment; the customer's id. */
async function aLead(at: string, phone = aPhoneNumber()): Promise<string> {
  const { bookingToken } = (await post(server, '/api/customers/create', { ...aPerson, phone, email: null })).json();
  const [request] = await server.db
    .update(callRequests)
    .set({ createdAt: new Date(at) })
    .where(eq(callRequests.id, bookingToken))
    .returning();
  await server.db.delete(outgoingMail);
  return request?.customerId ?? '';
}

/** Runs the job in that many copies at that moment; answers their emails, by kind and recipient. */
async function warn(at: string, copies = 1): Promise<string[]> {
  await runOnCopies(server, warnOfWaitingLeads, at, copies);
  const written = await server.db.select().from(outgoingMail).orderBy(asc(outgoingMail.kind));
  return written.map(({ kind, recipient }) => `${kind} ${recipient}`);
}

const look = async (id: string, fields: Partial<typeof customers.$inferInsert>) =>
  server.db.update(customers).set(fields).where(eq(customers.id, id));

const contact = (customerId: string, at: string) =>
  server.db.insert(contactLog).values({ customerId, outcome: 'no-answer', createdAt: new Date(at) });

describe('a new lead who waits for the promised call', () => {
  it('causes a warning to the responsible broker after half of the time, then one to administrators', async () => {
    const responsible = await aUser(server);
    await look(await aLead('2026-11-23T10:00:00+02:00'), { responsibleId: responsible.id });
    expect(await warn('2026-11-23T11:59:00+02:00')).toEqual([]);
    expect(await warn('2026-11-23T12:00:00+02:00')).toEqual([`lead-waits ${responsible.email}`]);
    expect(await warn('2026-11-23T13:59:00+02:00')).toEqual([`lead-waits ${responsible.email}`]);
    const all = [
      `lead-late ${responsible.email}`,
      `lead-late ${admin.email}`,
      `lead-waits ${responsible.email}`,
    ].sort();
    expect((await warn('2026-11-23T14:00:00+02:00')).sort()).toEqual(all);
    expect((await warn('2026-11-24T14:00:00+02:00')).sort()).toEqual(all);
  });

  it('causes one warning with any number of copies of the program at once', async () => {
    await aLead('2026-11-23T10:00:00+02:00');
    expect(await warn('2026-11-23T15:00:00+02:00', 4)).toEqual([
      `lead-late ${admin.email}`,
      'lead-waits contact@example.ro',
    ]);
  });

  it.each([
    ['over a weekend', '2026-11-20T17:00:00+02:00', '2026-11-23T09:59:00+02:00', '2026-11-23T10:00:00+02:00'],
    [
      'over 30 November and 1 December',
      '2026-11-27T17:00:00+02:00',
      '2026-12-02T09:59:00+02:00',
      '2026-12-02T10:00:00+02:00',
    ],
    ['over Easter Monday', '2027-04-29T17:00:00+03:00', '2027-05-04T09:59:00+03:00', '2027-05-04T10:00:00+03:00'],
    ['when summer time begins', '2026-03-27T17:00:00+02:00', '2026-03-30T09:59:00+03:00', '2026-03-30T10:00:00+03:00'],
    ['when summer time ends', '2026-10-23T17:00:00+03:00', '2026-10-26T09:59:00+02:00', '2026-10-26T10:00:00+02:00'],
  ])('waits in working time only: %s', async (_case, requested, before, after) => {
    await aLead(requested);
    expect(await warn(before)).toEqual([]);
    expect(await warn(after)).toEqual(['lead-waits contact@example.ro']);
  });

  it('causes no more warnings once a broker tried to reach them, moved them to a track or deleted them', async () => {
    const [tried, moved, deleted] = [
      await aLead('2026-11-23T10:00:00+02:00'),
      await aLead('2026-11-23T10:00:00+02:00'),
      await aLead('2026-11-23T10:00:00+02:00'),
    ];
    await contact(tried, '2026-11-23T10:30:00+02:00');
    await look(moved, { status: 1 });
    await look(deleted, { deletedAt: new Date() });
    expect(await warn('2026-11-24T17:00:00+02:00')).toEqual([]);
  });

  it('causes a warning behind any number of newer leads, unless they asked two months ago', async () => {
    const [old, older] = [await aLead('2026-11-23T10:00:00+02:00'), await aLead('2026-09-01T10:00:00+03:00')];
    const responsible = await aUser(server);
    await look(old, { responsibleId: responsible.id, lastActivity: new Date('2026-10-01') });
    await look(older, { responsibleId: responsible.id });
    // Newer ones, without a due warning.
    await server.db.execute(sql`WITH added AS (
      INSERT INTO ${customers} (phone, name, judet, localitate, last_activity)
      SELECT '+4079' || lpad(n::text, 7, '0'), 'Nou', 'Alba', 'Aiud', now() FROM generate_series(1, 1001) AS n RETURNING id)
      INSERT INTO ${callRequests} (customer_id, name, judet, localitate, marketing_consent, consent_recorded, is_repeat, content_hash, created_at)
      SELECT id, 'Nou', 'Alba', 'Aiud', false, true, false, id::text, '2026-11-23T12:00:00+02:00' FROM added`);
    expect(await warn('2026-11-23T12:30:00+02:00')).toEqual([`lead-waits ${responsible.email}`]);
  });

  it('waits anew for a request after a call, and not twice for a request before it', async () => {
    const phone = aPhoneNumber();
    const id = await aLead('2026-11-23T09:00:00+02:00', phone);
    await contact(id, '2026-11-23T09:30:00+02:00');
    await aLead('2026-11-24T09:00:00+02:00', phone);
    await aLead('2026-11-24T10:00:00+02:00', phone);
    expect(await warn('2026-11-24T10:59:00+02:00')).toEqual([]);
    expect(await warn('2026-11-24T12:59:00+02:00')).toEqual(['lead-waits contact@example.ro']);
  });

  it('causes a warning to the team while the responsible broker’s account is disabled', async () => {
    const left = await aUser(server);
    await setDisabled(server.db, left.id, true);
    await look(await aLead('2026-11-23T10:00:00+02:00'), { responsibleId: left.id });
    expect(await warn('2026-11-23T12:00:00+02:00')).toEqual(['lead-waits contact@example.ro']);
  });

  it('appears in the warning with their number, their waiting time and the promised moment', async () => {
    await aLead('2026-11-23T10:00:00+02:00', '0722 123 456');
    await warn('2026-11-23T13:20:00+02:00');
    const [email] = await server.db.select().from(outgoingMail);
    expect(email?.text).toContain('Așteaptă de: 3 h 20 min de lucru');
    expect(email?.text).toContain('Apel promis: cel mai târziu luni, 23 noiembrie, ora 14:00');
    expect(email?.text).toContain('/customerDetails?phone=%2B40722123456');
  });
});
