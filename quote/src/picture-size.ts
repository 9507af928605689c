/** How large a picture says it is, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** A picture's by its first bytes, nothing unpacked; undefined for other types and where it says none. */
export function pictureSize(bytes: Uint8Array, contentType: string): PictureSize | undefined {
  return SIZES[contentType]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const SIZES: Readonly<Record<string, (view: DataView) => PictureSize | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/** A PNG's: its first part must be the one with the size. */
function pngSize(view: DataView): PictureSize | undefined {
  return view.byteLength >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** Marks of a JPEG that no length follows: fillers, restarts, begin and end. */
const standsAlone = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd9);
/** Beginnings of a frame; among them stand tables (C4, CC) and an extension (C8). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
const SCAN = 0xda;

/** A JPEG's, of the first frame; like every reader, this one looks past what is no mark. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const mark = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || mark === 0xff) at += 1;
    else if (isFrame(mark)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (mark === SCAN) return undefined;
    else at += standsAlone(mark) ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const LITTLE = true;
/** The three kinds of content that a WebP begins with, as their four letters lie there. */
const [VP8X, VP8L, VP8] = [0x56503858, 0x5650384c, 0x56503820];

/** A WebP's: of the canvas where it has one, otherwise of its only picture. */
function webpSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  const uint24 = (at: number) => view.getUint16(at, LITTLE) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case VP8X:
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case VP8L: {
      const both = view.getUint32(21, LITTLE);
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 };
    }
    case VP8:
      return { width: view.getUint16(26, LITTLE) & 0x3fff, height: view.getUint16(28, LITTLE) & 0x3fff };
    default:
      return undefined;
  }
}
