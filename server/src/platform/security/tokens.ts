import { randomBytes } from 'node:crypto';
import { sha256 } from '../runtime/sha256.ts';

/** A secret that opens something by being known: 256 random bits, fit for an address. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True of what can be such a token; anything else is not even looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token. Plain SHA-256 is enough: nobody can try all of 256 random bits. */
export function hashToken(token: string): string {
  return sha256(token);
}
