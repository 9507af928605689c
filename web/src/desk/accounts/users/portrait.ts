import { pictureSize } from 'quote/picture-size';

/** Pixels of each side of a portrait: twice the largest size on the screen. */
const SIDE = 320;

/** The most pixels of a chosen picture: each takes four bytes while it is drawn. */
const MAX_PIXELS = 50_000_000;

const UNREADABLE = 'Fotografia nu poate fi deschisă aici. Alegeți un fișier JPEG, PNG sau WebP.';
const TOO_LARGE = 'Fotografia are prea mulți pixeli. Salvați-o mai mică și alegeți-o din nou.';

/**
 * The middle of a chosen picture as a small square JPEG, drawn anew: nothing that the file says about itself goes
 * along. Fails with a sentence for the screen.
 */
export async function toPortrait(file: File): Promise<File> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()), file.type);
  if (size && size.width * size.height > MAX_PIXELS) throw new Error(TOO_LARGE);
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(UNREADABLE, { cause });
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error(UNREADABLE);
  return new File([blob], 'fotografie.jpg', { type: 'image/jpeg' });
}
