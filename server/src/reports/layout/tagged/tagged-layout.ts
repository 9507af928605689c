import {
  LayoutBuilder,
  type LayoutNode,
  type LayoutRow,
  type Line,
  type PdfFile,
  type StructureElement,
  SvgMeasure,
} from './pdfmake-internals.ts';

/** Styles whose texts are headings; every other text is a paragraph. */
const HEADINGS: Readonly<Record<string, string>> = { title: 'H1', heading: 'H2', subheading: 'H3' };

type LayoutOptions = ConstructorParameters<typeof LayoutBuilder>;

/**
 * Lays content out and builds its structure in the order in which it is written: headings, paragraphs, lists, tables
 * with the names of their columns and rows, pictures. What stands on every page has no element: it is not the text.
 */
export class TaggedLayout extends LayoutBuilder {
  readonly #file: PdfFile;
  /** The element whose content is laid out; none above and below the text. */
  #parent: StructureElement | null;
  /** The row of a table whose cells are laid out. */
  #row: LayoutRow | null = null;

  constructor(file: PdfFile, pageSize: LayoutOptions[0], margins: LayoutOptions[1]) {
    super(pageSize, margins, new SvgMeasure());
    this.#file = file;
    this.#parent = file.struct('Document');
    file.addStructure(this.#parent);
  }

  override processNode(node: LayoutNode, mayAlign?: boolean): void {
    const parent = this.#parent;
    const row = this.#row;
    if (parent) {
      this.#parent = this.#elementOf(node, parent);
      this.#row = null;
      if (node.svg) node.tag = { element: this.#parent, isDrawn: false };
    }
    super.processNode(node, mayAlign);
    this.#parent = parent;
    this.#row = row;
  }

  override processRow(row: LayoutRow): unknown {
    const table = this.#parent;
    if (!table || !row.tableNode) return super.processRow(row);
    this.#parent = this.#child(table, 'TR');
    this.#row = row;
    const processed = super.processRow(row);
    this.#parent = table;
    this.#row = null;
    return processed;
  }

  override buildNextLine(node: LayoutNode): Line | null {
    const line = super.buildNextLine(node);
    if (line && this.#parent) line.tag = { element: this.#parent, isDrawn: false };
    return line;
  }

  override addHeadersAndFooters(...all: Parameters<InstanceType<typeof LayoutBuilder>['addHeadersAndFooters']>): void {
    this.#parent = null;
    super.addHeadersAndFooters(...all);
  }

  /** The element of a part of the document; stacks and columns have none of their own. */
  #elementOf(node: LayoutNode, parent: StructureElement): StructureElement {
    if (this.#row) return this.#cell(node, parent, this.#row);
    if (parent.dictionary.data.S === 'L') return this.#child(this.#child(parent, 'LI'), 'LBody');
    if (node.table) return this.#child(parent, 'Table');
    if (node.ul) return this.#child(parent, 'L');
    if (node.svg) return this.#child(parent, 'Figure', { alt: node.alt ?? '' });
    if (node.text === undefined) return parent;
    return this.#child(parent, HEADINGS[String(node.style)] ?? 'P');
  }

  /** The first cell of a row names it; an empty one, as above those names, names nothing. */
  #cell(node: LayoutNode, parent: StructureElement, row: LayoutRow): StructureElement {
    const { tableNode, rowIndex = 0 } = row;
    if (node.text === '') return this.#child(parent, 'TD');
    if (rowIndex < (tableNode?.table?.headerRows ?? 0)) return this.#child(parent, 'TH', { scope: 'Column' });
    return row.cells[0] === node ? this.#child(parent, 'TH', { scope: 'Row' }) : this.#child(parent, 'TD');
  }

  #child(parent: StructureElement, type: string, options: Parameters<PdfFile['struct']>[1] = {}): StructureElement {
    const element = this.#file.struct(type, options);
    parent.add(element);
    return element;
  }
}
