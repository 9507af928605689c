/** Whether a picture's bytes reach to its end: a cut-off one is drawn by half. Bytes behind the end do not count. */
type IsWhole = (bytes: Buffer) => boolean;

const MARK = 0xff;
const END_OF_IMAGE = 0xd9;
/** Marks without a length: a 0xff of the picture's own data, TEM, restarts, begin. */
const standsAlone = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** Thumbnails lie inside segments, whose lengths skip them: the found end is the picture's own. */
export const isWholeJpeg: IsWhole = (bytes) => {
  let at = 2;
  while (at + 1 < bytes.length) {
    const mark = bytes[at + 1] ?? MARK;
    // Bytes of the picture's data, and fillers.
    if (bytes[at] !== MARK || mark === MARK) at += 1;
    else if (mark === END_OF_IMAGE) return true;
    else if (standsAlone(mark)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** Chunks follow each other, each with its length, up to IEND; the checksum behind IEND is optional. */
export const isWholePng: IsWhole = (bytes) => {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  return false;
};

/** The chunks before the first picture of a WebP. */
const SMALLEST_WEBP = 30;

/** Its head states its length; the last byte may be padding. */
export const isWholeWebp: IsWhole = (bytes) =>
  bytes.length >= SMALLEST_WEBP && bytes.readUInt32LE(4) + 7 <= bytes.length;

/** The most boxes of a search for a HEIC's end; cameras write a dozen. */
const MAX_BOXES = 1_000;

/** The pictures lie in `mdat`, which comes last or behind what describes them; neither of the two may be cut off. */
export const isWholeHeic: IsWhole = (bytes) => {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= bytes.length; count++) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + boxLength(bytes, at);
    if ((kind === 'meta' || kind === 'mdat') && end > bytes.length) return false;
    if (kind === 'mdat') return true;
    at = Math.max(end, at + 8);
  }
  return bytes.includes('idat');
};

/** Bytes of the box that begins there; a length of 1 follows as 64 bits, 0 reaches to the end. */
export function boxLength(bytes: Buffer, at: number): number {
  const stated = bytes.readUInt32BE(at);
  if (stated === 0) return bytes.length - at;
  if (stated !== 1) return stated;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Number.POSITIVE_INFINITY;
}
