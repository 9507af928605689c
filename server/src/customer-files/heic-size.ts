import type { PictureSize } from 'contract/picture-size';

/** More boxes stand at the top of no picture. */
const MOST_BOXES = 1_000;

/** A HEIC's: it holds several pictures (tiles, the whole, a small one), each with its size; the largest counts. */
export function heicSize(bytes: Buffer): PictureSize | undefined {
  const meta = findMeta(bytes);
  const sizes: PictureSize[] = [];
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4))
    sizes.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The box that describes what is in the file; empty where there is none. */
function findMeta(bytes: Buffer): Buffer {
  for (let at = 0, count = 0; at + 16 <= bytes.length && count < MOST_BOXES; count++) {
    const stated = bytes.readUInt32BE(at);
    // 1: the length follows as 64 bits; 0: up to the end.
    const length = stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated || bytes.length - at;
    if (bytes.toString('latin1', at + 4, at + 8) === 'meta') return bytes.subarray(at, at + length);
    at += Math.max(length, 8);
  }
  return Buffer.alloc(0);
}
