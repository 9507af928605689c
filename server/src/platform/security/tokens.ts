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
