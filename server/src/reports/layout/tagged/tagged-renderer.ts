import { type Line, type PdfFile, type Picture, Renderer, type Tag } from './pdfmake-internals.ts';

/** The purpose of a piece of a page: an element of the structure, a repeated part of every page, or decoration. */
type Purpose = Tag | 'Pagination' | 'Layout';

/** Draws pages with each of their pieces marked: as its element's, or as no part of the text. */
export class TaggedRenderer extends Renderer {
  readonly #file: PdfFile;
  /** The present mark and its place: the library ends a page's marks with the page. */
  #open: { readonly page: object; readonly purpose: unknown } | null = null;

  constructor(file: PdfFile) {
    super(file);
    this.#file = file;
  }

  override renderLine(line: Line, x: number, y: number): void {
    this.#mark(line.tag ?? 'Pagination');
    super.renderLine(line, x, y);
  }

  /** Rules between rows, bullets, squares of a legend. */
  override renderVector(vector: object): void {
    this.#mark('Layout');
    super.renderVector(vector);
  }

  override renderSVG(picture: Picture): void {
    this.#mark(picture.tag ?? 'Layout');
    if (picture.tag) this.#place(picture.tag, picture);
    super.renderSVG(picture);
  }

  #mark(purpose: Purpose): void {
    if (typeof purpose === 'string') this.#begin(purpose, () => this.#file.markContent('Artifact', { type: purpose }));
    else this.#markElement(purpose);
  }

  /** A table's head that a page repeats has been read already: it is not read again. */
  #markElement(tag: Tag): void {
    const { element } = tag;
    if (tag.isDrawn) {
      this.#mark('Pagination');
      return;
    }
    tag.isDrawn = true;
    this.#begin(element, () => {
      element.add(this.#file.markStructureContent(String(element.dictionary.data.S)));
    });
  }

  /** Neighbours of one purpose share a mark: one for each line would only make the file larger. */
  #begin(purpose: unknown, begin: () => void): void {
    const { page } = this.#file;
    const isSamePage = this.#open?.page === page;
    if (isSamePage && this.#open?.purpose === purpose) return;
    if (isSamePage) this.#file.endMarkedContent();
    begin();
    this.#open = { page, purpose };
  }

  /** Where a picture is on its page, from the page's lower left corner: PDF/UA asks for it. */
  #place({ element }: Tag, { x, y, _width, _height }: Picture): void {
    const bottom = this.#file.page.height - y;
    element.dictionary.data.A = { O: 'Layout', Placement: 'Block', BBox: [x, bottom - _height, x + _width, bottom] };
  }
}
