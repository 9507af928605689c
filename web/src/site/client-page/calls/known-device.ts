import { isRecord } from '../../../shared/api/is-record.ts';
import { readText, removeText, storeText } from '../../../shared/drafts/browser-storage.ts';

/** What the server gave a device on which a code was typed. */
export type KnownDevice = { readonly deviceToken: string; readonly expiresAt: string };

/** The beginning of a link tells it from others; the whole of it would be kept beside what opens it. */
const keyOf = (token: string): string => `client-device:${token.slice(0, 8)}`;

/** By what the server knows this device for a link; undefined when a code is needed. */
export function readDevice(token: string, now = Date.now()): string | undefined {
  const known = parsed(readText('browser', keyOf(token)));
  if (!known) return undefined;
  if (Date.parse(known.expiresAt) > now) return known.deviceToken;
  forgetDevice(token);
  return undefined;
}

/** Remembers the device for its days; nothing of the client is kept beside it. */
export function keepDevice(token: string, { deviceToken, expiresAt }: KnownDevice): void {
  storeText('browser', keyOf(token), JSON.stringify({ deviceToken, expiresAt }));
}

export function forgetDevice(token: string): void {
  removeText('browser', keyOf(token));
}

function parsed(text: string | undefined): KnownDevice | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isRecord(stored)) return undefined;
    const { deviceToken, expiresAt } = stored;
    return typeof deviceToken === 'string' && typeof expiresAt === 'string' ? { deviceToken, expiresAt } : undefined;
  } catch {
    return undefined;
  }
}
