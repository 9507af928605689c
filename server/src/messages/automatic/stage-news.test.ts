import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { applicationEvents } from '../../schema/application-events.table.ts';
import { applications } from '../../schema/applications.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aSentCase } from '../../testing/full-customer.ts';
import { runMessageJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { addStop } from '../message-stops.queries.ts';

const server = useServer();
let customer: CustomerRow;
let applicationId: string;
beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(messageRules);
  customer = await aCustomer(server);
  const ofEvent = { at: new Date('2026-11-19T10:00:00+02:00') };
  const { id: caseId } = await aSentCase(server, customer, { ofEvent });
  const [found] = await server.db.select().from(applications).where(eq(applications.caseId, caseId));
  applicationId = found?.id ?? '';
  await switchOn('2026-11-19T12:00:00+02:00');
});

const switchOn = (at: string, isOn = true) =>
  server.db
    .insert(messageRules)
    .values({ kind: 'stage-reached', version: 1, changedAt: new Date(at), changedBy: 'ana', isOn })
    .onConflictDoUpdate({ target: messageRules.kind, set: { changedAt: new Date(at), isOn } });

/** Moves the application to a stage. */
async function move(
  from: 'sent' | 'approved' | 'valuation',
  to: 'sent' | 'approved' | 'valuation' | 'rejected',
  at: string,
) {
  await server.db.update(applications).set({ stage: to }).where(eq(applications.id, applicationId));
  await server.db.insert(applicationEvents).values({ applicationId, from, to, at: new Date(at) });
}

/** Runs the job in that many copies at that moment; answers the texts written until then. */
async function runJob(at: string, copies = 1): Promise<string[]> {
  await runMessageJob(server, 'tell-of-stages', at, copies);
  const written = await server.db.select().from(messages).where(eq(messages.kind, 'stage-reached'));
  return written.map(({ channel, text }) => `${channel} ${/etapa: ([^.]+)\./.exec(text)?.[1]}`).sort();
}

describe('the client of an application', () => {
  it('gets one message about an important stage, ten minutes after, from any number of copies', async () => {
    await move('sent', 'approved', '2026-11-20T10:00:00+02:00');
    expect(await runJob('2026-11-20T10:09:00+02:00')).toEqual([]);
    expect(await runJob('2026-11-20T10:10:00+02:00', 3)).toEqual(['email credit aprobat']);
    expect(await runJob('2026-11-20T12:00:00+02:00')).toEqual(['email credit aprobat']);
  });

  it('gets an SMS without an address, and nothing after a STOP', async () => {
    await server.db.update(customers).set({ email: null });
    await move('sent', 'approved', '2026-11-20T10:00:00+02:00');
    await addStop(server.db, { customerId: customer.id, channel: 'sms', isStopped: true, recordedBy: null });
    expect(await runJob('2026-11-20T11:00:00+02:00')).toEqual([]);
    await addStop(server.db, { customerId: customer.id, channel: 'sms', isStopped: false, recordedBy: 'ana' });
    expect(await runJob('2026-11-20T11:01:00+02:00')).toEqual(['sms credit aprobat']);
  });

  it('gets Friday evening’s approval on Monday, unless it left the stage meanwhile', async () => {
    await move('sent', 'approved', '2026-11-20T19:30:00+02:00');
    expect(await runJob('2026-11-20T20:00:00+02:00')).toEqual([]);
    expect(await runJob('2026-11-21T12:00:00+02:00')).toEqual([]);
    expect(await runJob('2026-11-23T09:00:00+02:00')).toEqual(['email credit aprobat']);
    await move('approved', 'sent', '2026-11-23T19:30:00+02:00');
    await move('sent', 'valuation', '2026-11-23T19:31:00+02:00');
    expect(await runJob('2026-11-24T12:00:00+02:00')).toEqual(['email credit aprobat']);
  });

  it('gets one message about a stage, even when the application leaves it and comes back', async () => {
    await move('sent', 'approved', '2026-11-20T10:00:00+02:00');
    expect(await runJob('2026-11-20T11:00:00+02:00')).toEqual(['email credit aprobat']);
    await move('approved', 'valuation', '2026-11-20T11:30:00+02:00');
    await move('valuation', 'approved', '2026-11-20T12:00:00+02:00');
    expect(await runJob('2026-11-20T13:00:00+02:00')).toEqual(['email credit aprobat']);
  });

  it('gets nothing about other stages and ends, nor about moves before the rule or while it is off', async () => {
    await move('sent', 'valuation', '2026-11-20T10:00:00+02:00');
    expect(await runJob('2026-11-20T11:00:00+02:00')).toEqual([]);
    await move('valuation', 'rejected', '2026-11-20T11:00:00+02:00');
    expect(await runJob('2026-11-20T12:00:00+02:00')).toEqual([]);
    await move('sent', 'approved', '2026-11-20T13:00:00+02:00');
    await switchOn('2026-11-20T13:30:00+02:00');
    expect(await runJob('2026-11-20T14:00:00+02:00')).toEqual([]);
    await switchOn('2026-11-20T12:30:00+02:00', false);
    expect(await runJob('2026-11-20T14:00:00+02:00')).toEqual([]);
    await server.db.delete(messageRules);
    expect(await runJob('2026-11-20T14:00:00+02:00')).toEqual([]);
  });

  it('gets nothing in the bin, or after three automatic messages this week', async () => {
    await move('sent', 'approved', '2026-11-20T10:00:00+02:00');
    await server.db.update(customers).set({ deletedAt: new Date() });
    expect(await runJob('2026-11-20T11:00:00+02:00')).toEqual([]);
    await server.db.update(customers).set({ deletedAt: null });
    await server.db.insert(messages).values(
      [17, 18, 19].map((day) => ({
        ...{ customerId: customer.id, direction: 'out' as const, channel: 'email' as const, kind: 'appointment-soon' },
        ...{ text: 'Astăzi.', state: 'sent' as const, rule: 'appointment-soon' },
        createdAt: new Date(`2026-11-${day}T12:00:00+02:00`),
      })),
    );
    expect(await runJob('2026-11-20T11:00:00+02:00')).toEqual([]);
    expect(await runJob('2026-11-24T11:00:00+02:00')).toEqual(['email credit aprobat']);
  });
});
