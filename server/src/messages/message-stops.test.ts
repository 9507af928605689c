import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { type MessageToSend, sendMessage } from './send-message.ts';

const server = useServer();
const deps = { config: readConfig({}), now: () => TEST_MOMENT, today: () => '2026-11-20' };

let token = '';
let customer: CustomerRow;
beforeEach(async () => {
  await server.db.delete(outgoingMail);
  ({ token } = await signedIn(server));
  customer = await aCustomer(server);
});

const variables = { ziua: '21 noiembrie 2026', ora: '10:00', link: 'https://example.ro/programare#secret' };
const send = (fields: Partial<MessageToSend> = {}) =>
  server.db.transaction((tx) =>
    sendMessage(tx, deps, {
      ...{ customerId: customer.id, kind: 'appointment-tomorrow', channel: 'sms', variables, occasion: null },
      ...{ sentBy: { rule: 'appointment-tomorrow' }, category: 'service', ...fields },
    }),
  );
const encoded = ({ phone }: Pick<CustomerRow, 'phone'>) => encodeURIComponent(phone);
const stopsOf = async () => (await ask(server, 'GET', `/api/messageStops/${encoded(customer)}`, { token })).json();
const set = (channel: string, isStopped: boolean) =>
  ask(server, 'POST', `/api/messageStops/${encoded(customer)}`, { token, body: { channel, isStopped } });
const byLink = (call: 'look' | 'stop', link: string) =>
  ask(server, 'POST', `/api/stopMessages/${call}`, { body: { token: link } });
const states = async () => {
  const answer = await ask(server, 'GET', `/api/messages/thread/${encoded(customer)}`, { token });
  return answer.json().messages.map(({ state }: { state: string }) => state);
};

/** The token of the link in the newest text message that waits. */
async function linkInSms(): Promise<string> {
  const [sms] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.channel, 'sms'));
  return /#([\w-]{22})$/.exec(sms?.text ?? '')?.[1] ?? '';
}

describe('the link of a text message', () => {
  it('stops the SMS at a press, not at a look, and withdraws waiting ones', async () => {
    await send();
    await send({ channel: 'email' });
    const link = await linkInSms();
    expect((await byLink('look', link)).json()).toEqual({ channel: 'sms', isStopped: false });
    expect(await server.db.$count(outgoingMail)).toBe(2);
    expect((await byLink('stop', link)).json()).toEqual({ channel: 'sms', isStopped: true });
    expect((await byLink('stop', link)).statusCode).toBe(200);
    expect((await byLink('look', link)).json()).toEqual({ channel: 'sms', isStopped: true });
    expect(await server.db.select().from(outgoingMail)).toMatchObject([{ channel: 'email' }]);
    expect((await states()).toSorted()).toEqual(['queued', 'withdrawn']);
    expect(await send()).toEqual({ sent: false, why: 'stopped' });
    expect(await send({ channel: 'email' })).toMatchObject({ sent: true });
    const body = { kind: 'free', channel: 'sms', text: 'Bună ziua!' };
    const byHand = await ask(server, 'POST', `/api/messages/send/${encoded(customer)}`, { token, body });
    expect(refused(byHand)).toEqual([409, 'MESAJE_OPRITE']);
  });

  it('unknown to every customer is refused', async () => {
    for (const link of ['', 'x', 'a'.repeat(22)]) {
      expect(refused(await byLink('look', link))).toEqual([404, 'LINK_STOP']);
      expect(refused(await byLink('stop', link))).toEqual([404, 'LINK_STOP']);
    }
  });

  it('stops the messages of the customer that its own was merged into', async () => {
    await send();
    const link = await linkInSms();
    const kept = await aCustomer(server);
    const body = { phone: kept.phone, duplicatePhone: customer.phone };
    expect((await ask(server, 'POST', '/api/protectedCustomers/merge', { token, body })).statusCode).toBe(200);
    customer = kept;
    expect(await states()).toEqual(['queued']);
    expect((await byLink('stop', link)).statusCode).toBe(200);
    expect(await states()).toEqual(['withdrawn']);
    expect(await send()).toEqual({ sent: false, why: 'stopped' });
  });
});

describe('the staff', () => {
  it('note a STOP and its end, each with the user’s name', async () => {
    const { token: own, user } = await signedIn(server);
    token = own;
    expect((await stopsOf()).map(({ isStopped }: { isStopped: boolean }) => isStopped)).toEqual([false, false, false]);
    expect((await set('email', true)).json()).toContainEqual({
      ...{ channel: 'email', isStopped: true, at: expect.any(String), byName: user.username },
    });
    expect((await set('email', true)).statusCode).toBe(200);
    expect((await set('email', false)).json()).toContainEqual(
      expect.objectContaining({ channel: 'email', isStopped: false }),
    );
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    expect(entries.map(({ action }) => action)).toEqual(['messages-stopped', 'messages-allowed']);
  });

  it('stop no e-mail about the customer’s own appointment', async () => {
    await send({ channel: 'email', kind: 'appointment-moved' });
    await send({ channel: 'email' });
    await set('email', true);
    expect(await server.db.select().from(outgoingMail)).toMatchObject([{ kind: 'appointment-moved' }]);
    expect(await send({ channel: 'email' })).toEqual({ sent: false, why: 'stopped' });
    expect(await send({ channel: 'email', kind: 'appointment-cancelled' })).toMatchObject({ sent: true });
    expect(await send({ channel: 'email', category: 'marketing' })).toEqual({ sent: false, why: 'stopped' });
  });
});
