import type { Db } from '../platform/database/db.ts';
import type { Config } from '../platform/runtime/config.ts';
import type { OutboxMessage } from './outbox.queries.ts';
import { replyToken } from './reply-addresses.queries.ts';

/** The reply address of an e-mail: a customer's own one, if configured; else the one in the e-mail. */
export async function replyAddressOf(
  db: Db,
  { customerId, recipient, replyTo }: OutboxMessage,
  { replies, brand }: Pick<Config, 'replies' | 'brand'>,
): Promise<string | null> {
  if (!replies.address || !customerId || replyTo !== brand.email) return replyTo;
  const token = await replyToken(db, { customerId, recipient });
  return token === undefined ? replyTo : withToken(replies.address, token);
}

/** `raspunsuri@example.ro` with a token: `raspunsuri+3f0c…@example.ro`. */
function withToken(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The token in an address to which an e-mail came; undefined for another kind of address. */
export function tokenIn(address: string, replyAddress: string): string | undefined {
  const at = replyAddress.lastIndexOf('@');
  const [before, after] = [`${replyAddress.slice(0, at)}+`, replyAddress.slice(at)];
  const written = address.toLowerCase();
  if (!written.startsWith(before) || !written.endsWith(after)) return undefined;
  const token = written.slice(before.length, -after.length);
  return /^[0-9a-f]{32}$/.test(token) ? token : undefined;
}
