import { type PictureSize, pictureSize } from 'quote/picture-size';

/** Logos are smaller; a photograph of a paper that anybody can read is larger. */
const MAX_BYTES = 50 * 1024;
/** Pixels: a logo beside a name; no paper can be read in so few. */
const MAX_LONG_SIDE = 400;
const MAX_SHORT_SIDE = 120;

/** True for a picture as small as a signature's logo, by its own pixels, at any size in the text. */
export function isSmallAsLogo(bytes: Uint8Array): boolean {
  const size = bytes.length < MAX_BYTES ? sizeOf(bytes) : undefined;
  if (!size) return false;
  const { width, height } = size;
  return Math.max(width, height) <= MAX_LONG_SIDE && Math.min(width, height) <= MAX_SHORT_SIDE;
}

/** True when the HTML names a part by its Content-ID (RFC 2392). */
export function isShown(contentId: string, html: string): boolean {
  return contentId !== '' && [contentId, encodeURIComponent(contentId)].some((id) => html.includes(`cid:${id}`));
}

/** By the first bytes: the part's own type does not count. */
function sizeOf(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return undefined;
  if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (view.getUint32(0) === 0x89504e47) return pictureSize(bytes, 'image/png');
  if (view.getUint16(0) === 0xffd8) return pictureSize(bytes, 'image/jpeg');
  return view.getUint32(8) === 0x57454250 ? pictureSize(bytes, 'image/webp') : undefined;
}
