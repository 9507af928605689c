import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aLostEmail } from '../testing/emails.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { leaseDue, setSent } from './outbox.queries.ts';

const server = useServer();
beforeEach(() => server.db.delete(outgoingMail));

async function listed(token: string, id: string) {
  const emails: { id: string }[] = (await ask(server, 'GET', '/api/outbox/undelivered', { token })).json();
  return emails.find((email) => email.id === id);
}

const retry = (token: string, id: string) => ask(server, 'POST', `/api/outbox/retry/${id}`, { token });

it('an administrator sees undelivered emails with reasons, without recipients and content', async () => {
  const { token } = await signedIn(server, 'admin');
  const id = await aLostEmail(server, 'ana.popescu@example.ro');
  const answer = await ask(server, 'GET', '/api/outbox/undelivered', { token });
  expect(await listed(token, id)).toMatchObject({
    recipient: 'a•••@example.ro',
    subject: 'Încercare',
    attempts: 3,
    lastError: '550 no such user',
    nextAttempt: null,
  });
  expect(answer.body).not.toContain('popescu');
  expect(answer.body).not.toContain('Bună ziua');
});

it('a retried email that was given up is due at once, and the log has the administrator', async () => {
  const { token, user } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  expect((await retry(token, id)).statusCode).toBe(200);
  expect(await listed(token, id)).toMatchObject({ nextAttempt: expect.any(String) });
  expect(await leaseDue(server.db)).toMatchObject({ id, attempts: 4 });
  const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'letter-retried'));
  expect(entry).toMatchObject({ actor: user.username, details: { letter: 'test' } });
});

it('an email that is being sent at the moment is not sent a second time', async () => {
  const { token } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  await retry(token, id);
  expect(await leaseDue(server.db)).toMatchObject({ id });
  expect((await retry(token, id)).statusCode).toBe(200);
  expect(await leaseDue(server.db)).toBeUndefined();
});

it('a delivered or unknown email cannot be retried', async () => {
  const { token } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  await server.db.update(outgoingMail).set({ state: 'sent', lastError: null, sentAt: sql`now()` });
  expect(await listed(token, id)).toBeUndefined();
  expect(refused(await retry(token, id))).toEqual([404, 'SCRISOARE_NEGASITA']);
  expect((await retry(token, 'nimic')).statusCode).toBe(400);
});

it('a recipient gets no second lease during a sending, and the next in order afterwards; others do', async () => {
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
  const waiting = (id: string, recipient: string, secondsAgo: number) => ({
    ...{ id, messageId: id, kind: 'free', recipient, subject: 'Acte', text: 'Acte', html: '' },
    nextAttempt: sql`now() - make_interval(secs => ${secondsAgo})`,
  });
  await server.db
    .insert(outgoingMail)
    .values([
      waiting(first, 'ana@example.ro', 3),
      waiting(second, 'ana@example.ro', 2),
      waiting(other, 'dan@example.ro', 1),
    ]);
  const leased = await Promise.all([leaseDue(server.db), leaseDue(server.db), leaseDue(server.db)]);
  expect(leased.map((each) => each?.id).sort()).toEqual([first, other, undefined].sort());
  const sent = leased.find((each) => each?.id === first);
  if (sent) await setSent(server.db, sent);
  expect(await leaseDue(server.db)).toMatchObject({ id: second });
});
