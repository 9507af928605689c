import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret for signatures: 256 random bits as Standard Webhooks writes them, `whsec_` and base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What a receiver gets: the lasting id of the delivery, the second of the try (Unix time), and the body. */
type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/** The headers of a try by Standard Webhooks 1.0, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, seconds, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
