import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebhookEventType, webhookEventTypes } from 'contract/webhooks/webhook-events';
import { afterAll } from 'vitest';
import { webhooks } from '../schema/webhooks.table.ts';
import { addDeliveries, findDelivery } from '../webhooks/deliveries.queries.ts';
import { newWebhookSecret } from '../webhooks/signature.ts';
import { addWebhook, type WebhookRow } from '../webhooks/webhooks.queries.ts';
import type { TestServer } from './server.ts';

/** A public address; no test sends anything there. */
export const RECEIVER = 'https://8.8.8.8/hook';

type Wanted = { readonly url?: string; readonly events?: readonly WebhookEventType[]; readonly secret?: string };

/** A webhook that is on; its secret is stored as it is. */
export function aWebhook(
  { db }: Pick<TestServer, 'db'>,
  { url = RECEIVER, events = webhookEventTypes, secret = newWebhookSecret() }: Wanted = {},
): Promise<WebhookRow> {
  return addWebhook(db, { id: randomUUID(), url, events: [...events], secret, changedBy: null });
}

/** The `_id` of a delivery that waits. */
export async function aDelivery(server: TestServer): Promise<string> {
  const event = { type: 'webhook.ping', data: {}, customerId: null };
  const [id = ''] = await addDeliveries(server.db, [await aWebhook(server)], event);
  return (await findDelivery(server.db, id))?.messageId ?? '';
}

export async function removeWebhooks({ db }: TestServer): Promise<void> {
  await db.delete(webhooks);
}

/** What a receiver got. */
export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver on this machine that answers as `answer` does; it is closed after the tests of the file. */
export async function startReceiver(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(got);
      answer(response, got);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port, received };
}
