import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findNewestText } from '../../cases/agreements/agreement-texts.queries.ts';
import { agreements } from '../../schema/agreements.table.ts';
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
let personId: string;
beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(messageRules);
  const customer = await aCustomer(server);
  customerId = customer.id;
  ({ id: caseId } = await aSentCase(server, customer));
  for (const table of [checklistItems, agreements, messages, outgoingMail]) await server.db.delete(table);
  personId = await borrowerOf(server.db, caseId);
  await server.db.delete(clientLinks);
  await aLink(personId);
});

const at = (time: string) => new Date(`2026-11-20T${time}:00+02:00`);

/** A page that the staff opened for a person by a mailed link, an hour before. */
const aLink = (of: string) =>
  server.db.insert(clientLinks).values({
    ...{ caseId, personId: of, tokenHash: `hash of ${of}`, createdBy: 'ana', sentTo: 'ioana@example.ro' },
    createdAt: at('09:00'),
  });

const aRejectedPaper = (title: string, time: string, values: Partial<typeof checklistItems.$inferInsert> = {}) =>
  server.db.insert(checklistItems).values({
    ...{ caseId, title, reason: 'Nu se citește clar.', state: 'rejected' as const },
    ...{ receivedAt: at('09:00'), requestedAgainAt: at(time), ...values },
  });

/** Runs the job in that many copies at that time; answers the letters written until then, the oldest first. */
async function tell(time: string, copies = 1) {
  await runMessageJob(server, 'tell-of-page-news', at(time).toISOString(), copies);
  return server.db
    .select({ kind: outgoingMail.kind, to: outgoingMail.recipient, text: outgoingMail.text })
    .from(outgoingMail)
    .orderBy(outgoingMail.createdAt);
}

describe('a signer with rejected papers', () => {
  it('reads ten minutes after the last rejection which papers are refused and why, in one letter', async () => {
    await aRejectedPaper('Adeverință de venit', '10:00');
    await aRejectedPaper('Extras de cont', '10:05', { reason: 'Lipsește o pagină.' });
    expect(await tell('10:14')).toEqual([]);
    const [letter, ...others] = await tell('10:15', 2);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: 'document-rejected', to: 'ioana@example.ro' });
    expect(letter?.text).toContain(
      'Adeverință de venit („Nu se citește clar.”), Extras de cont („Lipsește o pagină.”).',
    );
    expect(await tell('12:00')).toHaveLength(1);
  });

  it('gets a link that opens the page, beside the one from before; the thread keeps none', async () => {
    await aRejectedPaper('Extras de cont', '10:00');
    const [letter] = await tell('10:10');
    const token = /\/dosarul-meu\/([\w-]{43})/.exec(letter?.text ?? '')?.[1];
    const opened = await ask(server, 'POST', `/api/dosarulMeu/${token}/code`, { body: {} });
    expect(opened.statusCode).toBe(200);
    const live = and(eq(clientLinks.personId, personId), isNull(clientLinks.revokedAt));
    expect(await server.db.$count(clientLinks, live)).toBe(2);
    const [kept] = await server.db.select().from(messages).where(eq(messages.rule, 'document-rejected'));
    expect(kept?.text).toContain('[link personal]');
  });

  it('gets a second letter for a paper that is rejected later, without the papers of the first', async () => {
    await aRejectedPaper('Adeverință de venit', '10:00');
    await tell('10:10');
    await aRejectedPaper('Extras de cont', '12:00');
    const [, second] = await tell('12:10');
    expect(second?.text).toContain('Extras de cont');
    expect(second?.text).not.toContain('Adeverință');
  });

  it('gets no letter for a paper that came again, in a closed case, after a STOP, or without the rule', async () => {
    await aRejectedPaper('Extras de cont', '10:00');
    const set = (state: 'received' | 'rejected') => server.db.update(checklistItems).set({ state });
    await set('received');
    expect(await tell('10:10')).toEqual([]);
    await set('rejected');
    await server.db.update(cases).set({ closedAt: at('10:00'), outcome: 'lost' });
    expect(await tell('10:10')).toEqual([]);
    await server.db.update(cases).set({ closedAt: null, outcome: null });
    const rule = { kind: 'document-rejected', version: 1, changedAt: at('09:00'), changedBy: 'ana' } as const;
    await server.db.insert(messageRules).values({ ...rule, isOn: false });
    expect(await tell('10:10')).toEqual([]);
    await server.db.delete(messageRules);
    await addStop(server.db, { customerId, channel: 'email', isStopped: true, recordedBy: null });
    expect(await tell('10:10')).toEqual([]);
  });

  it('without an address gets an SMS with a phone and no link', async () => {
    await server.db.update(customers).set({ email: null });
    await aRejectedPaper('Extras de cont', '10:00');
    const [sms] = await tell('10:10');
    expect(sms?.text).toContain('Extras de cont („Nu se citește clar.”)');
    expect(sms?.text).not.toContain('dosarul-meu');
  });

  it('as another signer with a page of their own gets their papers in a letter of their own', async () => {
    const other = await coBorrowerOf(server.db, caseId);
    await server.db.update(casePeople).set({ email: 'dan@example.ro' }).where(eq(casePeople.id, other));
    await aLink(other);
    await server.db.update(clientLinks).set({ openedAt: at('09:30') });
    await aRejectedPaper('Extras de cont', '10:00', { personId: other });
    expect((await tell('10:10')).map(({ to }) => to)).toEqual(['dan@example.ro']);
  });

  it('gets a letter after a broker rejects the paper', async () => {
    await server.db.insert(checklistItems).values({ caseId, title: 'Extras de cont', state: 'received' });
    const [paper] = await server.db.select().from(checklistItems);
    const { token } = await signedIn(server);
    const body = { state: 'rejected', reason: 'A expirat.', expectedVersion: 0 };
    expect((await ask(server, 'PUT', `/api/checklist/${paper?.id}/state`, { token, body })).statusCode).toBe(200);
    const [letter] = await tell('12:00');
    expect(letter?.text).toContain('Extras de cont („A expirat.”)');
  });
});

describe('a signer with texts to read', () => {
  const sendText = async (kind: 'information-sheet' | 'data-consent', time: string) => {
    const textId = (await findNewestText(server.db, kind))?.id ?? '';
    await server.db.insert(agreements).values({ caseId, personId, textId, channel: 'page', sentAt: at(time) });
  };

  it('gets one letter for the texts of the same minutes', async () => {
    await sendText('information-sheet', '10:00');
    await sendText('data-consent', '10:01');
    expect(await tell('10:10')).toEqual([]);
    const [letter] = await tell('10:11', 2);
    expect(letter?.text).toContain('Informare despre intermediar, Acord pentru prelucrarea datelor.');
    expect(letter?.text).toMatch(/\/dosarul-meu\/[\w-]{43}/);
    expect(await tell('12:00')).toHaveLength(1);
  });

  it('gets no letter after reading the texts, on paper, or beside a fresh link', async () => {
    await sendText('information-sheet', '10:00');
    await server.db.update(agreements).set({ shownAt: at('10:05') });
    expect(await tell('10:10')).toEqual([]);
    await server.db.update(agreements).set({ shownAt: null, channel: 'paper' });
    expect(await tell('10:10')).toEqual([]);
    await server.db.update(agreements).set({ channel: 'page' });
    await server.db.update(clientLinks).set({ createdAt: at('09:59') });
    expect(await tell('10:10')).toEqual([]);
    await server.db.update(clientLinks).set({ createdAt: at('09:00') });
    expect(await tell('10:10')).toHaveLength(1);
  });
});
