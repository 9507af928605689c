import { isRecord } from '../../../shared/api/is-record.ts';
import { readText, removeText, storeText } from '../../../shared/drafts/browser-storage.ts';

/** The token by which the server recognises a device on which a code was typed, and until when (an instant, ISO). */
export type KnownDevice = { readonly deviceToken: string; readonly expiresAt: string };

/** The beginning of a link is enough to tell it from others: the whole link must not be stored beside the token. */
const keyOf = (token: string): string => `client-device:${token.slice(0, 8)}`;

/** The token of this device for a link; undefined when a code is needed. */
export function readDevice(token: string, now = Date.now()): string | undefined {
  const known = parsed(readText('browser', keyOf(token)));
  if (!known) return undefined;
  if (Date.parse(known.expiresAt) > now) return known.deviceToken;
  forgetDevice(token);
  return undefined;
}

/** Stores the device's token until it expires; no data of the client is stored with it. */
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
