import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Db, openDb, prepareDb } from '../platform/database/db.ts';
import { hashToken } from '../platform/security/tokens.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { migrateUpTo } from '../testing/migrate-up-to.ts';

// A database of the version before `consent_links`: its customers' e-mails keep their promises.

async function addBooking(
  db: Db,
  customerId: string,
  said: { isRepeat: boolean; wantsNews: boolean },
): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`INSERT INTO call_requests (id, customer_id, name, email, judet, localitate, marketing_consent,
    consent_recorded, is_repeat, content_hash) VALUES (${id}, ${customerId}, 'Ana', 'ana@example.ro', 'Alba', 'Aiud',
    ${said.wantsNews}, true, ${said.isRepeat}, ${id})`);
  return id;
}

async function addContact(db: Db, email: string): Promise<string> {
  const [message, mail] = [randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO contact_messages (id, email, subject, message, content_hash)
      VALUES (${message}, ${email}, 'x', 'x', ${message})`);
    await tx.execute(sql`INSERT INTO outgoing_mail (id, message_id, kind, recipient, reply_to, subject, text, html)
      VALUES (${mail}, ${mail}, 'contact-message', 'contact@example.ro', ${email}, 'x', '', '')`);
  });
  return message;
}

it('Links of first bookings are kept, without an address; the e-mail of each contact message is known', async () => {
  const url = await newDatabase('empty');
  const { db, close } = openDb(url, () => undefined);
  await migrateUpTo(db, '_consent_links');
  const customerId = randomUUID();
  await db.execute(sql`INSERT INTO customers (id, phone, name) VALUES (${customerId}, '+40722000111', 'Ana')`);
  const first = await addBooking(db, customerId, { isRepeat: false, wantsNews: true });
  await addBooking(db, customerId, { isRepeat: true, wantsNews: true });
  await addBooking(db, customerId, { isRepeat: false, wantsNews: false });
  const messages = [await addContact(db, 'ana@example.ro'), await addContact(db, 'dan@example.ro')];

  await prepareDb(url, async () => undefined);
  expect(await db.select().from(consentLinks)).toMatchObject([
    { tokenHash: hashToken(first), kind: 'unsubscribe', customerId, requestId: first, sentTo: null, usedAt: null },
  ]);
  const { rows } = await db.execute<{ topic: string }>(sql`SELECT topic FROM outgoing_mail ORDER BY created_at`);
  expect(rows.map(({ topic }) => topic)).toEqual(messages.map((id) => `contact-message:${id}`));
  await close();
});
