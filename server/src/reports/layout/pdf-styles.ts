import type { Content, CustomTableLayout, StyleDictionary, TableCell } from 'pdfmake/interfaces.d.ts';

/** Colours of the site in PDF documents. */
export const BRAND = '#0b5f58';
/** Lighter and other tones, for the parts of charts. */
export const BRAND_SOFT = '#8cc5bb';
export const AMBER = '#f4b740';
export const GREY = '#738783';
/** Of texts and figures on white. */
export const INK = '#10201f';
const SOFT = '#4a5c5a';
const WARNING = '#8a3b00';
export const LINE = '#d9e2df';
/** Behind what must not be taken for real. */
export const SAMPLE = '#ffe7b3';

/** Widest line of the page: A4 less its margins, in points. */
export const MARGIN = 48;

export const styles: StyleDictionary = {
  brand: { fontSize: 13, bold: true, color: BRAND },
  title: { fontSize: 20, bold: true, margin: [0, 0, 0, 4] },
  answer: { fontSize: 10.5, margin: [0, 0, 0, 5] },
  warning: { fontSize: 10.5, bold: true, color: WARNING, margin: [0, 0, 0, 5] },
  refused: { fontSize: 9, bold: true, color: WARNING, margin: [MARGIN, 2, MARGIN, 0] },
  heading: { fontSize: 12, bold: true, color: BRAND, margin: [0, 8, 0, 2] },
  subheading: { bold: true },
  soft: { color: SOFT },
  strip: { fontSize: 9, alignment: 'center', margin: [MARGIN, 14, MARGIN, 0] },
  small: { fontSize: 8, color: SOFT },
};

/** Thin lines between rows, none between columns. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 1.1,
  paddingBottom: () => 1.1,
};

/** Rows that a table which may be torn has at least beneath its head: none begins with a single one. */
export const ROWS_WITH_HEAD = 2;

/** A figure in a table: to the right, and heavier when it is the better one. */
export function figure(text: string, isBest = false): TableCell {
  return { text, alignment: 'right', bold: isBest };
}

/** A column's name. */
export function columnHead(text: string): TableCell {
  return { text, alignment: 'right', bold: true, color: SOFT };
}

/** A titled part of the page that the page's end does not tear apart. It loses content longer than a page. */
export function section(title: string, ...content: Content[]): Content {
  return { stack: [{ text: title, style: 'heading' }, ...content], unbreakable: true };
}
