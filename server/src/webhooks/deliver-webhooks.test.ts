import type { ServerResponse } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../platform/runtime/config.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { webhookAttempts } from '../schema/webhook-attempts.table.ts';
import { webhooks } from '../schema/webhooks.table.ts';
import { runOnCopies } from '../testing/run-job.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { aWebhook, type Received, removeWebhooks, startReceiver } from '../testing/webhooks.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { addDeliveries, findDelivery } from './deliveries.queries.ts';
import { readReceiverUrl } from './receiver-address.ts';
import { sendWebhook } from './send-webhook.ts';
import { deliverEvents, forgetOldDeliveries } from './webhooks.jobs.ts';
import { findWebhook, type WebhookRow } from './webhooks.queries.ts';

const config = readConfig({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.0/8' });
const server = useServer({ config });

beforeEach(async () => {
  await removeWebhooks(server);
  await server.db.delete(outgoingMail);
});

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end();

/** One run of the job in that many copies of the program. */
async function deliver(copies = 1): Promise<void> {
  const opened = Array.from({ length: copies }, () => openTestDeps(server.url, { config }));
  await Promise.all(opened.map(({ deps }) => deliverEvents.run(deps, new AbortController().signal)));
  await Promise.all(opened.map(({ close }) => close()));
}

const ping = { type: 'webhook.ping', data: {}, customerId: null };
const queued = async (webhook: WebhookRow, count = 1) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(...(await addDeliveries(server.db, [webhook], ping)));
  return ids;
};
const stored = async (id = '') => {
  const row = await findDelivery(server.db, id);
  const attempts = await server.db.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, id));
  return { row, attempts: attempts.map(({ status: code, error }) => [code, error]) };
};
const dueNow = () =>
  server.db.update(outgoingMail).set({ nextAttempt: sql`now()` }).where(eq(outgoingMail.channel, 'webhook'));

