import { isRecord } from '../../../shared/api/is-record.ts';
import { readText, removeText, storeText } from '../../../shared/drafts/browser-storage.ts';

/** The token by which the server recognises a device after a code, and its expiry (an instant, ISO). */
export type KnownDevice = { readonly deviceToken: string; readonly expiresAt: string };

/** The beginning of a link tells it from others: the browser must not store the whole link beside the token. */
const keyOf = (token: string): string => `client-device:${token.slice(0, 8)}`;

/** The token of this device for a link; undefined when the client needs a code. */
export function readDevice(token: string, now = Date.now()): string | undefined {
  const known = parsed(readText('browser', keyOf(token)));
  if (!known) return undefined;
  if (Date.parse(known.expiresAt) > now) return known.deviceToken;
  forgetDevice(token);
  return undefined;
}

/** Stores the device's token until it expires, without data of the client. */
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
