import { samples } from '../files/upload.ts';

/** The four bytes of a number. */
const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
const uint16 = (value: number) => uint32(value).subarray(2);

/** A PNG that says it is so large. */
export function pngOf(width: number, height: number): Uint8Array {
  const png = Buffer.from(samples.png ?? []);
  return Buffer.concat([png.subarray(0, 16), uint32(width), uint32(height), png.subarray(24)]);
}

/** A JPEG that claims that size; `before`: bytes between the head and the frame. */
export function jpegOf(width: number, height: number, before = Buffer.alloc(0)): Uint8Array {
  const jpg = Buffer.from(samples.jpg ?? []);
  const frame = Buffer.concat([
    Buffer.of(0xff, 0xc2, 0, 11, 8),
    uint16(height),
    uint16(width),
    Buffer.of(1, 1, 0x11, 0),
  ]);
  return Buffer.concat([jpg.subarray(0, -2), before, frame, jpg.subarray(-2)]);
}

/** A WebP of that kind of content; `size` as it is written there. */
export function webpOf(kind: string, before: Buffer, size: string): Uint8Array {
  const content = Buffer.concat([before, Buffer.from(size, 'hex'), Buffer.alloc(10)]);
  const chunk = Buffer.concat([Buffer.from(`WEBP${kind}`), Buffer.of(content.length, 0, 0, 0), content]);
  return Buffer.concat([Buffer.from('RIFF'), Buffer.of(chunk.length, 0, 0, 0), chunk]);
}

const box = (name: string, ...content: Buffer[]) =>
  Buffer.concat([uint32(content.reduce((sum, { length }) => sum + length, 8)), Buffer.from(name), ...content]);

/** A HEIC that holds pictures which say they are so large. */
export function heicOf(...sizes: readonly (readonly [width: number, height: number])[]): Uint8Array {
  const stated = sizes.map(([width, height]) => box('ispe', uint32(0), uint32(width), uint32(height)));
  const meta = box('meta', uint32(0), box('iprp', box('ipco', ...stated)));
  return Buffer.concat([Buffer.from(samples.heic ?? []).subarray(0, 24), meta, box('mdat')]);
}

/** The same ZIP with a list that says its last part has 2 GB. */
export function inflated(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(2 ** 31, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return bytes;
}

/** The same ZIP, whose list of two parts names the first one that many times. */
export function partsTwice(zip: Uint8Array, times: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const first = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  const second = bytes.indexOf('PK\x01\x02', first + 4, 'latin1');
  const end = Buffer.from(bytes.subarray(-22));
  const last = bytes.subarray(second, -22);
  const list = Buffer.concat([...Array<Buffer>(times).fill(bytes.subarray(first, second)), last]);
  end.writeUInt16LE(times + 1, 8);
  end.writeUInt16LE(times + 1, 10);
  end.writeUInt32LE(list.length, 12);
  return Buffer.concat([bytes.subarray(0, first), list, end]);
}
