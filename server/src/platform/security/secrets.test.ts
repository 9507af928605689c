import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CannotDecrypt, KEY_BYTES } from '../runtime/encryption.ts';
import { openSecrets } from './secrets.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const [fromFile, fromVariable] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
const embedded = { databaseUrl: undefined, filesKeys: [] };
const shared = { databaseUrl: 'postgresql://database/desk', filesKeys: [fromVariable] };

it.each([
  ['of the program’s own database, with the key of its folder', embedded, [fromFile]],
  ['of a shared database, with the key of the environment', shared, [fromVariable, fromFile]],
])('A secret %s is not to be read there, and opens for its owner alone', (_, config, keys) => {
  const { encrypt, decrypt } = openSecrets(config, keys);
  const [owner, other] = [randomUUID(), randomUUID()];
  const stored = encrypt(SECRET, owner);
  expect(stored).not.toContain(SECRET);
  expect(Buffer.from(stored.slice('sealed:'.length), 'base64').toString('latin1')).not.toContain(SECRET);
  expect(decrypt(stored, owner)).toBe(SECRET);
  expect(() => decrypt(stored, other)).toThrow(CannotDecrypt);
});

it('In a shared database without a shared key a secret stays readable for every copy of the program', () => {
  const config = { ...shared, filesKeys: [] };
  const stored = openSecrets(config, [fromFile]).encrypt(SECRET, 'a');
  expect(openSecrets(config, [fromVariable]).decrypt(stored, 'a')).toBe(SECRET);
});

it('A secret that was stored before there was a key still opens', () => {
  expect(openSecrets(embedded, [fromFile]).decrypt(SECRET, 'a')).toBe(SECRET);
});
