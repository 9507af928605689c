import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawExpired } from '../../mail/outbox.queries.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { borrowerOf, coBorrowerOf } from '../../testing/client-portal.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aSentCase } from '../../testing/full-customer.ts';
import { runMessageJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { addStop } from '../message-stops.queries.ts';

const server = useServer();
let customerId: string;
let caseId: string;
beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(messageRules);
  const customer = await aCustomer(server);
  customerId = customer.id;
  ({ id: caseId } = await aSentCase(server, customer));
  await server.db.delete(checklistItems);
  await server.db.delete(messages);
  await requestPaper('Adeverință de venit');
  await server.db
    .insert(clientLinks)
    .values({ caseId, personId: await borrowerOf(server.db, caseId), tokenHash: `hash of ${caseId}` });
});

/** A paper that the case waits for since Monday, the 2nd. */
const requestPaper = (title: string) =>
  server.db.insert(checklistItems).values({ caseId, title, requestedAt: new Date('2026-11-02T15:00:00+02:00') });

/** Runs the job in that many copies at that moment; answers the occasions written until then, without the case. */
async function remind(at: string, copies = 1): Promise<(string | undefined)[]> {
  const moment = new Date(at);
  await runMessageJob(server, 'remind-of-documents', at, copies);
  // The database dates rows by its own clock: the test gives them the job's moment.
  await server.db.update(messages).set({ createdAt: moment, sentAt: moment }).where(isNull(messages.sentAt));
  const written = await server.db.select().from(messages).where(eq(messages.rule, 'documents-missing'));
  return written.map(({ occasion }) => occasion?.replace(caseId, 'case')).sort();
}

const FIRST = 'documents-missing:case:1';
const SECOND = 'documents-missing:case:2';
const THIRD = 'documents-missing:case:3';
const DUE = '2026-11-05T12:00:00+02:00';

describe('a client with due papers', () => {
  it('is reminded from 9 on the third day, once from any number of copies, with their titles', async () => {
    await requestPaper('Extras de cont');
    expect(await remind('2026-11-04T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-05T08:59:00+02:00')).toEqual([]);
    expect(await remind('2026-11-05T09:00:00+02:00', 2)).toEqual([FIRST]);
    const [written] = await server.db.select().from(messages);
    expect(written?.text).toMatch(/Adeverință de venit, Extras de cont|Extras de cont, Adeverință de venit/);
    expect(written?.text).not.toContain('{{');
  });

  it('is reminded again four days later, three times in all', async () => {
    expect(await remind(DUE)).toEqual([FIRST]);
    expect(await remind('2026-11-06T12:00:00+02:00')).toEqual([FIRST]);
    expect(await remind('2026-11-09T12:00:00+02:00', 2)).toEqual([FIRST, SECOND]);
    expect(await remind('2026-11-13T12:00:00+02:00')).toEqual([FIRST, SECOND, THIRD]);
    expect(await remind('2026-11-24T12:00:00+02:00')).toEqual([FIRST, SECOND, THIRD]);
  });

  it('gets nothing at night, on weekends and on holidays', async () => {
    expect(await remind('2026-11-05T19:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-07T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-30T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-12-01T12:00:00+02:00')).toEqual([]);
  });

  it('gets nothing more once all have arrived, until one is rejected', async () => {
    const set = (fields: Partial<typeof checklistItems.$inferInsert>) => server.db.update(checklistItems).set(fields);
    await set({ state: 'received', receivedAt: new Date('2026-11-04T12:00:00+02:00') });
    expect(await remind(DUE)).toEqual([]);
    await set({ state: 'rejected', requestedAgainAt: new Date('2026-11-05T12:00:00+02:00') });
    expect(await remind('2026-11-06T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-09T12:00:00+02:00')).toEqual([FIRST]);
    await set({ removedAt: new Date(DUE) });
    expect(await remind('2026-11-20T12:00:00+02:00')).toEqual([FIRST]);
  });

  it('gets a reminder of a rejected paper days after the rejection, for a request of any age', async () => {
    const { token } = await signedIn(server);
    const [paper] = await server.db.select().from(checklistItems).where(eq(checklistItems.caseId, caseId));
    const say = (state: string, expectedVersion: number, reason = '') =>
      ask(server, 'PUT', `/api/checklist/${paper?.id}/state`, { token, body: { state, reason, expectedVersion } });
    // The server's day is 20 November; the paper was asked for on the 2nd.
    const received = { state: 'received', receivedAt: new Date('2026-11-03T12:00:00+02:00') } as const;
    await server.db.update(checklistItems).set(received);
    expect((await say('rejected', 0, 'Nu se citește.')).statusCode).toBe(200);
    expect(await remind('2026-11-20T13:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-23T08:59:00+02:00')).toEqual([]);
    expect(await remind('2026-11-23T09:00:00+02:00')).toEqual([FIRST]);
  });

  it('without an address gets an SMS with a phone and the fitting titles, and needs no link', async () => {
    await server.db.update(customers).set({ email: null });
    await server.db.delete(clientLinks);
    for (const place of [1, 2, 3, 4, 5]) await requestPaper(`Extras de cont din banca numărul ${place}`);
    expect(await remind(DUE)).toEqual([FIRST]);
    const [sms] = await server.db.select().from(messages);
    expect(sms).toMatchObject({ channel: 'sms', text: expect.stringMatching(/și încă \d.acte\. Cum le trimiteți/) });
  });

  it('gets the next morning’s message after one expired unsent', async () => {
    expect(await remind(DUE)).toEqual([FIRST]);
    await server.db
      .update(outgoingMail)
      .set({ notAfter: new Date('2026-11-05T19:00:00+02:00'), nextAttempt: sql`now()` });
    await withdrawExpired(server.db);
    expect(await server.db.select().from(messages)).toMatchObject([{ state: 'expired', occasion: null }]);
    expect(await remind('2026-11-06T09:00:00+02:00')).toEqual([FIRST, undefined]);
  });

  it('gets nothing about a closed case or one with an ended link', async () => {
    const closed = { closedAt: new Date(DUE), outcome: 'lost' } as const;
    await server.db.update(cases).set(closed);
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(cases).set({ closedAt: null, outcome: null });
    await server.db.update(clientLinks).set({ revokedAt: new Date(DUE) });
    expect(await remind(DUE)).toEqual([]);
  });

  it('gets nothing in the bin, on a landline without an address, or after a STOP', async () => {
    await server.db.update(customers).set({ deletedAt: new Date(DUE) });
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(customers).set({ deletedAt: null, email: null, phone: '+40213123456' });
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(customers).set({ email: 'ana@example.ro' });
    await addStop(server.db, { customerId, channel: 'email', isStopped: true, recordedBy: null });
    expect(await remind(DUE)).toEqual([]);
  });

  it('gets nothing after three automatic messages this week', async () => {
    await server.db.insert(messages).values(
      [1, 2, 3].map((day) => ({
        ...{ customerId, direction: 'out' as const, channel: 'email' as const, kind: 'appointment-soon' },
        ...{ text: 'Astăzi.', state: 'sent' as const, rule: 'appointment-soon' },
        ...{ createdAt: new Date(`2026-11-0${day}T12:00:00+02:00`), sentAt: new Date(DUE) },
      })),
    );
    expect(await remind(DUE)).toEqual([]);
    expect(await remind('2026-11-09T12:00:00+02:00')).toEqual([FIRST]);
  });

  it('gets reminders by the administrators’ rule, or none', async () => {
    const rule = { kind: 'documents-missing', version: 1, changedAt: new Date(DUE), changedBy: 'ana' } as const;
    await server.db.insert(messageRules).values({ ...rule, isOn: false });
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(messageRules).set({ isOn: true, daysAfter: 4, daysBetween: 1, mostTimes: 2 });
    expect(await remind(DUE)).toEqual([]);
    expect(await remind('2026-11-06T12:00:00+02:00')).toEqual([FIRST]);
    expect(await remind('2026-11-09T12:00:00+02:00')).toEqual([FIRST, SECOND]);
    expect(await remind('2026-11-10T12:00:00+02:00')).toEqual([FIRST, SECOND]);
  });
});

