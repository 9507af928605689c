import { buffer } from 'node:stream/consumers';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';

/** A file whose pages can become pages of a PDF. */
export type MergeableFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** Types of files that can be merged; the others are sent beside the PDF. */
export const MERGEABLE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** Around a picture on its page, points: as much as printers leave white. */
const PICTURE_MARGIN = 24;

/** How many pages a file has; fails for one that is broken, encrypted or too intricate to be copied. */
export async function countPages(file: MergeableFile): Promise<number> {
  const whole = await PDFDocument.create();
  const pages = await append(whole, file);
  // Whatever is wrong with its pages comes out when they are written.
  await whole.save();
  return pages;
}

/** The files behind the cover, which keeps its structure for those who do not see. */
export async function mergeFiles(cover: Uint8Array, files: readonly MergeableFile[]): Promise<Uint8Array> {
  const whole = await PDFDocument.load(cover, { updateMetadata: false });
  for (const file of files) await append(whole, file);
  // Banks' older programs read no object streams.
  return whole.save({ useObjectStreams: false });
}

async function append(whole: PDFDocument, { bytes, contentType }: MergeableFile): Promise<number> {
  // Encrypted ones are refused: what their owner locked is not unlocked here.
  const source = await PDFDocument.load(contentType === 'application/pdf' ? bytes : await pictureAsPdf(bytes));
  const pages = await whole.copyPages(source, source.getPageIndices());
  if (pages.length === 0) throw new Error('no pages');
  for (const page of pages) {
    // What a page would do by itself when it is opened.
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
