import { randomInt } from 'node:crypto';
import { sha256 } from '../../../platform/runtime/sha256.ts';

const COUNT = 10;

/** 32 letters and digits that cannot be mistaken for one another; 12 of them are 60 random bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Ten codes to be shown once: `K7QM-2XPA-9HTB`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** The stored hash of a code, in any spelling. */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  return sha256(`${userId} ${typed}`);
}
