import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  CannotOpen,
  CIPHER,
  HEAD_BYTES,
  ONE_MESSAGE,
  openPieceKeys,
  openSealer,
  TAG_BYTES,
} from '../runtime/sealing.ts';

/** Bytes that come one piece after the other, and how many they are together. */
export type Sealed = { readonly length: number; readonly pieces: Iterable<Buffer> };
/** As `Sealed`, for what is read: each piece was verified before it is handed on. */
export type Opened = { readonly length: number; readonly pieces: AsyncIterator<Buffer, void> };

/** Seals whole files and opens them a segment at a time, however large they are. */
export type FileSealer = {
  /** `name` is part of the seal: bytes that are laid under another name do not open. */
  readonly seal: (bytes: Uint8Array, name: string) => Sealed;
  /**
   * Answers when the head and the first segment are verified. Throws `CannotOpen`, also while the pieces are taken:
   * then those before were the file's, and it is not whole. `length`: of the sealed bytes.
   */
  readonly open: (sealed: AsyncIterable<Buffer>, length: number, name: string) => Promise<Opened>;
};

/** How a file that is sealed in segments begins. */
const SEGMENTS = Buffer.from('RCF2');
/** Bytes of a file in one segment; the last one has the rest. */
export const SEGMENT_BYTES = 65_536;
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
const PREFIX_BYTES = 7;
const FILE_HEAD_BYTES = HEAD_BYTES + PREFIX_BYTES;

/**
 * The construction STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM:
 *
 *     RCF2 · id of the master key (8) · wrapped key (60) · random prefix (7) · segments
 *
 * A segment is 65,536 bytes of the file, the last one what is left, and its tag (16). Its nonce is the prefix, its
 * number (4) and whether it is the last (1); the whole head is known to it. So it opens only in its own place of its
 * own file, a file that ends early has no last segment, and one that was lengthened has one too early. Files of the
 * first days are sealed in one message (`openSealer`): they are opened here too, as one piece, and never made again.
 */
export function openFileSealer(masterKeys: readonly Uint8Array[]): FileSealer {
  const { newKey, keyIn } = openPieceKeys(masterKeys);
  const whole = openSealer(masterKeys);
  return {
    seal: (bytes, name) => {
      const { key, head: keyHead } = newKey(SEGMENTS, name);
      const head = Buffer.concat([keyHead, randomBytes(PREFIX_BYTES)]);
      return { length: sealedLength(bytes.length), pieces: sealSegments(bytes, key, head) };
    },
    open: async (sealed, length, name) => {
      const take = taking(sealed);
      const head = await take(FILE_HEAD_BYTES);
      if (beginsWith(head, ONE_MESSAGE)) {
        const bytes = Buffer.from(whole.open(Buffer.concat([head, await take(Number.POSITIVE_INFINITY)]), name));
        return { length: bytes.length, pieces: following(bytes, nothing()) };
      }
      if (head.length < FILE_HEAD_BYTES || !beginsWith(head, SEGMENTS))
        throw new CannotOpen('not sealed by this program, or cut off');
      const segments = openSegments(take, keyIn(head.subarray(0, HEAD_BYTES), name), head);
      const first = await segments.next();
      return { length: openedLength(length), pieces: following(first.value ?? Buffer.alloc(0), segments) };
    },
  };
}

function beginsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}

function sealedLength(length: number): number {
  return FILE_HEAD_BYTES + length + TAG_BYTES * Math.max(1, Math.ceil(length / SEGMENT_BYTES));
}

function openedLength(length: number): number {
  const segments = length - FILE_HEAD_BYTES;
  return segments - TAG_BYTES * Math.ceil(segments / SEALED_SEGMENT_BYTES);
}

function nonceOf(head: Buffer, number: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5);
  place.writeUInt32BE(number);
  place.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([head.subarray(-PREFIX_BYTES), place]);
}

function* sealSegments(bytes: Uint8Array, key: Buffer, head: Buffer): Generator<Buffer> {
  yield head;
  for (let number = 0, isLast = false; !isLast; number++) {
    const from = number * SEGMENT_BYTES;
    isLast = from + SEGMENT_BYTES >= bytes.length;
    const cipher = createCipheriv(CIPHER, key, nonceOf(head, number, isLast), { authTagLength: TAG_BYTES });
    cipher.setAAD(head);
    const segment = cipher.update(bytes.subarray(from, from + SEGMENT_BYTES));
    yield Buffer.concat([segment, cipher.final(), cipher.getAuthTag()]);
  }
}

/** One segment more than is handed on is read: only what has nothing behind it is the last. */
async function* openSegments(take: Take, key: Buffer, head: Buffer): AsyncGenerator<Buffer, void> {
  let sealed = await take(SEALED_SEGMENT_BYTES);
  for (let number = 0, isLast = false; !isLast; number++) {
    const next = await take(SEALED_SEGMENT_BYTES);
    isLast = next.length === 0;
    yield openSegment(sealed, key, head, nonceOf(head, number, isLast));
    sealed = next;
  }
}

function openSegment(sealed: Buffer, key: Buffer, head: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new CannotOpen('cut off');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CannotOpen('a segment was changed, is missing, or is in another place');
  }
}

/** Takes so many bytes; fewer only at the end of all. */
type Take = (most: number) => Promise<Buffer>;

/** From pieces of any length, as a disk or a network gives them. */
function taking(pieces: AsyncIterable<Buffer>): Take {
  const source = pieces[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (most) => {
    const parts = [held];
    for (let bytes = held.length; bytes < most; ) {
      const { done, value } = await source.next();
      if (done) break;
      parts.push(value);
      bytes += value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts);
    held = all.subarray(most);
    return all.subarray(0, most);
  };
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  yield* rest;
}

async function* nothing(): AsyncGenerator<Buffer, void> {}
