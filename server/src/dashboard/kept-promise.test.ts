import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callRequests } from '../schema/call-requests.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { messageRules } from '../schema/message-rules.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import type { UserRow } from '../staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { runOnCopies } from '../testing/run-job.ts';
import { useServer } from '../testing/server.ts';
import { aUser } from '../testing/sign-in.ts';
import { warnOfWaitingLeads } from './first-response.jobs.ts';
import { notifyKeptPromises } from './kept-promise.jobs.ts';

const server = useServer();
let admin: UserRow;
beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(messageRules);
  admin ??= await aUser(server, 'admin');
});

/** A request for a call at one moment, and the call at another. */
async function aLead(at: string, calledAt?: string): Promise<void> {
  const body = { ...aPerson, phone: aPhoneNumber(), email: null };
  const { bookingToken } = (await post(server, '/api/customers/create', body)).json();
  const [request] = await server.db
    .update(callRequests)
    .set({ createdAt: new Date(at) })
    .where(eq(callRequests.id, bookingToken))
    .returning();
  const call = { customerId: request?.customerId ?? '', outcome: 'no-answer' as const, createdBy: admin.username };
  if (calledAt) await server.db.insert(contactLog).values({ ...call, createdAt: new Date(calledAt) });
  await server.db.delete(outgoingMail);
}

const setRule = (kind: 'call-in-time' | 'call-late' | 'call-waiting', isOn: boolean, at: string) =>
  server.db
    .insert(messageRules)
    .values({ kind, isOn, version: 1, changedAt: new Date(at), changedBy: 'ana' })
    .onConflictDoUpdate({ target: messageRules.kind, set: { isOn, changedAt: new Date(at) } });

/** Runs a job in that many copies at that moment; answers the emails until then. */
async function run(job: typeof notifyKeptPromises, at: string, copies = 1): Promise<string[]> {
  await runOnCopies(server, job, at, copies);
  return (await server.db.select().from(outgoingMail)).map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

const LATER = '2026-11-23T17:00:00+02:00';

it('administrators get one email about a timely call, only while that rule is on', async () => {
  await aLead('2026-11-23T10:00:00+02:00', '2026-11-23T11:30:00+02:00');
  expect(await run(notifyKeptPromises, LATER)).toEqual([]);
  await setRule('call-in-time', true, '2026-11-23T09:00:00+02:00');
  const one = [`lead-called ${admin.email}`];
  expect(await run(notifyKeptPromises, LATER, 3)).toEqual(one);
  expect(await run(notifyKeptPromises, '2026-11-24T10:00:00+02:00')).toEqual(one);
  const [email] = await server.db.select().from(outgoingMail);
  expect(email?.text).toContain('Primul apel: după 1 h 30 min de lucru');
});

it('administrators get no email about a late or missing call, nor about one from before the rule was on', async () => {
  await setRule('call-in-time', true, '2026-11-23T09:30:00+02:00');
  await aLead('2026-11-23T10:00:00+02:00', '2026-11-23T14:30:00+02:00');
  await aLead('2026-11-23T10:00:00+02:00');
  await aLead('2026-11-23T09:00:00+02:00', '2026-11-23T10:00:00+02:00');
  expect(await run(notifyKeptPromises, LATER)).toEqual([]);
});

it('a broken promise is reported to nobody while the rule is off, and later only for newer requests', async () => {
  await aLead('2026-11-23T10:00:00+02:00');
  await setRule('call-late', false, '2026-11-20T10:00:00+02:00');
  await setRule('call-waiting', false, '2026-11-20T10:00:00+02:00');
  expect(await run(warnOfWaitingLeads, LATER)).toEqual([]);
  await setRule('call-late', true, '2026-11-23T10:30:00+02:00');
  expect(await run(warnOfWaitingLeads, LATER)).toEqual([]);
  await aLead('2026-11-23T11:00:00+02:00');
  expect(await run(warnOfWaitingLeads, LATER)).toEqual([`lead-late ${admin.email}`]);
});
