// In quote because both ends need it: neither the server nor the desk may unpack a huge picture.

/** The size of a picture by its own header, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Reads the size from a picture's bytes without unpacking it; undefined for other types and without a size. */
export function pictureSize(bytes: Uint8Array, contentType: string): PictureSize | undefined {
  return SIZES[contentType]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const SIZES: Readonly<Record<string, (view: DataView) => PictureSize | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/** A PNG's size stands in its first chunk (IHDR), at the beginning of every PNG. */
function pngSize(view: DataView): PictureSize | undefined {
  return view.byteLength >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** JPEG markers that no length follows: TEM, restarts (RST0–RST7), begin (SOI) and end (EOI). */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** JPEG markers that begin a frame (SOF); in their range also lie tables (DHT C4, DAC CC) and an extension (JPG C8). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const START_OF_SCAN = 0xda;

/** A JPEG's size stands in its first frame. Like every reader, this one skips bytes that are no marker. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (marker === START_OF_SCAN) return undefined;
    else at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** WebP's byte order, as an argument of `DataView`. */
const LITTLE_ENDIAN = true;
/** The kinds of a WebP's first chunk: their names of four letters, read as numbers. */
const [VP8X, VP8L, VP8] = [0x56503858, 0x5650384c, 0x56503820];

/** A WebP's size is that of its canvas (VP8X), or without one that of its only picture. */
function webpSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  const uint24 = (at: number) => view.getUint16(at, LITTLE_ENDIAN) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case VP8X:
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case VP8L: {
      const both = view.getUint32(21, LITTLE_ENDIAN);
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 };
    }
    case VP8:
      return { width: view.getUint16(26, LITTLE_ENDIAN) & 0x3fff, height: view.getUint16(28, LITTLE_ENDIAN) & 0x3fff };
    default:
      return undefined;
  }
}
