import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cases } from '../cases/cases.table.ts';
import { checklistItems } from '../checklist/checklist-items.table.ts';
import { customers } from '../customers/customers.table.ts';
import { messageRules } from '../messages/message-rules.table.ts';
import { addStop } from '../messages/message-stops.queries.ts';
import { messages } from '../messages/messages.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { clientLinks } from './client-links.table.ts';
import { remindOfDocuments } from './missing-documents.jobs.ts';

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
  await server.db.insert(clientLinks).values({ caseId, tokenHash: `hash of ${caseId}` });
});

/** A paper that the case waits for since Monday, the 2nd. */
const requestPaper = (title: string) =>
  server.db.insert(checklistItems).values({ caseId, title, requestedAt: new Date('2026-11-02T15:00:00+02:00') });

/** The job as so many copies run it at that moment; the occasions of what was written until then, without the case. */
async function remind(at: string, copies = 1): Promise<(string | undefined)[]> {
  const moment = new Date(at);
  const opened = Array.from({ length: copies }, () => openTestDeps(server.url, { now: () => moment }));
  await Promise.all(opened.map(({ deps }) => remindOfDocuments.run(deps, new AbortController().signal)));
  await Promise.all(opened.map(({ close }) => close()));
  // The database dates rows by its own clock: here they are of the moment of the job.
  await server.db.update(messages).set({ createdAt: moment, sentAt: moment }).where(isNull(messages.sentAt));
  const written = await server.db.select().from(messages).where(eq(messages.rule, 'documents-missing'));
  return written.map(({ occasion }) => occasion?.replace(caseId, 'case')).sort();
}

const FIRST = 'documents-missing:case:1';
const SECOND = 'documents-missing:case:2';
const THIRD = 'documents-missing:case:3';
const DUE = '2026-11-05T12:00:00+02:00';

describe('a client whose case waits for papers', () => {
  it('is reminded from 9 on the third day, once by however many copies, with their titles', async () => {
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

  it('hears nothing at night, on weekends and on holidays', async () => {
    expect(await remind('2026-11-05T19:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-07T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-30T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-12-01T12:00:00+02:00')).toEqual([]);
  });

  it('hears nothing more once all came, until one is rejected', async () => {
    const set = (fields: Partial<typeof checklistItems.$inferInsert>) => server.db.update(checklistItems).set(fields);
    await set({ state: 'received', receivedAt: new Date('2026-11-04T12:00:00+02:00') });
    expect(await remind(DUE)).toEqual([]);
    await set({ state: 'rejected' });
    expect(await remind('2026-11-06T12:00:00+02:00')).toEqual([]);
    expect(await remind('2026-11-09T12:00:00+02:00')).toEqual([FIRST]);
    await set({ removedAt: new Date(DUE) });
    expect(await remind('2026-11-20T12:00:00+02:00')).toEqual([FIRST]);
  });

  it('hears nothing of a closed case or one whose link was ended', async () => {
    const closed = { closedAt: new Date(DUE), outcome: 'lost' } as const;
    await server.db.update(cases).set(closed);
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(cases).set({ closedAt: null, outcome: null });
    await server.db.update(clientLinks).set({ revokedAt: new Date(DUE) });
    expect(await remind(DUE)).toEqual([]);
  });

  it('hears nothing in the bin, without an address or after a STOP', async () => {
    await server.db.update(customers).set({ deletedAt: new Date(DUE) });
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(customers).set({ deletedAt: null, email: null });
    expect(await remind(DUE)).toEqual([]);
    await server.db.update(customers).set({ email: 'ana@example.ro' });
    await addStop(server.db, { customerId, channel: 'email', isStopped: true, recordedBy: null });
    expect(await remind(DUE)).toEqual([]);
  });

  it('hears nothing when the program wrote to them three times this week', async () => {
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

  it('is reminded as administrators say, or not at all', async () => {
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
