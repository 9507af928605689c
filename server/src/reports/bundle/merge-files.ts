import { buffer } from 'node:stream/consumers';
import { EncryptedPDFError, PageSizes, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { lostInMerge } from './lost-in-merge.ts';

/** A file whose pages can become pages of a PDF. */
export type MergeableFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** Around a picture on its page, points: as much as printers leave white. */
const PICTURE_MARGIN = 24;

/** How many pages a file has, or why it is not merged: the rest of a sentence. */
export type PageCount = { readonly pages: number } | { readonly reason: string };

/** What its owner locked is not unlocked here. */
const LOCKED = 'este protejat împotriva modificării sau cu parolă';

/** Counts a file's pages; fails for one that is broken or too intricate to be copied. */
export async function countPages(file: MergeableFile): Promise<PageCount> {
  const source = await open(file).catch((error: unknown) => {
    if (error instanceof EncryptedPDFError) return undefined;
    throw error;
  });
  if (!source) return { reason: LOCKED };
  const reason = lostInMerge(source);
  if (reason !== undefined) return { reason };
  const whole = await PDFDocument.create();
  const pages = await append(whole, source);
  // Writing the pages reveals their faults.
  await whole.save();
  return { pages };
}

/** The files behind the cover, which keeps its structure for those who do not see. */
export async function mergeFiles(cover: Uint8Array, files: readonly MergeableFile[]): Promise<Uint8Array> {
  const whole = await PDFDocument.load(cover, { updateMetadata: false });
  for (const file of files) await append(whole, await open(file));
  // Banks' older programs read no object streams.
  return whole.save({ useObjectStreams: false });
}

async function open({ bytes, contentType }: MergeableFile): Promise<PDFDocument> {
  if (contentType === 'application/pdf') return PDFDocument.load(bytes);
  return isReadByPdfLib(bytes, contentType) ? pngAsPdf(bytes) : PDFDocument.load(await pictureAsPdf(bytes));
}

async function append(whole: PDFDocument, source: PDFDocument): Promise<number> {
  const pages = await whole.copyPages(source, source.getPageIndices());
  if (pages.length === 0) throw new Error('no pages');
  for (const page of pages) {
    // The actions of a page at its opening.
    page.node.delete(PDFName.of('AA'));
    whole.addPage(page);
  }
  return pages.length;
}

/** A picture on a page of A4, turned as the camera was held. */
function pictureAsPdf(bytes: Uint8Array): Promise<Buffer> {
  const document = new PdfKit({ size: 'A4', margin: PICTURE_MARGIN });
  const { width, height } = document.page;
  const fit: [number, number] = [width - 2 * PICTURE_MARGIN, height - 2 * PICTURE_MARGIN];
  document.image(Buffer.from(bytes), PICTURE_MARGIN, PICTURE_MARGIN, { fit, align: 'center', valign: 'center' });
  document.end();
  return buffer(document);
}

/** Where a PNG's head has its bits for a sample, its kind of colours (3: a palette), and whether it is interlaced. */
const PNG_HEAD = { depth: 24, colours: 25, interlaced: 28 } as const;
const PALETTE = 3;

/** Interlaced, or of a palette that one sees through with several pixels to a byte: the other library misreads these. */
function isReadByPdfLib(bytes: Uint8Array, contentType: string): boolean {
  if (contentType !== 'image/png') return false;
  if (bytes[PNG_HEAD.interlaced] === 1) return true;
  const isPacked = bytes[PNG_HEAD.colours] === PALETTE && (bytes[PNG_HEAD.depth] ?? 0) < 8;
  return isPacked && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('tRNS');
}

/** The same for those PNGs. */
async function pngAsPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const page = document.addPage(PageSizes.A4);
  const image = await document.embedPng(bytes);
  const { width, height } = image.scaleToFit(
    page.getWidth() - 2 * PICTURE_MARGIN,
    page.getHeight() - 2 * PICTURE_MARGIN,
  );
  page.drawImage(image, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height });
  await document.flush();
  return document;
}
