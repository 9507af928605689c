import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CannotDecrypt, openCipher } from '../runtime/encryption.ts';
import { openFileCipher, SEGMENT_BYTES } from './encrypted-file.ts';

const KEYS = [Buffer.alloc(32, 7)];
const NAME = '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11.pdf';
const { encrypt, encryptStream, decrypt } = openFileCipher(KEYS);

const HEADER = 79;
const ENCRYPTED_SEGMENT = SEGMENT_BYTES + 16;

const encrypted = (bytes: Uint8Array, name = NAME): Buffer => Buffer.concat([...encrypt(bytes, name).chunks]);

/** The result of decrypting bytes in such chunks: the bytes, the promised number, and the failure. */
async function decrypted(from: Buffer, { name = NAME, sizes = [SEGMENT_BYTES], with: using = decrypt } = {}) {
  const out: Buffer[] = [];
  let promised: number | undefined;
  try {
    const { length, chunks } = await using(Readable.from(cut(from, sizes)), from.length, name);
    promised = length;
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) out.push(chunk.value);
    return { bytes: Buffer.concat(out), promised, failure: undefined };
  } catch (failure) {
    return { bytes: Buffer.concat(out), promised, failure };
  }
}

function* cut(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, count = 0; at < bytes.length; count++) {
    const size = sizes[count % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Nothing but whole segments of the file comes out of manipulated bytes, and the failure is reported. */
async function expectRefused(damaged: Buffer, file: Buffer, what: string): Promise<void> {
  const { bytes, failure } = await decrypted(damaged);
  expect(failure, what).toBeInstanceOf(CannotDecrypt);
  expect(bytes.length < file.length || file.length === 0, what).toBe(true);
  expect(bytes.length % SEGMENT_BYTES, what).toBe(0);
  expect(bytes.equals(file.subarray(0, bytes.length)), what).toBe(true);
}

function flipped(bytes: Buffer, position: number, bit = 0): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[position] = (damaged[position] ?? 0) ^ (1 << bit);
  return damaged;
}

describe('an encrypted file', () => {
  test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES])(
    'of %i bytes that come as a stream is decrypted as one that comes whole',
    async (size) => {
      const bytes = randomBytes(size);
      const chunks: Buffer[] = [];
      for await (const chunk of encryptStream(Readable.from(cut(bytes, [1_000, 70_000])), NAME)) chunks.push(chunk);
      const streamed = Buffer.concat(chunks);
      expect(streamed.length).toBe(encrypted(bytes).length);
      expect((await decrypted(streamed)).bytes.equals(bytes)).toBe(true);
      await expectRefused(streamed.subarray(0, -1), bytes, 'an end that is missing');
    },
  );

  const borders = [1, 2, 3].flatMap((count) => [-1, 0, 1].map((more) => count * SEGMENT_BYTES + more));

  test.each([0, 1, 15, 16, 17, ...borders])(
    'of %i bytes is decrypted to the original, in the promised length',
    async (size) => {
      const bytes = randomBytes(size);
      const { length } = encrypt(bytes, NAME);
      expect(encrypted(bytes)).toHaveLength(length);
      const out = await decrypted(encrypted(bytes));
      expect(out.failure).toBeUndefined();
      expect([out.bytes.equals(bytes), out.promised]).toEqual([true, size]);
    },
  );

  it('of any length, read in any chunks, equals the original', async () => {
    const lengths = fc.oneof(fc.nat(400_000), fc.tuple(fc.nat(6), fc.integer({ min: -20, max: 20 })).map(aroundBorder));
    const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 5_000, max: 200_000 })), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(lengths, sizes, async (length, chunks) => {
        const bytes = randomBytes(length);
        const out = await decrypted(encrypted(bytes), { sizes: [...chunks, 50_000] });
        expect([out.failure, out.promised, out.bytes.equals(bytes)]).toEqual([undefined, length, true]);
      }),
    );
  });

  it('differs at every encryption, and shows nothing of its content', () => {
    const bytes = Buffer.alloc(SEGMENT_BYTES * 2, 'seria AX nr. 123456 ');
    const [one, other] = [encrypted(bytes), encrypted(bytes)];
    expect(one.includes('AX nr')).toBe(false);
    expect(one.subarray(HEADER, HEADER + 64).equals(other.subarray(HEADER, HEADER + 64))).toBe(false);
    expect(
      one
        .subarray(HEADER, HEADER + 64)
        .equals(one.subarray(HEADER + ENCRYPTED_SEGMENT, HEADER + ENCRYPTED_SEGMENT + 64)),
    ).toBe(false);
  });

  it('is decrypted under its own name only, with the master key that encrypted it, at any place in the list', async () => {
    const bytes = randomBytes(SEGMENT_BYTES + 1);
    expect((await decrypted(encrypted(bytes), { name: `1${NAME.slice(1)}` })).failure).toBeInstanceOf(CannotDecrypt);
    const newer = openFileCipher([randomBytes(32), ...KEYS]).decrypt;
    expect((await decrypted(encrypted(bytes), { with: newer })).bytes.equals(bytes)).toBe(true);
    const other = openFileCipher([randomBytes(32)]).decrypt;
    expect((await decrypted(encrypted(bytes), { with: other })).failure).toBeInstanceOf(CannotDecrypt);
  });
});

