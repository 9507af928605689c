import type { PictureSize } from 'quote/picture-size';
import { boxLength } from './picture-ends.ts';

/** The most top-level boxes and sizes: no picture has more, since its tiles share one size. */
const MAX_BOXES = 1_000;
const MAX_SIZES = 1_000;

/**
 * A HEIC's: it holds several pictures (tiles, the whole, a small one), each with its size; the largest counts.
 * Undefined without one, 'too many' for more than any camera writes: its unpacked size is unknown then.
 */
export function heicSize(bytes: Buffer): PictureSize | 'too many' | undefined {
  const meta = findMeta(bytes);
  if (meta === 'too many') return meta;
  let largest: PictureSize | undefined;
  let count = 0;
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4)) {
    if (++count > MAX_SIZES) return 'too many';
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** The box that describes the file's content; empty without one. */
function findMeta(bytes: Buffer): Buffer | 'too many' {
  let at = 0;
  for (let count = 0; at + 16 <= bytes.length; count++) {
    if (count === MAX_BOXES) return 'too many';
    const length = boxLength(bytes, at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'meta') return bytes.subarray(at, at + length);
    at += Math.max(length, 8);
  }
  return Buffer.alloc(0);
}
