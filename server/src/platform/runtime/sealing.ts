import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Makes bytes unreadable to whoever has them without the master key, and tells if one of them was changed. */
export type Sealer = {
  /** `name` is part of the seal: bytes that are laid under another name do not open. */
  readonly seal: (bytes: Uint8Array, name: string) => Uint8Array;
  /** Throws `CannotOpen`. */
  readonly open: (sealed: Uint8Array, name: string) => Uint8Array;
};

/** Sealed bytes that do not open: gone, changed, cut off, under a wrong name, or sealed with a key that is not there. */
export class CannotOpen extends Error {}

/** Length of a master key in bytes: AES-256. */
export const KEY_BYTES = 32;

/** A master key as it is written in base64; undefined when it is none. */
export function toMasterKey(text: string): Buffer | undefined {
  const word = text.trim();
  const key = Buffer.from(word, 'base64');
  return /^[A-Za-z0-9+/]+=*$/.test(word) && key.length === KEY_BYTES ? key : undefined;
}

/** How everything is sealed: each message has its tag of so many bytes. */
export const CIPHER = 'aes-256-gcm';
export const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** How what is sealed in one message begins. */
export const ONE_MESSAGE = Buffer.from('RCF1');

const KEY_ID_BYTES = 8;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
/** Length of the head that `newKey` makes. */
export const HEAD_BYTES = ONE_MESSAGE.length + KEY_ID_BYTES + WRAPPED_BYTES;

/** Keys, each of one piece of sealed bytes, before which it lies wrapped by a master key. */
export type PieceKeys = {
  /** A random key and the head that holds it: `mark` (4) · id of the master key (8) · wrapped key (60). */
  readonly newKey: (mark: Buffer, name: string) => { readonly key: Buffer; readonly head: Buffer };
  /** Throws `CannotOpen` for a head that was changed or belongs to another name. */
  readonly keyIn: (head: Buffer, name: string) => Buffer;
};

/** Wraps with the first of the master keys, opens with any of them: so one can be replaced without rewriting anything. */
export function openPieceKeys(masterKeys: readonly Uint8Array[]): PieceKeys {
  const [current] = masterKeys;
  if (!current) throw new Error('a sealer needs a key');
  const byId = new Map(masterKeys.map((key) => [idOf(key).toString('hex'), key]));
  return {
    newKey: (mark, name) => {
      const id = idOf(current);
      const key = randomBytes(KEY_BYTES);
      return { key, head: Buffer.concat([mark, id, ...encrypted(current, key, [mark, id, Buffer.from(name)])]) };
    },
    keyIn: (head, name) => {
      const mark = head.subarray(0, -WRAPPED_BYTES - KEY_ID_BYTES);
      const id = head.subarray(mark.length, -WRAPPED_BYTES);
      const master = byId.get(id.toString('hex'));
      if (!master) throw new CannotOpen('sealed with a master key that is not configured');
      return decrypt(master, head.subarray(-WRAPPED_BYTES), [mark, id, Buffer.from(name)]);
    },
  };
}

/**
 * Seals each piece in one message, which is opened as a whole:
 *
 *     RCF1 · id of the master key (8) · wrapped key (nonce 12, key 32, tag 16) · nonce 12 · bytes · tag 16
 */
export function openSealer(masterKeys: readonly Uint8Array[]): Sealer {
  const { newKey, keyIn } = openPieceKeys(masterKeys);
  return {
    seal: (bytes, name) => {
      const { key, head } = newKey(ONE_MESSAGE, name);
      return Buffer.concat([head, ...encrypted(key, bytes, [head])]);
    },
    open: (sealed, name) => {
      const all = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (all.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || !all.subarray(0, ONE_MESSAGE.length).equals(ONE_MESSAGE))
        throw new CannotOpen('not sealed by this program, or cut off');
      const head = all.subarray(0, HEAD_BYTES);
      return decrypt(keyIn(head, name), all.subarray(HEAD_BYTES), [head]);
    },
  };
}

/** Tells keys apart without telling anything of them. */
function idOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('master key').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** In pieces: joining them is left to who needs the whole. */
function encrypted(key: Uint8Array, bytes: Uint8Array, known: readonly Uint8Array[]): Buffer[] {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat(known));
  return [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
}

function decrypt(key: Uint8Array, sealed: Buffer, known: readonly Uint8Array[]): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat(known));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CannotOpen('bytes were changed, or belong to another name');
  }
}
