import { MAX_BYTES_OF_PORTRAIT, PORTRAIT_SIDE } from 'contract/fields/upload-limits';
import { pictureSize } from 'quote/picture-size';

const MARK = 0xff;
const BEGIN = Buffer.of(MARK, 0xd8);
const END = Buffer.of(MARK, 0xd9);
const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda];

/** Segments without which nobody can draw the picture: frames, and tables of its code, its steps and its restarts. */
const isNeeded = (mark: number) => (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc8) || mark === 0xdb || mark === 0xdd;

/** In the picture's data a 0xff is followed by a zero or a restart. */
const isWithinData = (mark: number | undefined) => mark === undefined || mark === 0 || (mark >= 0xd0 && mark <= 0xd7);

/**
 * The JPEG without everything that only describes it: place and time of the photograph, camera, thumbnails, comments,
 * bytes behind its end. Undefined for one that is not a small picture of a person: too large, too small, or broken.
 */
export function cleanPortrait(bytes: Buffer): Buffer | undefined {
  if (bytes.length > MAX_BYTES_OF_PORTRAIT) return undefined;
  const parts = neededParts(bytes);
  const cleaned = parts && Buffer.concat([BEGIN, ...parts, END]);
  const size = cleaned && pictureSize(cleaned, 'image/jpeg');
  const isGood =
    size && [size.width, size.height].every((side) => side >= PORTRAIT_SIDE.min && side <= PORTRAIT_SIDE.max);
  return isGood ? cleaned : undefined;
}

/** The segments that draw the picture, in their order; undefined for a file that ends before the picture does. */
function neededParts(bytes: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = [];
  let at = BEGIN.length;
  while (at + 3 < bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARK) return undefined;
    if (mark === END_OF_IMAGE) return parts;
    if (mark === MARK) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const next = mark === START_OF_SCAN ? endOfData(bytes, end) : end;
    if (mark === START_OF_SCAN || isNeeded(mark)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** The end of a scan's data: the next mark that is not part of it. */
function endOfData(bytes: Buffer, begin: number): number {
  let at = begin;
  while (at < bytes.length && (bytes[at] !== MARK || isWithinData(bytes[at + 1]))) at += 1;
  return at;
}
