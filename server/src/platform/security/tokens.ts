import { randomBytes } from 'node:crypto';
import { sha256 } from '../runtime/sha256.ts';

/** A secret that opens a page or call by itself: 256 random bits, fit for an address. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for a possible token; the program does not look others up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored hash of a token. Plain SHA-256 is enough: nobody can try all of 256 random bits. */
export function hashToken(token: string): string {
  return sha256(token);
}

const KEY_PREFIX = 'rck_';

/** An API key: a token behind a prefix, by which people and scanners of secrets recognise it. Only its hash is stored. */
export function toApiKey(token: string): string {
  return `${KEY_PREFIX}${token}`;
}

/** True for a possible API key. */
export function isApiKey(text: string): boolean {
  return text.startsWith(KEY_PREFIX) && isToken(text.slice(KEY_PREFIX.length));
}

/** The first characters of an API key, by which its owner recognises it: too few to guess the others. */
export function prefixOf(key: string): string {
  return key.slice(0, KEY_PREFIX.length + 6);
}
