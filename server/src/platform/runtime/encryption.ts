import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Authenticated encryption of bytes with the master keys: without them nobody can read or change the bytes. */
export type Cipher = {
  /** `name` is authenticated too: bytes that are stored under another name cannot be decrypted. */
  readonly encrypt: (bytes: Uint8Array, name: string) => Uint8Array;
  /** Throws `CannotDecrypt`. */
  readonly decrypt: (encrypted: Uint8Array, name: string) => Uint8Array;
  /** As `DataKeys` has it. */
  readonly masterKeyOf: (encrypted: Uint8Array) => number | undefined;
};

/**
 * Encrypted bytes that are missing, changed, cut off, under a wrong name, or under a key outside of the configuration.
 */
export class CannotDecrypt extends Error {}

/** Length of a master key in bytes: AES-256. */
export const KEY_BYTES = 32;

/** A master key as it is written in base64; undefined when it is none. */
function toMasterKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  return /^[A-Za-z0-9+/]+=*$/.test(trimmed) && key.length === KEY_BYTES ? key : undefined;
}

/** One master key, or several with commas; undefined when one of them is none. */
export function toMasterKeys(text: string): readonly Buffer[] | undefined {
  const keys = text.split(',').map(toMasterKey);
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** How everything is encrypted. */
export const ALGORITHM = 'aes-256-gcm';
/** Length of each message's authentication tag. */
export const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** The magic header of bytes that are encrypted in one message. */
export const SINGLE_MESSAGE = Buffer.from('RCF1');

const KEY_ID_BYTES = 8;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
/** Length of the header that `newKey` makes. */
export const HEADER_BYTES = SINGLE_MESSAGE.length + KEY_ID_BYTES + WRAPPED_BYTES;

/** Data keys: each encrypts one file or secret, whose header holds it wrapped (encrypted) by a master key. */
export type DataKeys = {
  /** A random key and the header that holds it: `magic` (4) · id of the master key (8) · wrapped key (60). */
  readonly newKey: (magic: Buffer, name: string) => { readonly key: Buffer; readonly header: Buffer };
  /** Throws `CannotDecrypt` for a header that was changed or belongs to another name. */
  readonly unwrapKey: (header: Buffer, name: string) => Buffer;
  /** Which of the master keys wrapped it, by its index; undefined for one that is not among them. */
  readonly masterKeyOf: (header: Buffer) => number | undefined;
};

/** Wraps with the first of the master keys, unwraps with any of them: so one can be replaced without rewriting anything. */
export function openDataKeys(masterKeys: readonly Uint8Array[]): DataKeys {
  const [current] = masterKeys;
  if (!current) throw new Error('encryption needs a master key');
  const byId = new Map(masterKeys.map((key) => [masterKeyId(key), key]));
  return {
    newKey: (magic, name) => {
      const id = idOf(current);
      const key = randomBytes(KEY_BYTES);
      return { key, header: Buffer.concat([magic, id, ...encrypt(current, key, [magic, id, Buffer.from(name)])]) };
    },
    unwrapKey: (header, name) => {
      const magic = header.subarray(0, -WRAPPED_BYTES - KEY_ID_BYTES);
      const id = header.subarray(magic.length, -WRAPPED_BYTES);
      const master = byId.get(id.toString('hex'));
      if (!master) throw new CannotDecrypt('encrypted with a master key that is not configured');
      return decrypt(master, header.subarray(-WRAPPED_BYTES), [magic, id, Buffer.from(name)]);
    },
    masterKeyOf: (header) => {
      const id = header.subarray(SINGLE_MESSAGE.length, SINGLE_MESSAGE.length + KEY_ID_BYTES);
      const index = masterKeys.findIndex((key) => idOf(key).equals(id));
      return index === -1 ? undefined : index;
    },
  };
}

/**
 * Encrypts bytes in one message, which is decrypted as a whole:
 *
 *     RCF1 · id of the master key (8) · wrapped key (nonce 12, key 32, tag 16) · nonce 12 · bytes · tag 16
 */
export function openCipher(masterKeys: readonly Uint8Array[]): Cipher {
  const { newKey, unwrapKey, masterKeyOf } = openDataKeys(masterKeys);
  return {
    masterKeyOf: (encrypted) => masterKeyOf(Buffer.from(encrypted.subarray(0, HEADER_BYTES))),
    encrypt: (bytes, name) => {
      const { key, header } = newKey(SINGLE_MESSAGE, name);
      return Buffer.concat([header, ...encrypt(key, bytes, [header])]);
    },
    decrypt: (encrypted, name) => {
      const all = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
      const isOurs = all.subarray(0, SINGLE_MESSAGE.length).equals(SINGLE_MESSAGE);
      if (!isOurs || all.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES)
        throw new CannotDecrypt('not encrypted by this program, or cut off');
      const header = all.subarray(0, HEADER_BYTES);
      return decrypt(unwrapKey(header, name), all.subarray(HEADER_BYTES), [header]);
    },
  };
}

/** Hex; distinguishes keys without revealing anything of them. */
export function masterKeyId(key: Uint8Array): string {
  return idOf(key).toString('hex');
}

/** With which of the master keys the bytes behind this header can be decrypted. */
export function neededKeyId(header: Buffer): string {
  return header.subarray(SINGLE_MESSAGE.length, SINGLE_MESSAGE.length + KEY_ID_BYTES).toString('hex');
}

function idOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('master key').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** Nonce, encrypted bytes and tag, for the caller to join. `context` is authenticated too. */
function encrypt(key: Uint8Array, bytes: Uint8Array, context: readonly Uint8Array[]): Buffer[] {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat(context));
  return [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
}

function decrypt(key: Uint8Array, encrypted: Buffer, context: readonly Uint8Array[]): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat(context));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CannotDecrypt('bytes were changed, or belong to another name');
  }
}
