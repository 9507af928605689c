import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhooks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../platform/runtime/config.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { webhooks } from '../schema/webhooks.table.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { aWebhook, RECEIVER, removeWebhooks } from '../testing/webhooks.ts';

const server = useServer({ config: readConfig({ WEBHOOK_PRIVATE_HOSTS: 'n8n, 10.9.0.0/16, localhost' }) });

beforeEach(() => removeWebhooks(server));

const create = async (body: object = {}) => {
  const { token } = await signedIn(server, 'admin');
  return ask(server, 'POST', '/api/webhooks', { token, body: { url: RECEIVER, events: ['lead.created'], ...body } });
};

describe('a webhook', () => {
  it('is made with a secret that only the answer has', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const { secret, webhook } = answer.json<{ secret: string; webhook: Webhook }>();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: RECEIVER, events: ['lead.created'], isEnabled: true, disabledReason: null });
    const { token } = await signedIn(server, 'admin');
    const listed = await ask(server, 'GET', '/api/webhooks', { token });
    expect(listed.json()).toEqual([webhook]);
    const stored = await Promise.all(
      [webhooks, auditEntries, outgoingMail].map((each) => server.db.select().from(each)),
    );
    expect(JSON.stringify([stored, listed.json()])).not.toContain(secret.slice('whsec_'.length));
  });

  it('is announced to every administrator by e-mail', async () => {
    await server.db.delete(outgoingMail);
    const { user } = await signedIn(server, 'admin');
    await create();
    const letters = await server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'webhook-created'));
    expect(letters.map(({ recipient }) => recipient)).toContain(user.email);
    expect(letters[0]?.text).toContain(RECEIVER);
  });

  test.each([
    [{ events: [] }, 400, 'events'],
    [{ events: ['lead.created', 'lead.lost'] }, 400, 'events.1'],
    [{ url: '' }, 400, 'url'],
    [{ url: 'hooks.example.ro' }, 422, 'url'],
    [{ url: 'http://example.com/' }, 422, 'url'],
    [{ url: 'https://ion:parola@8.8.8.8/' }, 422, 'url'],
    [{ url: 'https://8.8.8.8:22/' }, 422, 'url'],
    [{ url: 'https://8.8.8.8:80/' }, 422, 'url'],
    [{ url: 'ftp://8.8.8.8/' }, 422, 'url'],
    [{ url: 'https://10.1.2.3/' }, 422, 'url'],
  ])('with %j is refused at the field', async (body, status, field) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
  });

  test.each([
    ['lead.lost', 'Evenimentul „lead.lost” nu există.'],
    [7, 'Evenimentul nu există.'],
  ])('with the unknown event %j says which', async (event, sentence) => {
    const answer = await create({ events: ['lead.created', event] });
    expect(answer.json().errors).toEqual({ 'events.1': sentence });
  });

  test.each([
    ['https://8.8.8.8:8443/x', 'https://8.8.8.8:8443/x'],
    ['https://8.8.8.8:443/x#y', 'https://8.8.8.8/x'],
    ['HTTPS://134744072/x', 'https://8.8.8.8/x'],
    ['http://n8n:5678/hook', 'http://n8n:5678/hook'],
    ['http://10.9.1.2/hook', 'http://10.9.1.2/hook'],
    ['http://localhost:3999/', 'http://localhost:3999/'],
    ['https://no-such-name.invalid/hook', 'https://no-such-name.invalid/hook'],
  ])('at %s is kept as %s', async (url, kept) => {
    const answer = await create({ url });
    expect([answer.statusCode, answer.json().webhook?.url]).toEqual([201, kept]);
  });

  it('is the eleventh for nobody', async () => {
    for (let count = 0; count < 10; count++) await aWebhook(server);
    expect(refused(await create())).toEqual([422, 'WEBHOOKURI_PREA_MULTE']);
  });

  it('that is switched off has what waits cancelled, hears nothing, and is not tried', async () => {
    const { token } = await signedIn(server, 'admin');
    const { id } = await aWebhook(server);
    const ping = () => ask(server, 'POST', `/api/webhooks/${id}/ping`, { token });
    const waiting = (await ping()).json<WebhookDelivery>();
    expect(waiting).toMatchObject({ type: 'webhook.ping', data: {}, state: 'queued', attempts: [] });
    expect(waiting._id).toMatch(/^msg_[0-9a-f]{32}$/);
    const body = { url: RECEIVER, events: ['lead.created'], isEnabled: false, expectedVersion: 0 };
    const changed = await ask(server, 'PUT', `/api/webhooks/${id}`, { token, body });
    expect(changed.json()).toMatchObject({ isEnabled: false, version: 1, events: ['lead.created'] });
    const listed = await ask(server, 'GET', `/api/webhooks/${id}/deliveries`, { token });
    expect(listed.json()).toMatchObject({ deliveries: [{ _id: waiting._id, state: 'cancelled', nextAttempt: null }] });
    expect(refused(await ping())).toEqual([409, 'WEBHOOK_OPRIT']);
    const resend = await ask(server, 'POST', `/api/webhookDeliveries/${waiting._id}/resend`, { token });
    expect(refused(resend)).toEqual([409, 'WEBHOOK_OPRIT']);
  });

  it('is deleted with its log', async () => {
    const { token } = await signedIn(server, 'admin');
    const { id } = await aWebhook(server);
    await ask(server, 'POST', `/api/webhooks/${id}/ping`, { token });
    expect((await ask(server, 'DELETE', `/api/webhooks/${id}`, { token })).json()).toEqual({ success: true });
    expect(await server.db.$count(outgoingMail, sql`${outgoingMail.webhookId} = ${id}`)).toBe(0);
    for (const [method, path] of [
      ['DELETE', `/api/webhooks/${id}`],
      ['POST', `/api/webhooks/${id}/ping`],
      ['POST', '/api/webhooks/nonsense/rotateSecret'],
      ['GET', `/api/webhooks/${id}/deliveries`],
    ] as const)
      expect(refused(await ask(server, method, path, { token }))).toEqual([404, 'WEBHOOK_NEGASIT']);
  });

  it('has a log that is read page by page, newest first, and by state', async () => {
    const { token } = await signedIn(server, 'admin');
    const { id } = await aWebhook(server);
    const made: string[] = [];
    for (let count = 0; count < 5; count++)
      made.unshift((await ask(server, 'POST', `/api/webhooks/${id}/ping`, { token })).json()._id);
    const read: string[] = [];
    let cursor: string | null = '';
    do {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = (await ask(server, 'GET', `/api/webhooks/${id}/deliveries${query}`, { token })).json();
      read.push(...page.deliveries.map(({ _id }: WebhookDelivery) => _id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(read).toEqual(made);
    const sent = await ask(server, 'GET', `/api/webhooks/${id}/deliveries?state=sent`, { token });
    expect(sent.json()).toEqual({ deliveries: [], nextCursor: null });
    const wrong = await ask(server, 'GET', `/api/webhooks/${id}/deliveries?cursor=abc`, { token });
    expect(refused(wrong)).toEqual([400, 'CERERE_INVALIDA']);
  });
});
