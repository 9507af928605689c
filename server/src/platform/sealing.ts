import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Makes bytes unreadable to whoever has them without the master key, and tells if one of them was changed. */
export type Sealer = {
  /** `name` is part of the seal: bytes that are laid under another name do not open. */
  readonly seal: (bytes: Uint8Array, name: string) => Uint8Array;
  /** Throws `CannotOpen`. */
  readonly open: (sealed: Uint8Array, name: string) => Uint8Array;
};

/** Sealed bytes that do not open: changed, cut off, under a wrong name, or sealed with a key that is not there. */
export class CannotOpen extends Error {}

/** Length of a master key in bytes: AES-256. */
export const KEY_BYTES = 32;

/** A master key as it is written in base64; undefined when it is none. */
export function toMasterKey(text: string): Buffer | undefined {
  const word = text.trim();
  const key = Buffer.from(word, 'base64');
  return /^[A-Za-z0-9+/]+=*$/.test(word) && key.length === KEY_BYTES ? key : undefined;
}

const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('RCF1');
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const HEAD_BYTES = MARK.length + KEY_ID_BYTES + WRAPPED_BYTES;

/**
 * Seals with the first of the master keys, opens with any of them (so a key can be replaced without rewriting what it
 * sealed). Each piece has a random key of its own, which lies beside it wrapped by the master key:
 *
 *     RCF1 · id of the master key (8) · wrapped key (nonce 12, key 32, tag 16) · nonce 12 · bytes · tag 16
 */
export function openSealer(masterKeys: readonly Uint8Array[]): Sealer {
  const [current] = masterKeys;
  if (!current) throw new Error('a sealer needs a key');
  const byId = new Map(masterKeys.map((key) => [idOf(key).toString('hex'), key]));

  return {
    seal: (bytes, name) => {
      const id = idOf(current);
      const key = randomBytes(KEY_BYTES);
      const head = Buffer.concat([MARK, id, ...encrypted(current, key, [MARK, id, Buffer.from(name)])]);
      return Buffer.concat([head, ...encrypted(key, bytes, [head])]);
    },
    open: (sealed, name) => {
      const all = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (all.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || !all.subarray(0, MARK.length).equals(MARK))
        throw new CannotOpen('not sealed by this program, or cut off');
      const head = all.subarray(0, HEAD_BYTES);
      const id = head.subarray(MARK.length, MARK.length + KEY_ID_BYTES);
      const master = byId.get(id.toString('hex'));
      if (!master) throw new CannotOpen('sealed with a master key that is not configured');
      const key = decrypt(master, head.subarray(-WRAPPED_BYTES), [MARK, id, Buffer.from(name)]);
      return decrypt(key, all.subarray(HEAD_BYTES), [head]);
    },
  };
}

/** Tells keys apart without telling anything of them. */
function idOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('master key').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** In pieces: files are large, and joining them is left to who needs the whole. */
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
