import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pictureSize } from 'quote/picture-size';

/** The largest drawing, whatever size a file claims. */
const MAX_PIXELS_WIDE = 2_000;
const MAX_PIXELS_HIGH = 4_000;

/** The size of a picture that states none; no browser can draw it. */
const NO_SIZE = { width: 0, height: 0 };

/** The most pixels of a picture: each takes four bytes while it is drawn, however small it is shown, 200 MB in all. */
const MAX_PIXELS_UNPACKED = 50_000_000;

/** A picture that is too large to decode. */
class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}

/**
 * Draws a picture from its bytes: no part of the file ever becomes an element of the page. Throws `TooManyPixels`
 * before a larger one is decoded.
 */
export async function renderImage(blob: Blob, contentType: string, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = pictureSize(new Uint8Array(await blob.arrayBuffer()), contentType) ?? NO_SIZE;
  if (width * height > MAX_PIXELS_UNPACKED) throw new TooManyPixels();
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, MAX_PIXELS_WIDE / picture.width, MAX_PIXELS_HIGH / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** The API of browsers that check the addresses of scripts (Trusted Types); others accept every address. */
type Checks = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => void;
};

let isAllowed = false;

/** Our pages' policy lets no text become a script's address, except that of the PDF reader's worker. */
function allowWorker(): void {
  if (isAllowed) return;
  isAllowed = true;
  const { trustedTypes } = globalThis as { trustedTypes?: Checks };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === worker ? url : null) });
}

/** Reads a PDF without running its scripts, fetching anything for it or compiling code from it. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  allowWorker();
  GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, enableXfa: false, useWasm: false, maxImageSize: MAX_PIXELS_UNPACKED }).promise;
}

/** Draws a page of a PDF, the first is 1, as wide as the screen needs it. */
export async function renderPdfPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = Math.min(MAX_PIXELS_WIDE, 800 * window.devicePixelRatio);
  const viewport = page.getViewport({ scale: Math.min(wanted / width, MAX_PIXELS_HIGH / height) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
