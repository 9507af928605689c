import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  ALGORITHM,
  CannotDecrypt,
  HEADER_BYTES,
  openCipher,
  openDataKeys,
  SINGLE_MESSAGE,
  TAG_BYTES,
} from '../runtime/encryption.ts';

/** An encrypted file as chunks, and how many bytes they are together. */
export type EncryptedFile = { readonly length: number; readonly chunks: Iterable<Buffer> };
/** A file that is being decrypted: each chunk is verified before its reader gets it. */
export type DecryptedFile = { readonly length: number; readonly chunks: AsyncIterator<Buffer, void> };

/** Encrypts whole files and decrypts them a segment at a time, however large they are. */
export type FileCipher = {
  /** `name` is authenticated too: bytes that are stored under another name cannot be decrypted. */
  readonly encrypt: (bytes: Uint8Array, name: string) => EncryptedFile;
  /** The same for bytes of any length, of which no more than a segment or two are in memory. */
  readonly encryptStream: (bytes: AsyncIterable<Buffer>, name: string) => AsyncGenerator<Buffer, void>;
  /**
   * Answers when the header and the first segment are verified. Throws `CannotDecrypt`, also while the chunks are taken:
   * then those before were the file's, and it is not whole. `length`: of the encrypted bytes.
   */
  readonly decrypt: (encrypted: AsyncIterable<Buffer>, length: number, name: string) => Promise<DecryptedFile>;
  /** The index of the master key that opens it; undefined for none. */
  readonly masterKeyOf: (encrypted: AsyncIterable<Buffer>) => Promise<number | undefined>;
};

/** The magic header of a file that is encrypted in segments. */
export const SEGMENTED = Buffer.from('RCF2');
/** Bytes of a file in one segment; the last one has the rest. */
export const SEGMENT_BYTES = 65_536;
const ENCRYPTED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
const PREFIX_BYTES = 7;
const FILE_HEADER_BYTES = HEADER_BYTES + PREFIX_BYTES;

/**
 * The construction STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM:
 *
 *     RCF2 · id of the master key (8) · wrapped key (60) · random prefix (7) · segments.
 *
 * A segment is 65,536 bytes of the file, or the rest in the last one, and its tag (16). Its nonce is the prefix, its
 * number (4) and whether it is the last (1). Each segment authenticates the whole header. So it can be decrypted only
 * at its own position of its own file. A shortened file has no last segment, and a lengthened one has it too early. The
 * oldest files are encrypted in one message (`openCipher`): they are decrypted here too, as one chunk, and never
 * written again.
 */
export function openFileCipher(masterKeys: readonly Uint8Array[]): FileCipher {
  const { newKey, unwrapKey, masterKeyOf } = openDataKeys(masterKeys);
  const singleMessage = openCipher(masterKeys);
  const begin = (name: string): FileKey => {
    const { key, header } = newKey(SEGMENTED, name);
    return { key, header: Buffer.concat([header, randomBytes(PREFIX_BYTES)]) };
  };
  return {
    masterKeyOf: async (encrypted) => masterKeyOf(await readerOf(encrypted)(HEADER_BYTES)),
    encrypt: (bytes, name) => ({ length: encryptedLength(bytes.length), chunks: encryptSegments(bytes, begin(name)) }),
    encryptStream: (bytes, name) => encryptStreamed(readerOf(bytes), begin(name)),
    decrypt: async (encrypted, length, name) => {
      const readBytes = readerOf(encrypted);
      const header = await readBytes(FILE_HEADER_BYTES);
      if (beginsWith(header, SINGLE_MESSAGE)) {
        const all = Buffer.concat([header, await readBytes(Number.POSITIVE_INFINITY)]);
        const bytes = Buffer.from(singleMessage.decrypt(all, name));
        return { length: bytes.length, chunks: prepend(bytes, nothing()) };
      }
      if (header.length < FILE_HEADER_BYTES || !beginsWith(header, SEGMENTED))
        throw new CannotDecrypt('not encrypted by this program, or cut off');
      const key = unwrapKey(header.subarray(0, HEADER_BYTES), name);
      const segments = decryptSegments(readBytes, key, header);
      const first = await segments.next();
      return { length: decryptedLength(length), chunks: prepend(first.value ?? Buffer.alloc(0), segments) };
    },
  };
}

function beginsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

function encryptedLength(length: number): number {
  return FILE_HEADER_BYTES + length + TAG_BYTES * Math.max(1, Math.ceil(length / SEGMENT_BYTES));
}

function decryptedLength(length: number): number {
  const segments = length - FILE_HEADER_BYTES;
  return segments - TAG_BYTES * Math.ceil(segments / ENCRYPTED_SEGMENT_BYTES);
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const position = Buffer.alloc(5);
  position.writeUInt32BE(number);
  position.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([header.subarray(-PREFIX_BYTES), position]);
}

/** The key of one file, and the header that holds it wrapped. */
type FileKey = { readonly key: Buffer; readonly header: Buffer };

function* encryptSegments(bytes: Uint8Array, fileKey: FileKey): Generator<Buffer> {
  yield fileKey.header;
  for (let number = 0, isLast = false; !isLast; number++) {
    const from = number * SEGMENT_BYTES;
    isLast = from + SEGMENT_BYTES >= bytes.length;
    yield encryptSegment(bytes.subarray(from, from + SEGMENT_BYTES), fileKey, number, isLast);
  }
}

/** As `decryptSegments`: only what has nothing behind it is the last. */
async function* encryptStreamed(take: ReadBytes, fileKey: FileKey): AsyncGenerator<Buffer, void> {
  yield fileKey.header;
  let bytes = await take(SEGMENT_BYTES);
  for (let number = 0, isLast = false; !isLast; number++) {
    const next = await take(SEGMENT_BYTES);
    isLast = next.length === 0;
    yield encryptSegment(bytes, fileKey, number, isLast);
    bytes = next;
  }
}

function encryptSegment(bytes: Uint8Array, { key, header }: FileKey, number: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(header, number, isLast), { authTagLength: TAG_BYTES });
  cipher.setAAD(header);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** One segment more than is handed on is read: only what has nothing behind it is the last. */
async function* decryptSegments(take: ReadBytes, key: Buffer, header: Buffer): AsyncGenerator<Buffer, void> {
  let encrypted = await take(ENCRYPTED_SEGMENT_BYTES);
  for (let number = 0, isLast = false; !isLast; number++) {
    const next = await take(ENCRYPTED_SEGMENT_BYTES);
    isLast = next.length === 0;
    yield decryptSegment(encrypted, key, header, nonceOf(header, number, isLast));
    encrypted = next;
  }
}

function decryptSegment(encrypted: Buffer, key: Buffer, header: Buffer, nonce: Buffer): Buffer {
  if (encrypted.length < TAG_BYTES) throw new CannotDecrypt('cut off');
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CannotDecrypt('a segment was changed, is missing, or is at another position');
  }
}

/** Takes that many bytes; fewer only at the end. */
type ReadBytes = (most: number) => Promise<Buffer>;

/** From chunks of any length, as a disk or a network gives them. */
function readerOf(chunks: AsyncIterable<Buffer>): ReadBytes {
  const source = chunks[Symbol.asyncIterator]();
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

async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  yield* rest;
}

async function* nothing(): AsyncGenerator<Buffer, void> {}
