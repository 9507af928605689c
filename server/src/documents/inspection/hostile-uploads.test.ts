import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { longestBlock } from '../../testing/event-loop.ts';
import { useCustomerFiles } from '../../testing/files/customer-files.ts';
import { pdfOf, samples } from '../../testing/files/upload.ts';
import { partsTwice } from '../../testing/hostile/hostile-files.ts';
import { useServer } from '../../testing/server.ts';
import { heicSize } from './heic-size.ts';
import { readOffice } from './office-file.ts';

const server = useServer();
const { upload, addOne, filesOf } = useCustomerFiles(server);

/** These once blocked everybody for 4 seconds and more; far more than a busy machine delays a test. */
const MAX_GAP_MS = 2_500;
const LARGEST = 20 * 1024 * 1024;

const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
const filled = (head: Buffer | string, unit: Buffer | string, tail = '') => {
  const bytes = Buffer.alloc(LARGEST, unit, 'latin1');
  Buffer.from(head as string, 'latin1').copy(bytes);
  bytes.write(tail, LARGEST - tail.length, 'latin1');
  return bytes;
};
const types = (size: number) => ({
  '[Content_Types].xml': new Uint8Array(size),
  'word/document.xml': Buffer.from('x'),
});
const heicHead = Buffer.concat([
  Buffer.from(samples.heic ?? []).subarray(0, 24),
  uint32(LARGEST - 24),
  Buffer.from('meta'),
]);

describe('other callers get answers during an upload of', () => {
  it('a document that names its list of parts 20,000 times', async () => {
    const bytes = partsTwice(zipSync(types(1024 * 1024 - 1)), 20_000);
    const gap = await longestBlock(async () => {
      expect((await upload([{ name: 'act.docx', bytes }])).statusCode).toBe(415);
    });
    expect(gap).toBeLessThan(MAX_GAP_MS);
  });

  test.each([
    ['dots', 'a', '.'],
    ['spaces and dots', 'a', '. '],
    ['accents', 'a', '\u0301'],
    ['signs that are not seen', '', '\u200b'],
    ['endings', '', '.pdf'],
  ])('a name of 75,000 %s, of an accepted file and of a refused one', async (_what, before, unit) => {
    const name = `${before}${unit.repeat(75_000 / unit.length)}x.pdf`;
    const gap = await longestBlock(async () => {
      expect((await addOne({ name, bytes: samples.pdf ?? Buffer.of() })).originalname.length).toBeLessThanOrEqual(150);
      const refused = await upload([{ name, bytes: Buffer.from('no file of ours') }]);
      expect(refused.statusCode).toBe(415);
      expect(refused.json().message.length).toBeLessThan(500);
    });
    expect(gap).toBeLessThan(MAX_GAP_MS);
    expect(await filesOf()).toHaveLength(1);
  });
});

describe('the largest file of the worst kind is inspected to its end:', () => {
  const sizes = Buffer.concat([uint32(20), Buffer.from('ispe'), Buffer.alloc(12, 1)]);
  test.each<[string, () => Uint8Array, number]>([
    ['a JPEG of fillers', () => filled('\xff\xd8\xff\xe0', '\xff', '\xff\xd9'), 201],
    ['a HEIC of a million sizes', () => filled(heicHead, sizes), 415],
    ['a PDF of two million actions that are none', () => filled('%PDF-1.7\n', '/Launchx', '%%EOF'), 201],
    ['a document of 60,000 parts', () => partsTwice(zipSync({ a: Buffer.of(1), ...types(9) }), 60_000), 415],
  ])('%s', async (_what, make, status) => {
    expect((await upload([{ name: 'act', bytes: make() }])).statusCode).toBe(status);
  });

  it('a too large file is named in a few words, for any length of its name', async () => {
    const tooLarge = await upload([{ name: 'a'.repeat(3_000), bytes: pdfOf(LARGEST + 1) }]);
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().message.length).toBeLessThan(300);
  });
});

describe('parts are counted before they are read:', () => {
  it('the sizes and the boxes of a HEIC', () => {
    const size = Buffer.concat([uint32(20), Buffer.from('ispe'), uint32(0), uint32(3), uint32(4)]);
    const meta = (count: number) =>
      Buffer.concat([uint32(8 + 20 * count), Buffer.from('meta'), ...Array(count).fill(size)]);
    expect(heicSize(meta(1_000))).toEqual({ width: 3, height: 4 });
    expect(heicSize(meta(1_001))).toBe('too many');
    const boxes = (count: number) => Buffer.concat([...Array(count).fill(Buffer.from('\0\0\0\x08free')), meta(1)]);
    expect(heicSize(boxes(999))).toEqual({ width: 3, height: 4 });
    expect(heicSize(boxes(1_000))).toBe('too many');
  });

  it('a document’s parts and its lists of parts', () => {
    expect(readOffice(zipSync(types(1_000))).kind).toBe('document');
    expect(readOffice(partsTwice(zipSync(types(1_000)), 2)).kind).toBe('none');
    // Noise does not compress.
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31) % 251));
    expect(readOffice(zipSync({ ...types(1), '[Content_Types].xml': [noise, { level: 0 }] })).kind).toBe('none');
  });
});
