import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { aLostEmail } from '../testing/emails.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { claimDue } from './outbox.queries.ts';
import { outgoingMail } from './outbox.table.ts';

const server = useServer();

async function listed(token: string, id: string) {
  const letters: { id: string }[] = (await ask(server, 'GET', '/api/outbox/undelivered', { token })).json();
  return letters.find((letter) => letter.id === id);
}

const retry = (token: string, id: string) => ask(server, 'POST', `/api/outbox/retry/${id}`, { token });

it('an administrator sees which letters did not arrive and why, not to whom or what they said', async () => {
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

it('a letter that was given up is due at once when it is asked for again, and who asked is kept', async () => {
  const { token, user } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  expect((await retry(token, id)).statusCode).toBe(200);
  expect(await listed(token, id)).toMatchObject({ nextAttempt: expect.any(String) });
  expect(await claimDue(server.db)).toMatchObject({ id, attempts: 4 });
  const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'letter-retried'));
  expect(entry).toMatchObject({ actor: user.username, details: { letter: 'test' } });
});

it('a letter that is being sent at the moment is not sent a second time', async () => {
  const { token } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  await retry(token, id);
  expect(await claimDue(server.db)).toMatchObject({ id });
  expect((await retry(token, id)).statusCode).toBe(200);
  expect(await claimDue(server.db)).toBeUndefined();
});

it('a letter that arrived meanwhile, or never was, cannot be asked for again', async () => {
  const { token } = await signedIn(server, 'admin');
  const id = await aLostEmail(server);
  await server.db.update(outgoingMail).set({ state: 'sent', lastError: null, sentAt: sql`now()` });
  expect(await listed(token, id)).toBeUndefined();
  expect(refused(await retry(token, id))).toEqual([404, 'SCRISOARE_NEGASITA']);
  expect((await retry(token, 'nimic')).statusCode).toBe(400);
});
