import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';

// The parts of pdfmake 0.3 that make a document. It can mark a file as tagged, but tags nothing in it: our code stands
// between its layout and its drawing. The version is pinned; `reports.test.ts` reads the result.

declare module 'pdfmake/interfaces.d.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ContentSvg {
    /** The picture's content in words, for those who do not see it. */
    alt?: string;
  }
}

/** An element of a PDF's structure: a heading, a table, a cell. */
export type StructureElement = {
  readonly dictionary: { readonly data: Record<string, unknown> };
  add(child: StructureElement | MarkedContent): StructureElement;
};

/** A piece of a page that belongs to an element. */
type MarkedContent = { readonly refs: readonly unknown[] };

/** The file that is written, of the library pdfkit. */
export type PdfFile = Readable & {
  readonly page: { readonly height: number };
  struct(type: string, options?: { scope?: 'Column' | 'Row'; alt?: string }): StructureElement;
  addStructure(element: StructureElement): void;
  markStructureContent(type: string): MarkedContent;
  markContent(type: 'Artifact', options: { type: 'Pagination' | 'Layout' }): void;
  endMarkedContent(): void;
  end(): void;
};

/** The purpose of a line or picture; copies of a line, on other pages, share it. */
export type Tag = { readonly element: StructureElement; isDrawn: boolean };

/** A line of text, or a picture, at its place on a page; without a tag it is no part of the text. */
export type Line = { tag?: Tag | undefined };
export type Picture = Line & {
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
};

/** A part of the document as the library lays it out. */
export type LayoutNode = Line & {
  readonly text?: unknown;
  readonly style?: unknown;
  readonly table?: { readonly headerRows?: number };
  readonly ul?: unknown;
  readonly svg?: string;
  readonly alt?: string;
};

/** A row of a table, or several columns beside each other: those have no table. */
export type LayoutRow = {
  readonly cells: readonly LayoutNode[];
  readonly tableNode?: LayoutNode;
  readonly rowIndex?: number;
};

type Page = { readonly items: readonly unknown[] };
type Repeated = TDocumentDefinitions['header'];

type LayoutBuilderClass = new (
  pageSize: { width: number; height: number; orientation: string },
  pageMargins: { left: number; top: number; right: number; bottom: number },
  svgMeasure: object,
) => {
  layoutDocument(
    content: Content,
    file: PdfFile,
    styles: StyleDictionary,
    defaultStyle: object,
    background: undefined,
    header: Repeated,
    footer: Repeated,
  ): readonly Page[];
  processNode(node: LayoutNode, mayAlign?: boolean): void;
  processRow(row: LayoutRow): unknown;
  buildNextLine(node: LayoutNode): Line | null;
  addHeadersAndFooters(header: Repeated, footer: Repeated): void;
};

type RendererClass = new (
  file: PdfFile,
) => {
  renderPages(pages: readonly Page[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(picture: Picture): void;
};

type PdfFileClass = new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  mayRead: (path: string) => boolean,
) => PdfFile;

const require = createRequire(import.meta.url);

/** Puts content on pages. */
export const LayoutBuilder: LayoutBuilderClass = require('pdfmake/js/LayoutBuilder.js').default;
/** Draws pages into a file. */
export const Renderer: RendererClass = require('pdfmake/js/Renderer.js').default;
/** The file. */
export const PdfDocumentFile: PdfFileClass = require('pdfmake/js/PDFDocument.js').default;
/** Measures pictures. */
export const SvgMeasure: new () => object = require('pdfmake/js/SVGMeasure.js').default;
/** The width and height of a paper by its name. */
export const {
  normalizePageSize,
}: { normalizePageSize(name: 'A4'): { width: number; height: number; orientation: string } } =
  require('pdfmake/js/PageSize.js');
