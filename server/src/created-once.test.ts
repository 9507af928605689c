import { randomUUID } from 'node:crypto';
import { api } from 'contract/api/api';
import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { removeOldCreations } from './platform/create-once.ts';
import { creations } from './schema/creations.table.ts';
import { customers } from './schema/customers.table.ts';
import type { UserRow } from './staff/users.queries.ts';
import { aCustomer } from './testing/customers.ts';
import { snapshot } from './testing/database/snapshot.ts';
import { useServer } from './testing/server.ts';
import { shareOf } from './testing/share-of.ts';
import { ask, aUser, refused, tokenOf } from './testing/sign-in.ts';
import { urlOf, validCalls } from './testing/valid-calls.ts';

const server = useServer();

/** Calls of visitors, which `validCalls` leaves to the tests of each. */
const publicCalls: Readonly<Record<string, object>> = {
  'contact.send': { email: 'ana@example.ro', subject: 'Avans', message: 'Cât este avansul?', elapsedMs: 30_000 },
  'savedSimulations.save': { formData: { tipCredit: 'Achizitie', valoareImobil: '350.000', perioadaCreditata: 360 } },
};

/** Also behind a `.transform` of the whole body. */
function takesId({ body }: { readonly body?: unknown }): boolean {
  if (body instanceof z.ZodPipe) return takesId({ body: body.in });
  return body instanceof z.ZodObject && 'creationId' in body.shape;
}

const creating = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).flatMap(([operation, endpoint]) =>
    takesId(endpoint) ? [{ name: `${feature}.${operation}`, endpoint }] : [],
  ),
);

/** A call that would create, made any number of times, with `changes` in its body. */
async function prepare({ name, endpoint }: (typeof creating)[number]) {
  const caller = await aUser(server, 'admin');
  const example = publicCalls[name]
    ? { body: { ...publicCalls[name], subject: randomUUID() } }
    : await validCalls[name]?.(server, caller);
  if (!example) throw new Error(`no example of ${name}`);
  const url = urlOf(endpoint.path, example);
  return async (creationId: string | undefined, by: UserRow = caller) =>
    ask(server, 'POST', url, {
      body: { ...example.body, ...(creationId && { creationId }) },
      ...(endpoint.access !== 'public' && { token: await tokenOf(server, by) }),
    });
}

/** The stored rows, but for the time of the last activity. */
async function stored() {
  const [people] = await server.db.select({ count: sql<number>`count(*)::int` }).from(customers);
  return { ...(await snapshot(server.db, ['customers', 'sessions'])), people: people?.count };
}

it('everything that a screen creates can be created under an id of the client', () => {
  expect(creating.map(({ name }) => name)).toEqual([
    'apiKeys.create',
    'appointments.create',
    'banks.create',
    'brokerHours.addHoliday',
    'casePeople.add',
    'cases.create',
    'cases.addApplication',
    'checklist.add',
    'clientLinks.create',
    'commissionRules.add',
    'commissions.addEntry',
    'commissions.reverse',
    'commissions.addShare',
    'contact.send',
    'contactLog.add',
    'contactLog.close',
    'customerPage.addComment',
    'customers.create',
    'messages.send',
    'metadata.create',
    'refinancing.follow',
    'savedSimulations.save',
    'sentPapers.send',
    'tasks.create',
    'tasks.complete',
    'uploadLinks.generateLink',
    'uploadLinks.resend',
    'users.createUser',
    'proposals.create',
    'webhooks.create',
  ]);
});

describe.each(creating)('$name', (creation) => {
  it('called again with the same id, in any spelling, answers as at first and stores nothing more', async () => {
    const call = await prepare(creation);
    const id = randomUUID();
    const first = await call(id);
    expect([200, 201]).toContain(first.statusCode);
    const before = await stored();
    for (const written of [id, id.toUpperCase()]) {
      const again = await call(written);
      expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    }
    expect(await stored()).toEqual(before);
  });
});

// One piece of code decides these for every call that passes the test above: a quick run tries a share.
describe.each(shareOf(creating, 1, 0))('$name', (creation) => {
  it('called many times at once with the same id is created once', async () => {
    const call = await prepare(creation);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(id)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBeLessThan(300);
  });

  it.skipIf(creation.endpoint.access === 'public')('refuses the id of another caller', async () => {
    const call = await prepare(creation);
    const [id, somebody] = [randomUUID(), await aUser(server, 'admin')];
    const first = await call(id);
    const before = await stored();
    const other = await call(id, somebody);
    expect(refused(other)).toEqual([409, 'CERERE_REPETATA']);
    expect(Object.keys(other.json()).toSorted()).toEqual(['code', 'message', 'requestId', 'status', 'title', 'type']);
    expect(first.statusCode).toBeLessThan(300);
    expect(await stored()).toEqual(before);
  });

  it('refuses an id that is none', async () => {
    const answer = await (await prepare(creation))('x');
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['creationId']]);
  });
});

describe('an id', () => {
  const note = (phone: string, token: string, creationId: string) =>
    ask(server, 'POST', `/api/customerData/${encodeURIComponent(phone)}/comments`, {
      token,
      body: { text: 'A sunat.', creationId },
    });

  test('of another customer’s note, or of something else, is refused', async () => {
    const token = await tokenOf(server, await aUser(server));
    const [one, other, id] = [await aCustomer(server), await aCustomer(server), randomUUID()];
    expect((await note(one.phone, token, id)).statusCode).toBe(201);
    expect(refused(await note(other.phone, token, id))).toEqual([409, 'CERERE_REPETATA']);
    const body = { phone: one.phone, creationId: id };
    const link = await ask(server, 'POST', '/api/uploadLinks/generate-link', { token, body });
    expect(refused(link)).toEqual([409, 'CERERE_REPETATA']);
  });

  test('of a note that was deleted does not bring it back', async () => {
    const token = await tokenOf(server, await aUser(server));
    const [{ phone }, id] = [await aCustomer(server), randomUUID()];
    const { _id } = (await note(phone, token, id)).json();
    const url = `/api/customerData/${encodeURIComponent(phone)}/comments/${_id}`;
    expect((await ask(server, 'DELETE', url, { token })).statusCode).toBe(200);
    expect(refused(await note(phone, token, id))).toEqual([409, 'CERERE_REPETATA']);
  });

  test('of a call that was refused can be sent again', async () => {
    const token = await tokenOf(server, await aUser(server));
    const [{ phone }, creationId] = [await aCustomer(server), randomUUID()];
    const meeting = (timeSlot: string, id?: string) =>
      ask(server, 'POST', '/api/appointments/create', {
        token,
        body: { phone, title: 'Discuție', appointmentDate: '2026-12-01', timeSlot, ...(id && { creationId: id }) },
      });
    await meeting('10:00 - 11:00');
    expect(refused(await meeting('10:00 - 11:00', creationId))).toEqual([409, 'INTERVAL_OCUPAT']);
    expect((await meeting('11:00 - 12:00', creationId)).statusCode).toBe(201);
  });

  test('is never stored itself, and is forgotten after a day', async () => {
    const token = await tokenOf(server, await aUser(server));
    const [{ phone }, id] = [await aCustomer(server), randomUUID()];
    await note(phone, token, id);
    expect(JSON.stringify(await server.db.select().from(creations))).not.toContain(id);
    expect(await removeOldCreations(server.db)).toBe(0);
    await server.db.update(creations).set({ createdAt: sql`now() - interval '1 day'` });
    expect(await removeOldCreations(server.db)).toBeGreaterThan(0);
    expect((await note(phone, token, id)).statusCode).toBe(201);
  });
});
