import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { applications } from '../../schema/applications.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aSentCase } from '../../testing/full-customer.ts';
import { runMessageJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { aUser } from '../../testing/sign-in.ts';
import { addStop } from '../message-stops.queries.ts';

const server = useServer();
let customer: CustomerRow;
beforeEach(async () => {
  for (const table of [customers, messageRules, outgoingMail]) await server.db.delete(table);
  customer = await aCustomer(server);
  const ofApplication = { stage: 'approved', offerValidUntil: '2026-12-11' } as const;
  await aSentCase(server, customer, { ofCase: { stage: 'approved' }, ofApplication });
});

const change = (fields: Partial<typeof applications.$inferInsert>) => server.db.update(applications).set(fields);

/** Runs the job in that many copies at that moment; answers the messages until then, with recipients. */
async function warn(at: string, copies = 1): Promise<string[]> {
  await runMessageJob(server, 'warn-of-expiring-offers', at, copies);
  const written = await server.db.select().from(outgoingMail);
  return written.map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

const DUE = '2026-12-04T12:00:00+02:00';
const HOUSE = 'offer-expiring-notice contact@example.ro';

describe('an approved offer near its end', () => {
  it('causes a message to client and staff seven days before, once each from any number of copies', async () => {
    const both = [`offer-expiring ${customer.email}`, HOUSE].sort();
    expect(await warn('2026-12-03T12:00:00+02:00')).toEqual([]);
    expect(await warn('2026-12-04T08:59:00+02:00')).toEqual([]);
    expect(await warn('2026-12-04T09:00:00+02:00', 3)).toEqual(both);
    expect(await warn('2026-12-09T12:00:00+02:00')).toEqual(both);
    const [email] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'offer-expiring'));
    expect(email?.text.replaceAll('\u00a0', ' ')).toContain('valabilă până la 11 decembrie 2026');
    const [notice] = await server.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, 'contact@example.ro'));
    expect(notice?.text).toMatch(/Responsabil: nimeni încă[\s\S]+\/dosare\/[\w-]{36}/);
  });

  it('causes an email to the client’s broker, and an SMS to a client without an address', async () => {
    const responsible = await aUser(server);
    await server.db.update(customers).set({ email: null, responsibleId: responsible.id });
    const to = [`offer-expiring ${customer.phone}`, `offer-expiring-notice ${responsible.email}`];
    expect(await warn(DUE)).toEqual(to);
  });

  it('causes an email to the staff also after the client’s STOP', async () => {
    await addStop(server.db, { customerId: customer.id, channel: 'email', isStopped: true, recordedBy: null });
    expect(await warn(DUE)).toEqual([HOUSE]);
    expect(await warn('2026-12-04T12:01:00+02:00')).toEqual([HOUSE]);
  });

  it('causes new messages only for another last day', async () => {
    const first = await warn(DUE);
    await change({ offerValidUntil: '2026-12-18' });
    expect(await warn('2026-12-07T12:00:00+02:00')).toEqual(first);
    expect(await warn('2026-12-11T12:00:00+02:00')).toHaveLength(4);
  });

  it('causes nothing once ended, signed or about to be, out of its stage, or in a closed case', async () => {
    expect(await warn('2026-12-14T12:00:00+02:00')).toEqual([]);
    await change({ signingOn: '2026-12-10' });
    expect(await warn(DUE)).toEqual([]);
    await change({ signingOn: null, stage: 'signed' });
    expect(await warn(DUE)).toEqual([]);
    await change({ stage: 'withdrawn' });
    expect(await warn(DUE)).toEqual([]);
    await change({ stage: 'approved' });
    await server.db.update(cases).set({ closedAt: new Date(DUE), outcome: 'lost' });
    expect(await warn(DUE)).toEqual([]);
    await server.db.update(cases).set({ closedAt: null, outcome: null });
    await server.db.update(customers).set({ deletedAt: new Date(DUE) });
    expect(await warn(DUE)).toEqual([]);
  });

  it('causes messages by the administrators’ rule, or none', async () => {
    const rule = { kind: 'offer-expiring', version: 1, changedAt: new Date(DUE), changedBy: 'ana' } as const;
    await server.db.insert(messageRules).values({ ...rule, isOn: false });
    expect(await warn(DUE)).toEqual([]);
    await server.db.update(messageRules).set({ isOn: true, daysBefore: 2 });
    expect(await warn('2026-12-08T12:00:00+02:00')).toEqual([]);
    expect(await warn('2026-12-09T12:00:00+02:00')).toHaveLength(2);
  });
});
