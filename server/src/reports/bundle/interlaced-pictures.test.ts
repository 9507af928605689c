import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { mergeFiles } from './merge-files.ts';

/** Samples that each pixel has, by the number by which a PNG names its colours; those of a palette have one. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
/** First column and line, and steps, of the seven pictures in an interlaced one (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const [WIDTH, HEIGHT] = [13, 11];

const every = (first: number, end: number, step: number) =>
  Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, index) => first + index * step);
const sampleAt = (x: number, y: number, index: number, depth: number) =>
  (x * 7 + y * 29 + index * 101 + x * y) % Math.min(2 ** depth, 65_536);
const paletteAt = (index: number) => (index * 37) % 256;

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A line without a filter: the samples behind each other, the first in the highest bits. */
function lineOf(samples: readonly number[], depth: number): Buffer {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  return Buffer.from([0, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))]);
}

function pictureOf(colours: number, depth: number, passes: readonly (readonly number[])[] = PASSES): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([depth, colours, 0, 0, passes === PASSES ? 1 : 0], 8);
  const pixel = (x: number, y: number) => every(0, SAMPLES[colours] ?? 0, 1).map((at) => sampleAt(x, y, at, depth));
  const lines = passes.flatMap(([left = 0, top = 0, across = 1, down = 1]) => {
    const columns = every(left, WIDTH, across);
    return columns.length === 0
      ? []
      : every(top, HEIGHT, down).map((y) =>
          lineOf(
            columns.flatMap((x) => pixel(x, y)),
            depth,
          ),
        );
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(colours === PALETTE ? [chunk('PLTE', Buffer.from(every(0, 3 * 2 ** depth, 1).map(paletteAt)))] : []),
    ...(colours === PALETTE ? [chunk('tRNS', Buffer.from([0]))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The red, green and blue that a pixel has, 0 to 255. */
function colourAt(x: number, y: number, colours: number, depth: number): number[] {
  const eight = (index: number) => {
    const sample = sampleAt(x, y, index, depth);
    return depth === 16 ? sample >> 8 : Math.round((sample * 255) / (2 ** depth - 1));
  };
  if (colours === PALETTE) return [0, 1, 2].map((at) => paletteAt(3 * sampleAt(x, y, 0, depth) + at));
  return colours === 0 || colours === 4 ? [eight(0), eight(0), eight(0)] : [eight(0), eight(1), eight(2)];
}

/** Red, green and blue of the only picture in the documents for a bank that are this file. */
async function shownIn(picture: Uint8Array): Promise<number[]> {
  const empty = await (await PDFDocument.create()).save();
  const merged = await PDFDocument.load(await mergeFiles(empty, [{ bytes: picture, contentType: 'image/png' }]));
  const pictures = merged.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isPicture =
      object instanceof PDFRawStream && object.dict.get(PDFName.of('ColorSpace')) === PDFName.of('DeviceRGB');
    return isPicture ? [object] : [];
  });
  expect(pictures).toHaveLength(1);
  return [...inflateSync(pictures[0]?.contents ?? Buffer.of())];
}

describe('an interlaced picture is shown line by line as it is:', () => {
  test.each([
    ...[1, 2, 4, 8, 16].map((depth) => ['grey', 0, depth] as const),
    ...[8, 16].map((depth) => ['colours', 2, depth] as const),
    ...[1, 2, 4, 8].map((depth) => ['a palette', PALETTE, depth] as const),
    ...[8, 16].map((depth) => ['grey that one sees through', 4, depth] as const),
    ...[8, 16].map((depth) => ['colours that one sees through', 6, depth] as const),
  ])('%s (%i) of %i bits', async (_what, colours, depth) => {
    const want = every(0, HEIGHT, 1).flatMap((y) => every(0, WIDTH, 1).flatMap((x) => colourAt(x, y, colours, depth)));
    expect(await shownIn(pictureOf(colours, depth))).toEqual(want);
  });

  test.each([1, 2, 4])('and one of a palette of %i bits that one sees through, interlaced or not', async (depth) => {
    const interlaced = await shownIn(pictureOf(PALETTE, depth));
    expect(await shownIn(pictureOf(PALETTE, depth, [[0, 0, 1, 1]]))).toEqual(interlaced);
  });
});
