import { inflateRawSync } from 'node:zlib';

// Not with the library: it unpacks all packed bytes, against the archive's stated size, and has no limit.

/** A file in a ZIP; sizes in bytes, as the ZIP states them. `head`: where its bytes begin, behind a head of their own. */
export type ZipPart = {
  readonly name: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly isPacked: boolean;
  readonly head: number;
};

/** The end of a ZIP, with the position of its list; behind it at most a remark of 64 kB lies. */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const MAX_REMARK = 0xffff;
/** Precedes the end of a ZIP with 64-bit numbers, and has the position of that end. */
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
/** A part in the list, and the smallest head of its bytes. */
const PART = 0x02014b50;
const PART_BYTES = 46;
const HEAD_BYTES = 30;
/** Marks a number stored as 64 bits in the extra field of kind 1. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** The parts that a ZIP's list names. Throws a `RangeError` for an incomplete ZIP, or more than `maxParts`. */
export function zipParts(bytes: Buffer, maxParts: number): ZipPart[] {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end < bytes.length - END_BYTES - MAX_REMARK) throw new RangeError('no ZIP');
  const parts: ZipPart[] = [];
  let at = listOf(bytes, end);
  while (at + PART_BYTES <= end && bytes.readUInt32LE(at) === PART) {
    if (parts.length === maxParts) throw new RangeError('too many parts');
    const extra = at + PART_BYTES + bytes.readUInt16LE(at + 28);
    const remark = extra + bytes.readUInt16LE(at + 30);
    parts.push(partOf(bytes, at, extra, remark));
    at = remark + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The unpacked bytes of a part. Throws for more than `maxBytes`, or for another method of packing. */
export function unpack(bytes: Buffer, { size, isPacked, head }: ZipPart, maxBytes: number): Buffer {
  const start = head + HEAD_BYTES + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  if (start + size > bytes.length) throw new RangeError('a part that is cut off');
  const packed = bytes.subarray(start, start + size);
  if (isPacked) return inflateRawSync(packed, { maxOutputLength: Math.max(maxBytes, 1) });
  if (size > maxBytes) throw new RangeError('too large a part');
  return packed;
}

function listOf(bytes: Buffer, end: number): number {
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR) return bytes.readUInt32LE(end + 16);
  return Number(bytes.readBigUInt64LE(Number(bytes.readBigUInt64LE(locator + 8)) + 48));
}

function partOf(bytes: Buffer, at: number, extra: number, extraEnd: number): ZipPart {
  const method = bytes.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('an unknown way of packing');
  const large = largeNumbers(bytes, extra, extraEnd);
  const numberAt = (offset: number) => {
    const number = bytes.readUInt32LE(at + offset);
    return number === ELSEWHERE ? (large.shift() ?? number) : number;
  };
  // Their order in the extra field.
  const unpackedSize = numberAt(24);
  const size = numberAt(20);
  const head = numberAt(42);
  const name = bytes.toString('utf8', at + PART_BYTES, extra);
  return { name, size, unpackedSize, isPacked: method === DEFLATED, head };
}

function largeNumbers(bytes: Buffer, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(bytes.readUInt16LE(at + 2) / 8);
    return Array.from({ length: count }, (_, index) => Number(bytes.readBigUInt64LE(at + 4 + 8 * index)));
  }
  return [];
}
