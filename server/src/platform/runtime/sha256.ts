import { createHash } from 'node:crypto';

/** The SHA-256 of a text (as UTF-8) or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of plain data, hex: equal for equal content. Objects must be written with their fields in one order. */
export function contentHash(content: unknown): string {
  return sha256(JSON.stringify(content));
}
