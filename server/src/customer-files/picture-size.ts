/** How large a picture says it is, in pixels. */
type Size = { readonly width: number; readonly height: number };

/** A PNG's: its first part must be the one with the size. */
export function pngSize(bytes: Buffer): Size | undefined {
  return bytes.length >= 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Marks of a JPEG that no length follows: fillers, restarts, begin and end. */
const standsAlone = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd9);
/** Beginnings of a frame; among them stand tables (C4, CC) and an extension (C8). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
const SCAN = 0xda;

/** A JPEG's, of the first frame; like every reader, this one looks past what is no mark. */
export function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 9 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const mark = bytes[at + 1] ?? SCAN;
    if (isFrame(mark)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (mark === SCAN) return undefined;
    if (mark === 0xff) at += 1;
    else at += standsAlone(mark) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** A WebP's: of the canvas where it has one, otherwise of its only picture. */
export function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const both = bytes.readUInt32LE(21);
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** More boxes stand at the top of no picture. */
const MOST_BOXES = 1_000;

/** A HEIC's: it holds several pictures (tiles, the whole, a small one), each with its size; the largest counts. */
export function heicSize(bytes: Buffer): Size | undefined {
  const meta = findMeta(bytes);
  const sizes: Size[] = [];
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
