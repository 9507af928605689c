import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { clientCodes, clientDevices, clientLinks } from '../../schema/client-links.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { consents } from '../../schema/consents.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { proposals } from '../../schema/proposals.table.ts';
import { aPerson, aPhoneNumber, post } from '../../testing/booking.ts';
import { aCustomer } from '../../testing/customers.ts';
import { countLockWaiters } from '../../testing/database/lock-waiters.ts';
import { FIGURES_OF_OWNER, snapshot } from '../../testing/database/snapshot.ts';
import { aFullCustomer } from '../../testing/full-customer.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const merge = (phone: string, duplicatePhone: string) =>
  ask(server, 'POST', '/api/protectedCustomers/merge', { token, body: { phone, duplicatePhone } });

/**
 * The number of rows of every table that refer to a customer, for any tables. The owner's figures do not count: they
 * stay as written, under an id that may belong to nobody any more.
 */
async function rowsOf({ id }: Pick<CustomerRow, 'id'>): Promise<Record<string, number>> {
  const { rows } = await server.db.execute<{ table_name: string }>(
    sql`SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'customer_id' AND table_name NOT IN ${[...FIGURES_OF_OWNER]}`,
  );
  const counts: Record<string, number> = {};
  for (const { table_name: name } of rows) {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(name)} WHERE customer_id = ${id}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The rows of every table with papers of a case. */
async function rowsOfCase(id: string) {
  const { db } = server;
  const items = await db.select().from(checklistItems).where(eq(checklistItems.caseId, id));
  const links = await db.select().from(clientLinks).where(eq(clientLinks.caseId, id));
  const [itemIds, linkIds] = [items.map((item) => item.id), links.map((link) => link.id)];
  return {
    items,
    links,
    files: await db.select().from(checklistFiles).where(inArray(checklistFiles.itemId, itemIds)),
    codes: await db.select().from(clientCodes).where(inArray(clientCodes.linkId, linkIds)),
    devices: await db.select().from(clientDevices).where(inArray(clientDevices.linkId, linkIds)),
    agreements: await db.select().from(agreements).where(eq(agreements.caseId, id)),
    proposals: await db.select().from(proposals).where(eq(proposals.caseId, id)),
  };
}

/** The papers of each of their cases. */
async function papersOf({ id }: Pick<CustomerRow, 'id'>) {
  const ofCustomer = await server.db.select({ id: cases.id }).from(cases).where(eq(cases.customerId, id));
  return Promise.all(ofCustomer.map((one) => rowsOfCase(one.id)));
}

describe('two merged customers', () => {
  it('lose nothing: every row of either refers to the kept one', async () => {
    const kept = await aFullCustomer(server, { name: 'Ana Pop', email: null, status: 0, judet: '', localitate: '' });
    const duplicate = await aFullCustomer(server, {
      ...{
        name: 'Ana Popescu',
        alias: 'vecina',
        email: 'ana@example.ro',
        status: 3,
        judet: 'Alba',
        localitate: 'Aiud',
      },
      selectedOffer: 'o02',
      selectedOn: '2026-11-01',
      selectedBy: 'maria',
    });
    const [before, others] = [await rowsOf(kept), await rowsOf(duplicate)];
    expect(Object.values(others).every((count) => count > 0)).toBe(true);
    const consentsBefore = await server.db.select().from(consents).orderBy(consents.id);

    const answer = await merge(kept.phone, duplicate.phone);
    expect(answer.json()).toMatchObject({
      _id: kept.id,
      phone: kept.phone,
      name: 'Ana Pop',
      email: 'ana@example.ro',
      status: 3,
      judet: 'Alba',
      localitate: 'Aiud',
    });
    const expected = Object.fromEntries(
      Object.entries(before).map(([name, count]) => [name, count + (others[name] ?? 0)]),
    );
    // The inbox items of both count as new: a user who had seen one customer's had not seen the other's.
    expect(await rowsOf(kept)).toEqual({
      ...expected,
      inbox_seen: 0,
      customer_comments: (expected.customer_comments ?? 0) + 1,
    });
    expect(Object.values(await rowsOf(duplicate)).every((count) => count === 0)).toBe(true);
    const [now] = await server.db.select().from(customers).where(eq(customers.id, kept.id));
    expect(now).toMatchObject({ selectedOffer: 'o02', selectedOn: '2026-11-01', selectedBy: 'maria' });
    const forms = await server.db.select().from(bookingForms).where(eq(bookingForms.customerId, kept.id));
    expect(forms.map(({ form }) => form.codebitori?.length)).toEqual([1, 1]);
    const consentsNow = await server.db.select().from(consents).orderBy(consents.id);
    expect(consentsNow.map(({ customerId: _, ...consent }) => consent)).toEqual(
      consentsBefore.map(({ customerId: _, ...consent }) => consent),
    );
  });

  it('keep the papers of their cases, with working client links, until the kept one is erased', async () => {
    const [kept, duplicate] = [
      await aFullCustomer(server, { name: 'Ana Pop' }),
      await aFullCustomer(server, { name: 'Vlad Ion' }),
    ];
    const before = [...(await papersOf(kept)), ...(await papersOf(duplicate))];
    expect(before.flatMap((rows) => Object.values(rows)).every((rows) => rows.length === 1)).toBe(true);

    await merge(kept.phone, duplicate.phone);
    const after = await papersOf(kept);
    expect(after).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining(before));
    const own = { token };
    const page = await ask(server, 'GET', `/api/cases/getForCustomer?phone=${encodeURIComponent(kept.phone)}`, own);
    const contents: string[] = [];
    for (const { _id } of page.json()) {
      const get = async (part: string) => (await ask(server, 'GET', `/api/cases/${_id}/${part}`, own)).json();
      const { agreements } = await get('agreements');
      contents.push((await ask(server, 'GET', `/api/agreements/${agreements[0]._id}/pdf`, own)).body);
      const document = (await get('checklist')).find(({ isOfRule }: { isOfRule: boolean }) => !isOfRule);
      const [{ filename }] = document.files;
      const file = `/api/customerData/${encodeURIComponent(kept.phone)}/files/${filename}/download`;
      contents.push((await ask(server, 'GET', file, own)).body);
      expect(await get('clientLinks')).toMatchObject([{ state: 'live' }]);
      expect(await get('proposals')).toMatchObject([{ why: 'Rata este fixă.', handedOverAt: null }]);
    }
    for (const words of ['acordul: Ana Pop', 'acordul: Vlad Ion', 'buletinul: Ana Pop', 'buletinul: Vlad Ion'])
      expect(contents.filter((content) => content.includes(words))).toHaveLength(1);

    await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(kept.phone)}`, { token });
    const left = await Promise.all(before.map(({ links }) => rowsOfCase(links[0]?.caseId ?? '')));
    expect(left.flatMap((rows) => Object.values(rows).flat())).toEqual([]);
  });

  it('keep the other’s phone where a search finds it, and the other’s data in a note', async () => {
    const kept = await aFullCustomer(server, { name: 'Dan Unu', alias: 'șeful', selectedOffer: 'o01' });
    const duplicate = await aFullCustomer(server, { name: 'Dan Doi', alias: 'fratele', selectedOffer: 'o03' });
    await merge(kept.phone, duplicate.phone);
    const search = encodeURIComponent(duplicate.phone);
    const found = await ask(server, 'GET', `/api/protectedCustomers/getall?search=${search}`, { token });
    expect(found.json()).toMatchObject([{ _id: kept.id, alias: `șeful ${duplicate.phone}` }]);
    const notes = await server.db.select().from(customerComments).where(eq(customerComments.customerId, kept.id));
    const text = notes.map((note) => note.text).join('\n');
    for (const word of ['Dan Doi', 'fratele', 'o03', duplicate.phone.slice(-3)]) expect(text).toContain(word);
  });

  it('have one history, also after an earlier merge', async () => {
    const [first, second, third] = [
      await aFullCustomer(server),
      await aFullCustomer(server),
      await aFullCustomer(server),
    ];
    await ask(server, 'PUT', `/api/protectedCustomers/setStatus/${encodeURIComponent(third.phone)}`, {
      token,
      body: { status: 4 },
    });
    await merge(second.phone, third.phone);
    await merge(first.phone, second.phone);
    const history = await ask(
      server,
      'GET',
      `/api/protectedCustomers/history?phone=${encodeURIComponent(first.phone)}`,
      {
        token,
      },
    );
    const actions = history.json().map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'customer-merged')).toHaveLength(4);
    expect(actions).toContain('customer-status-changed');
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'customer-merged'));
    expect(JSON.stringify(entries)).not.toMatch(/\+40|Ioana|@example/);
  });

  it('keep their appointments with their hours', async () => {
    const [kept, duplicate] = [await aFullCustomer(server), await aFullCustomer(server)];
    const hours = async () =>
      (await server.db.select().from(appointments).orderBy(appointments.id)).map(({ customerId: _, ...rest }) => rest);
    const before = await hours();
    await merge(kept.phone, duplicate.phone);
    expect(await hours()).toEqual(before);
  });

  it.each([
    { later: 'takes it back', isLastNo: true },
    { later: 'takes it back, and agrees again with the other', isLastNo: false },
  ])('keep the last choice of a person who agreed to news with both and $later', async ({ isLastNo }) => {
    const book = async (phone: string) => {
      await post(server, '/api/customers/create', { ...aPerson, phone, marketingConsent: true });
      return phone;
    };
    const [kept, duplicate] = [aPhoneNumber(), aPhoneNumber()];
    await book(duplicate);
    if (isLastNo) await book(kept);
    await ask(server, 'POST', `/api/protectedCustomers/withdrawMarketing/${duplicate}`, { token });
    if (!isLastNo) await book(kept);
    expect((await merge(kept, duplicate)).statusCode).toBe(200);
    const { wantsNews } = (
      await ask(server, 'GET', `/api/protectedCustomers/getConsents?phone=${kept}`, { token })
    ).json();
    expect(wantsNews).toBe(!isLastNo);
  });
});

describe('an impossible merge', () => {
  it('is refused and changes nothing', async () => {
    const one = await aFullCustomer(server);
    const before = await snapshot(server.db, ['sessions']);
    expect(refused(await merge(one.phone, one.phone))).toEqual([422, 'ACELASI_CLIENT']);
    expect(refused(await merge(one.phone, '0799999999'))).toEqual([404, 'CLIENT_NEGASIT']);
    expect(refused(await merge('0799999999', one.phone))).toEqual([404, 'CLIENT_NEGASIT']);
    expect((await merge('x', one.phone)).statusCode).toBe(400);
    expect(await snapshot(server.db, ['sessions'])).toEqual(before);
  });

  it('of each into the other at once, with a booking and a deletion beside, ends without a deadlock', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await aFullCustomer(server), await aFullCustomer(server)];
      const answers = await Promise.all([
        merge(one.phone, other.phone),
        merge(other.phone, one.phone),
        post(server, '/api/customers/create', { ...aPerson, phone: other.phone }),
        post(server, '/api/customersInfo/create', { phone: one.phone, tipCredit: 'Contact', preffersWhatsApp: false }),
        ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(one.phone)}`, { token }),
      ]);
      for (const { statusCode } of answers) expect([200, 201, 404]).toContain(statusCode);
    }
  });

  it('waits for a message of the duplicate in sending: neither undoes the other', async () => {
    const [kept, duplicate] = [await aCustomer(server), await aCustomer(server)];
    const mail = aQueuedText(duplicate);
    await server.db.insert(outgoingMail).values(mail);
    await server.db.insert(messages).values({ ...mail, direction: 'out', state: 'queued' });
    const pending = await server.db.transaction(async (tx) => {
      await tx.select().from(outgoingMail).where(eq(outgoingMail.id, mail.id)).for('update');
      const merging = merge(kept.phone, duplicate.phone);
      await expect.poll(() => countLockWaiters(server.db)).toBe(1);
      await tx.update(outgoingMail).set({ state: 'sent' }).where(eq(outgoingMail.id, mail.id));
      return { merging };
    });
    expect((await pending.merging).statusCode).toBe(200);
    const [message] = await server.db.select().from(messages).where(eq(messages.id, mail.id));
    expect(message).toMatchObject({ customerId: kept.id, state: 'sent' });
  });
});

/** A text message that a copy of the program is sending. */
function aQueuedText({ id: customerId, phone }: CustomerRow) {
  const id = randomUUID();
  const written = { kind: 'service', subject: '', text: 'Vă sunăm azi.', html: '' };
  const nextAttempt = sql`now() + interval '1 hour'`;
  const taken = { channel: 'sms', isLeased: true, nextAttempt } as const;
  return { id, customerId, messageId: `<${id}@test>`, recipient: phone, ...written, ...taken };
}