describe('another signer', () => {
  const paperOf = async (title: string) => {
    const personId = await coBorrowerOf(server.db, caseId);
    await server.db.update(casePeople).set({ email: 'ana@example.ro' }).where(eq(casePeople.id, personId));
    const requestedAt = new Date('2026-11-02T15:00:00+02:00');
    await server.db.insert(checklistItems).values({ caseId, personId, title, requestedAt });
    return personId;
  };
  const letters = async () =>
    (await server.db.select().from(outgoingMail)).map(({ recipient, customerId: of, text }) => ({
      ...{ recipient, of, hasTheirs: text.includes('Actul Anei'), hasOwn: text.includes('Adeverință de venit') },
      hasStop: text.includes('Nu mai doriți mesaje'),
    }));

  it('without a page has their papers in the borrower’s letter', async () => {
    await server.db.delete(outgoingMail);
    await paperOf('Actul Anei');
    expect(await remind(DUE)).toEqual([FIRST]);
    expect(await letters()).toEqual([
      { recipient: 'ioana@example.ro', of: customerId, hasTheirs: true, hasOwn: true, hasStop: true },
    ]);
  });

  it('who opened their page gets a letter of their own, in the customer’s thread and without the customer’s stop', async () => {
    await server.db.delete(outgoingMail);
    const personId = await paperOf('Actul Anei');
    const openedAt = new Date('2026-11-03T10:00:00+02:00');
    await server.db.insert(clientLinks).values({ caseId, personId, tokenHash: `of ${personId}`, openedAt });
    expect(await remind(DUE)).toEqual([`documents-missing:case/${personId}:1`, FIRST]);
    expect((await letters()).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
      { recipient: 'ana@example.ro', of: customerId, hasTheirs: true, hasOwn: false, hasStop: false },
      { recipient: 'ioana@example.ro', of: customerId, hasTheirs: false, hasOwn: true, hasStop: true },
    ]);
  });
});