function aroundBorder([segments, more]: [number, number]): number {
  return Math.max(0, segments * SEGMENT_BYTES + more);
}

describe('a manipulated encrypted file', () => {
  const small = randomBytes(60);
  const large = randomBytes(3 * SEGMENT_BYTES + 100);
  const whole = encrypted(large);
  const head = whole.subarray(0, HEADER);
  const segments = [0, 1, 2, 3].map((at) =>
    whole.subarray(HEADER + at * ENCRYPTED_SEGMENT, HEADER + (at + 1) * ENCRYPTED_SEGMENT),
  );
  const put = (...places: readonly number[]) => Buffer.concat([head, ...places.map((at) => segments[at] ?? head)]);

  it('by a bit of any byte is refused', async () => {
    const intact = encrypted(small);
    for (let position = 0; position < intact.length; position++)
      for (let bit = 0; bit < 8; bit++)
        await expectRefused(flipped(intact, position, bit), small, `${position}.${bit}`);
    const atBorders = segments.flatMap((_segment, at) =>
      [-17, -16, -1, 0, 1].map((by) => HEADER + at * ENCRYPTED_SEGMENT + by),
    );
    for (const position of [...atBorders, whole.length - 17, whole.length - 1])
      await expectRefused(flipped(whole, position), large, `byte ${position}`);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), (position, bit) =>
        expectRefused(flipped(whole, position, bit), large, `${position}.${bit}`),
      ),
    );
  });

  it('by cutting it off anywhere is refused', async () => {
    const intact = encrypted(small);
    for (let length = 0; length < intact.length; length++)
      await expectRefused(intact.subarray(0, length), small, `${length} bytes`);
    const atBorders = segments.flatMap((_segment, at) =>
      [-16, -1, 0, 1, 16].map((by) => HEADER + at * ENCRYPTED_SEGMENT + by),
    );
    for (const length of atBorders) await expectRefused(whole.subarray(0, length), large, `${length} bytes`);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), (length) =>
        expectRefused(whole.subarray(0, length), large, `${length} bytes`),
      ),
    );
  });

  test.each([1, 16, 17, ENCRYPTED_SEGMENT, 2 * ENCRYPTED_SEGMENT])(
    'by %i bytes behind its end is refused',
    async (more) => {
      for (const file of [Buffer.alloc(0), small, large, large.subarray(0, SEGMENT_BYTES)]) {
        await expectRefused(Buffer.concat([encrypted(file), randomBytes(more)]), file, `${file.length} bytes`);
        const again = Buffer.concat([encrypted(file), encrypted(file).subarray(-more)]);
        await expectRefused(again, file, `${file.length} bytes, its end again`);
      }
    },
  );

  it('by putting its segments in any other order, or fewer or more of them, is refused', async () => {
    const places = fc.array(fc.nat(3), { maxLength: 6 }).filter((order) => order.join() !== '0,1,2,3');
    const named = [[], [3], [1, 0, 2, 3], [0, 2, 1, 3], [0, 1, 3, 2], [0, 1, 2], [1, 2, 3], [0, 1, 3], [0, 1, 2, 2, 3]];
    for (const order of named) await expectRefused(put(...order), large, order.join());
    await fc.assert(fc.asyncProperty(places, (order) => expectRefused(put(...order), large, order.join())));
  });

  it('by segments, or the head, of another file is refused, also of one with the same name and content', async () => {
    const other = encrypted(large);
    for (let at = 0; at < segments.length; at++) {
      const from = HEADER + at * ENCRYPTED_SEGMENT;
      const mixed = Buffer.from(whole);
      other.copy(mixed, from, from, from + ENCRYPTED_SEGMENT);
      await expectRefused(mixed, large, `segment ${at}`);
    }
    await expectRefused(Buffer.concat([other.subarray(0, HEADER), whole.subarray(HEADER)]), large, 'head');
    const prefix = Buffer.from(whole);
    other.copy(prefix, HEADER - 7, HEADER - 7, HEADER);
    await expectRefused(prefix, large, 'prefix');
  });

  it('by giving it the magic header of the other format is refused, either way', async () => {
    const asOne = Buffer.concat([Buffer.from('RCF1'), encrypted(small).subarray(4)]);
    await expectRefused(asOne, small, 'as one message');
    const one = Buffer.from(openCipher(KEYS).encrypt(small, NAME));
    await expectRefused(Buffer.concat([Buffer.from('RCF2'), one.subarray(4)]), small, 'as segments');
  });
});