/** Fails unless the public library of Standard Webhooks takes the signature. */
const verify = (secret: string, { headers, body }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

describe('a delivery', () => {
  it('is signed as the public library verifies it, with the same id at every try', async () => {
    let isDown = true;
    const receiver = await startReceiver((response) => status(isDown ? 503 : 204)(response));
    const { secret, ...webhook } = await aWebhook(server, { url: `${receiver.url}hook?x=1` });
    const [id] = await queued({ secret, ...webhook });
    await deliver();
    isDown = false;
    await dueNow();
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const { row, attempts } = await stored(id);
    expect([row?.state, attempts]).toEqual([
      'sent',
      [
        [503, 'status'],
        [204, null],
      ],
    ]);
    for (const got of receiver.received) {
      const event = { type: 'webhook.ping', timestamp: row?.createdAt.toISOString(), data: {} };
      expect(verify(secret, got)).toEqual(event);
      expect(got).toMatchObject({ path: '/hook?x=1', headers: { 'webhook-id': row?.messageId } });
      expect(got.headers['content-type']).toBe('application/json');
      expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toThrow();
    }
  });

  it('is signed with the former secret too for a day after another was made', async () => {
    const receiver = await startReceiver(status(200));
    const webhook = await aWebhook(server, { url: receiver.url });
    const { token } = await signedIn(server, 'admin');
    const made = await ask(server, 'POST', `/api/webhooks/${webhook.id}/rotateSecret`, { token });
    const { secret } = made.json();
    const { deps, close } = openTestDeps(server.url, { config });
    // The server of the test has a key of its own: its secrets are those of the deps that store them.
    await server.db.update(webhooks).set({ secret }).where(eq(webhooks.id, webhook.id));
    await queued(webhook);
    await deliver();
    await server.db.update(webhooks).set({ formerUntil: sql`now()` });
    await queued(webhook);
    await deliver();
    await forgetOldDeliveries.run(deps, new AbortController().signal);
    await close();
    const [both, one] = receiver.received;
    if (!both || !one) throw new Error('two deliveries were sent');
    for (const each of [webhook.secret, secret]) expect(verify(each, both)).toBeDefined();
    expect(verify(secret, one)).toBeDefined();
    expect(() => verify(webhook.secret, one)).toThrow();
    expect(await findWebhook(server.db, webhook.id)).toMatchObject({ formerSecret: null, formerUntil: null });
  });

  it('is tried eight times, each after its pause, then given up; sent again it has its tries before it', async () => {
    const receiver = await startReceiver(status(500));
    const webhook = await aWebhook(server, { url: receiver.url });
    const [id] = await queued(webhook);
    const pauses: number[] = [];
    for (let tried = 1; tried <= 8; tried++) {
      await deliver();
      const { rows } = await server.db.execute<{ pause: number }>(
        sql`SELECT extract(epoch FROM next_attempt - (SELECT max(at) FROM webhook_attempts))::float AS pause FROM outgoing_mail WHERE id = ${id}`,
      );
      pauses.push(rows[0]?.pause ?? 0);
      await deliver();
      await dueNow();
    }
    expect(receiver.received).toHaveLength(8);
    expect((await stored(id)).row).toMatchObject({ state: 'failed', lastError: 'status' });
    // Ten percent more or less, and the time of the try itself.
    for (const [index, seconds] of [5, 60, 300, 1_800, 7_200, 28_800, 86_400].entries()) {
      expect(pauses[index]).toBeGreaterThan(seconds * 0.9 - 1);
      expect(pauses[index]).toBeLessThan(seconds * 1.1 + 30);
    }
    const { token } = await signedIn(server, 'admin');
    const { messageId } = (await stored(id)).row ?? {};
    const again = await ask(server, 'POST', `/api/webhookDeliveries/${messageId}/resend`, { token });
    expect(again.json()).toMatchObject({ _id: messageId, state: 'queued' });
    expect(again.json().attempts).toHaveLength(8);
    await deliver();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(messageId);
    expect((await stored(id)).row).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test.each([
    ['600', 600],
    [new Date(Date.now() + 7_200_000).toUTCString(), 7_200],
    ['999999', 86_400],
    ['1', 5],
    ['soon', 5],
  ])('waits as long as a busy receiver asks (%s)', async (wait, seconds) => {
    const receiver = await startReceiver((response) => response.writeHead(429, { 'retry-after': wait }).end());
    const [id] = await queued(await aWebhook(server, { url: receiver.url }));
    await deliver();
    const { rows } = await server.db.execute<{ pause: number }>(
      sql`SELECT extract(epoch FROM next_attempt - (SELECT max(at) FROM webhook_attempts))::float AS pause FROM outgoing_mail WHERE id = ${id}`,
    );
    expect(rows[0]?.pause).toBeGreaterThan(seconds * 0.9 - 60);
    expect(rows[0]?.pause).toBeLessThan(seconds * 1.1 + 60);
  });

  it('that arrived is kept in the log for 30 days, with its data', async () => {
    const receiver = await startReceiver(status(200));
    const [old, young] = await queued(await aWebhook(server, { url: receiver.url }), 2);
    await deliver();
    await server.db
      .update(outgoingMail)
      .set({ createdAt: sql`now() - interval '30 days'` })
      .where(eq(outgoingMail.id, old ?? ''));
    await runOnCopies(server, forgetOldDeliveries, '2026-11-20T03:25:00+02:00');
    expect((await stored(old)).row).toBeUndefined();
    expect((await stored(young)).row).toMatchObject({ state: 'sent', text: '{}' });
  });
});

describe('a receiver', () => {
  it('that is gone (410) is switched off, what waits is cancelled, and administrators get an e-mail', async () => {
    const receiver = await startReceiver(status(410));
    const webhook = await aWebhook(server, { url: receiver.url });
    const { user } = await signedIn(server, 'admin');
    const [first, second] = await queued(webhook, 2);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await findWebhook(server.db, webhook.id)).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
    expect((await stored(first)).row?.state).toBe('failed');
    expect((await stored(second)).row?.state).toBe('cancelled');
    const letters = and(eq(outgoingMail.kind, 'webhook-switched-off'), eq(outgoingMail.recipient, user.email));
    expect(await server.db.$count(outgoingMail, letters)).toBe(1);
  });

  it('at which nothing arrives for five days is switched off; a delivery that arrives begins them anew', async () => {
    let code = 500;
    const receiver = await startReceiver((response) => status(code)(response));
    const webhook = await aWebhook(server, { url: receiver.url });
    const turn = async (daysAgo: number) => {
      const failingSince = sql`CASE WHEN failing_since IS NOT NULL THEN now() - make_interval(days => ${daysAgo}) END`;
      await server.db.update(webhooks).set({ failingSince });
      await queued(webhook);
      await deliver();
      return (await findWebhook(server.db, webhook.id))?.isEnabled;
    };
    expect([await turn(0), await turn(4)]).toEqual([true, true]);
    code = 200;
    await turn(4);
    code = 500;
    expect([await turn(9), await turn(5)]).toEqual([true, false]);
    expect(await findWebhook(server.db, webhook.id)).toMatchObject({ disabledReason: 'failing' });
  });

  it('that hangs, redirects, cuts the line or answers megabytes delays no other receiver', async () => {
    const hanging = await startReceiver(() => undefined);
    const redirecting = await startReceiver((response) => response.writeHead(302, { location: healthy.url }).end());
    const cutting = await startReceiver((response) => response.destroy());
    let sentBytes = 0;
    const flooding = await startReceiver((response) => {
      response.writeHead(200);
      const flood = () => {
        while (sentBytes < 10_000_000 && response.write(Buffer.alloc(65_536))) sentBytes += 65_536;
        response.once('drain', flood);
      };
      flood();
    });
    const healthy = await startReceiver((response) => {
      if (healthy.received.length === 20) enough.abort();
      status(200)(response);
    });
    const enough = new AbortController();
    const ids: (string | undefined)[] = [];
    for (const { url } of [redirecting, cutting, flooding])
      ids.push(...(await queued(await aWebhook(server, { url }))));
    const [hung] = await queued(await aWebhook(server, { url: hanging.url }), 5);
    await queued(await aWebhook(server, { url: healthy.url }), 20);
    const { deps, close } = openTestDeps(server.url, { config });
    await deliverWebhooks(deps, enough.signal, 2);
    await close();
    expect(healthy.received).toHaveLength(20);
    const outcomes = await Promise.all([...ids, hung].map(stored));
    expect(outcomes.map(({ attempts }) => attempts[0])).toEqual([
      [302, 'redirect'],
      [null, 'cut'],
      [200, null],
      [null, 'timeout'],
    ]);
    expect(sentBytes).toBeLessThan(10_000_000);
  });

  it('gets its deliveries once from several copies of the program, one at a time', async () => {
    let [atOnce, most] = [0, 0];
    const receiver = await startReceiver((response) => {
      most = Math.max(most, ++atOnce);
      setTimeout(() => {
        atOnce--;
        status(200)(response);
      }, 5);
    });
    const webhook = await aWebhook(server, { url: receiver.url });
    await queued(webhook, 40);
    await deliver(3);
    await deliver();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size, most]).toEqual([40, 40, 1]);
    for (const got of receiver.received) verify(webhook.secret, got);
  });

  it('of a copy that died in the middle of a try gets the delivery again, under the same id', async () => {
    const receiver = await startReceiver(status(200));
    const webhook = await aWebhook(server, { url: receiver.url });
    const [id] = await queued(webhook);
    const dead = { isLeased: true, attempts: 1, nextAttempt: sql`now() + interval '30 seconds'` };
    await server.db
      .update(outgoingMail)
      .set(dead)
      .where(eq(outgoingMail.id, id ?? ''));
    await deliver();
    expect(receiver.received).toHaveLength(0);
    await dueNow();
    await deliver();
    expect((await stored(id)).row).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('an address in a private or reserved network', () => {
  /** One address in ways in which people and attackers write it. */
  const SPELLINGS = [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '017700000001', '0177.0.0.1', '127.0.0.1.', '0'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '240.0.0.1'],
    ...['192.0.2.1', '198.18.0.1', '255.255.255.255', '①②⑦.⓪.⓪.①', 'localhost', 'LOCALHOST.'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[fe80::1]', '[fc00::1]', '[ff02::1]', '[2001:db8::1]', '[fec0::1]', '[2001::1]', '[100::1]'],
  ];

  it('is refused in every spelling when it is saved, and nothing calls it', async () => {
    const receiver = await startReceiver(status(200));
    const nowhere = readConfig({}).webhookPrivateHosts;
    for (const host of SPELLINGS) {
      const url = `https://${host}:${receiver.port}/`;
      await expect(readReceiverUrl(url, nowhere), host).rejects.toMatchObject({ code: 'ADRESA_PRIVATA' });
      const tried = await sendWebhook({ url, headers: {}, body: '{}' }, nowhere, 5);
      expect([host, tried]).toEqual([host, { status: null, error: 'address' }]);
    }
    expect(receiver.received).toEqual([]);
  });

  it('is called where the operator names it', async () => {
    const receiver = await startReceiver(status(200));
    for (const named of ['localhost', '127.0.0.1', '127.0.0.0/8, ::1']) {
      const { webhookPrivateHosts } = readConfig({ WEBHOOK_PRIVATE_HOSTS: named });
      const url = named === 'localhost' ? receiver.url.replace('127.0.0.1', named) : receiver.url;
      expect(await sendWebhook({ url, headers: {}, body: '{}' }, webhookPrivateHosts, 5)).toMatchObject({
        status: 200,
      });
    }
  });
});
