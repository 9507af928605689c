import type { Config } from '../runtime/config.ts';
import { codeOf, reasonOf } from '../runtime/errors.ts';
import { hidePersonal } from '../runtime/logging.ts';
import { traceHeaders } from '../runtime/trace-context.ts';
import { saveOutboxFile } from './email-folder.ts';
import type { Delivery } from './mail.ts';

/** A text message ready to be sent: `recipient` in E.164; `messageId` names its file where there is no carrier. */
type TextMessage = {
  readonly id: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly text: string;
};

/** Sends text messages. `deliver` never throws. */
export type Sms = { readonly deliver: (message: TextMessage) => Promise<Delivery> };

type SmsConfig = Pick<Config, 'sms' | 'dataDir'>;

/** How long a carrier may take over one message, ms. */
const TIMEOUT_MS = 10_000;

/** Answers about our account or the moment, not about the message: it waits, and the others with it. */
const NOT_ABOUT_THE_MESSAGE: readonly number[] = [401, 403, 408, 429];

/** Opens the configured carrier: the address of `SMS_URL`, or `.sms` files in `DATA_DIR/outbox`. */
export function openSms(config: SmsConfig, timeoutMs = TIMEOUT_MS): Sms {
  const { url, secret } = config.sms;
  return { deliver: url ? (message) => post(url, secret, message, timeoutMs) : (message) => save(config, message) };
}

/**
 * `POST { id, to, text }` with the header `Idempotency-Key: id`, and `Authorization: Bearer` where there is a secret.
 * 2xx: sent. 4xx: refused for ever, but for `NOT_ABOUT_THE_MESSAGE`. Anything else: later.
 */
async function post(
  url: string,
  secret: string | undefined,
  { id, recipient: to, text }: TextMessage,
  timeoutMs: number,
): Promise<Delivery> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...traceHeaders(),
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({ id, to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch (error) {
    // Not its words: an address in them may hold a password.
    const reason = error instanceof Error ? (codeOf(error.cause) ?? error.name) : 'unknown';
    return { outcome: 'later', reason: `the carrier cannot be reached: ${reason}`, isOutage: true };
  }
}

function outcomeOf(status: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const reason = `the carrier answered ${status}`;
  const isRefused = status >= 400 && status < 500 && !NOT_ABOUT_THE_MESSAGE.includes(status);
  return isRefused ? { outcome: 'refused', reason } : { outcome: 'later', reason, isOutage: true };
}

async function save(config: SmsConfig, { id, messageId, recipient: to, text }: TextMessage): Promise<Delivery> {
  try {
    const bytes = Buffer.from(`${JSON.stringify({ id, to, text }, null, 2)}\n`);
    await saveOutboxFile(config, { messageId, kind: 'sms' }, bytes);
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: 'later', reason: hidePersonal(reasonOf(error)), isOutage: true };
  }
}