describe('formats that lie in stores', () => {
  const words = Buffer.from('adeverință de venit, 2026');

  test.each([
    [
      'of the first days, in one message',
      'UkNGMd7KnEJp9jHDlZRut/pL6QSqc/GTyT6K/NHrWkPMyzEbcwS6FW1AnQ2avFDYxNpFRoeEdyHBsMBDRF04ycQVb1tPresW7Iit9M/Fv3ePeavlfn8NHcZbBLZ0zCNW3FYMo14zHALjdcvhL8JaCIUwOaOgdEwRMajinqjpBA==',
    ],
    [
      'in segments',
      'UkNGMt7KnEJp9jHDxjr0esqpXj2R3ov5Uv1aEs11KW91+kXA8Kr8Mab6qs5qy3BMoJ+H8S2vuOOiyre96MhqHpfG44oBtDItND6UvS0jLnu16BourDW8IFEq0enOqnuqdMziiXarfnTAbmM3jDCu/WtxnpoonwlfnkY=',
    ],
  ])('%s: bytes as they were written open for ever', async (_what, stored) => {
    const out = await decrypted(Buffer.from(stored, 'base64'));
    expect([out.failure, out.promised, out.bytes.toString()]).toEqual([undefined, words.length, words.toString()]);
  });

  test.each([0, 1, 8, 3_000_000])(
    'a file of %i bytes in one message opens; a broken one gives nothing',
    async (size) => {
      const bytes = randomBytes(size);
      const stored = Buffer.from(openCipher(KEYS).encrypt(bytes, NAME));
      const out = await decrypted(stored, { sizes: [1_000, 65_536] });
      expect([out.failure, out.promised, out.bytes.equals(bytes)]).toEqual([undefined, size, true]);
      const damaged = [flipped(stored, 20), flipped(stored, stored.length - 1), stored.subarray(0, -1)];
      for (const broken of [...damaged, Buffer.concat([stored, Buffer.of(0)])]) {
        const { bytes: leaked, failure } = await decrypted(broken);
        expect([leaked.length, failure instanceof CannotDecrypt]).toEqual([0, true]);
      }
    },
  );

  it('new files are encrypted in segments', () => {
    expect(encrypted(words).subarray(0, 4).toString()).toBe('RCF2');
  });
});
