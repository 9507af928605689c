import type { z } from 'zod';
import { webhookEvents } from '../webhooks/webhook-events.ts';
import { type Json, outputSchema } from './json-schema.ts';

/** What other programs are sent, by type (Standard Webhooks 1.0). */
export function webhookDocument(): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          operationId: type,
          summary,
          security: [],
          parameters: WEBHOOK_HEADERS,
          ...webhookBody(type, data),
          responses: WEBHOOK_ANSWERS,
        },
      },
    ]),
  );
}

const WEBHOOK_HEADERS: readonly Json[] = [
  ['webhook-id', 'The `_id` of the delivery, the same at every try: who has seen it has the event'],
  ['webhook-timestamp', 'The second of the try, Unix time'],
  [
    'webhook-signature',
    '`v1,` and base64 of the HMAC-SHA256 of id, timestamp and body with points between them; two while a former secret lives',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

const WEBHOOK_ANSWERS: Json = {
  '2XX': { description: 'It arrived; the body of the answer is not read' },
  410: { description: 'The receiver is gone: the webhook is switched off' },
  default: {
    description: 'It did not arrive: eight tries within 35 hours, or as late as `retry-after` of 429 and 503 says',
  },
};

function webhookBody(type: string, data: z.ZodType): Json {
  const properties = {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: outputSchema(data),
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}
