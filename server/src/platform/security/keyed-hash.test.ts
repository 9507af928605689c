import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { KEY_BYTES } from '../runtime/encryption.ts';
import { openKeyedHash } from './keyed-hash.ts';

const [newer, older] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
const PHONE = '+40722123456';

it('A hash is the same for every copy with the key, and another for every other key and purpose', () => {
  const { hash } = openKeyedHash([newer]);
  expect(hash('limit', PHONE)).toBe(openKeyedHash([Buffer.from(newer), older]).hash('limit', PHONE));
  const others = [
    openKeyedHash([older]).hash('limit', PHONE),
    hash('consent', PHONE),
    hash('limit', `${PHONE} `),
    createHash('sha256').update(PHONE).digest('hex'),
  ];
  expect(new Set([hash('limit', PHONE), ...others]).size).toBe(5);
});

it('A hash from before a new key is found', () => {
  const before = openKeyedHash([older]).hash('limit', PHONE);
  expect(openKeyedHash([newer, older]).allHashes('limit', PHONE)).toContain(before);
});

it('Without a key nothing is hashed, and nothing can have been', () => {
  expect(openKeyedHash([]).allHashes('limit', PHONE)).toEqual([]);
  expect(() => openKeyedHash([]).hash('limit', PHONE)).toThrow('master key');
});
