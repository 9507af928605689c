import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '../schema/contact.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { post } from '../testing/booking.ts';
import { useServer } from '../testing/server.ts';
import { removeOlder } from './contact.queries.ts';

const server = useServer();
const typed = {
  email: 'ana@example.ro',
  subject: 'Întrebare despre avans',
  message: 'Bună ziua,\r\n\r\ncât este avansul?',
};
const send = (changed: object = {}) => post(server, '/api/contact', { ...typed, ...changed });
const messages = () => server.db.select().from(contactMessages);
const mails = () => server.db.select().from(outgoingMail);
const DONE = { success: true, message: 'Mesajul dumneavoastră a fost trimis cu succes!' };

beforeEach(async () => {
  await server.db.delete(contactMessages);
  await server.db.delete(outgoingMail);
});

it('a message lasts three years, as on the privacy page', async () => {
  await send();
  await send({ subject: 'vechi' });
  await server.db
    .update(contactMessages)
    .set({ createdAt: sql`now() - interval '3 years'` })
    .where(eq(contactMessages.subject, 'vechi'));
  expect(await removeOlder(server.db, 3)).toBe(1);
  expect(await messages()).toMatchObject([{ subject: typed.subject }]);
});

describe('POST /api/contact', () => {
  it('stores the message and mails it to the staff, who can answer the visitor', async () => {
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([200, DONE]);
    expect(await messages()).toMatchObject([{ ...typed, message: 'Bună ziua,\n\ncât este avansul?' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'contact-message',
      recipient: 'contact@example.ro',
      replyTo: 'ana@example.ro',
      subject: 'Mesaj de pe site: Întrebare despre avans',
    });
    expect(mail?.text).toContain('> Bună ziua,\n> \n> cât este avansul?');
  });

  it('takes a double click for one message', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('passes no headers, recipients or markup on', async () => {
    await send({ subject: 'Salut\r\nBcc: victima@example.ro', message: '<img src=x onerror=alert(1)>' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Mesaj de pe site: Salut Bcc: victima@example.ro');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img');
  });

  it.each([
    [{ email: '' }, 'email', 'Adresa de e-mail este obligatorie.'],
    [{ email: 'ana@' }, 'email', 'Adresa de e-mail nu este validă.'],
    [{ email: 'ana@example.ro\nBcc: b@example.ro' }, 'email', 'Adresa de e-mail nu este validă.'],
    [{ subject: ' ' }, 'subject', 'Subiectul este obligatoriu.'],
    [{ message: '\u200b' }, 'message', 'Mesajul este obligatoriu.'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Textul este prea lung: cel mult 5.000\u00a0de\u00a0caractere.'],
  ])('refuses %j', async (changed, field, sentence) => {
    const response = await send(changed);
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: sentence }]);
    expect([await messages(), await mails()]).toEqual([[], []]);
  });

  it('answers a program like a person, and stores nothing', async () => {
    expect((await send({ website: 'http://spam' })).json()).toEqual(DONE);
    expect((await send({ elapsedMs: 10 })).json().code).toBe('FORMULAR_PREA_RAPID');
    expect([await messages(), await mails()]).toEqual([[], []]);
  });
});
