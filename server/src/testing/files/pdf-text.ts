import { inflateSync } from 'node:zlib';

/** The visible content of the PDF: its number of pages, and its text as a viewer would copy it. */
export function readPdf(pdf: Buffer): { pages: number; text: string } {
  const objects = splitObjects(pdf.toString('latin1'));
  const fonts = new Map([...objects].flatMap(([, body]) => fontNames(body, objects)));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const text = pages.map((page) => drawnText(streamOf(objects, reference(page, 'Contents')), fonts)).join('\n');
  return { pages: pages.length, text };
}

/** An element of a PDF's structure: `H1`, `Table`, `TD`. */
export type PdfElement = { readonly type: string; readonly body: string; readonly children: readonly PdfElement[] };

/** The metadata of a PDF: its catalog, its description in XML, its structure, and text that belongs to nothing. */
export function readStructure(pdf: Buffer): { catalog: string; xmp: string; root: PdfElement; unmarked: string[] } {
  const objects = splitObjects(pdf.toString('latin1'));
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const tree = objects.get(reference(catalog, 'StructTreeRoot')) ?? '';
  const xmp = Buffer.from(objects.get(reference(catalog, 'Metadata')) ?? '', 'latin1').toString();
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const unmarked = pages.flatMap((page) => unmarkedText(streamOf(objects, reference(page, 'Contents'))));
  return { catalog, xmp, root: elementOf(childIds(tree)[0] ?? '', objects), unmarked };
}

/** An element and all beneath it, in reading order. */
export function allElements(element: PdfElement): PdfElement[] {
  return [element, ...element.children.flatMap(allElements)];
}

function elementOf(id: string, objects: Objects): PdfElement {
  const body = objects.get(id) ?? '';
  const type = /\/S \/(\w+)/.exec(body)?.[1] ?? '';
  return { type, body, children: childIds(body).map((child) => elementOf(child, objects)) };
}

/** Children that are elements; the others are numbers of pieces of a page, or pieces of another page. */
function childIds(body: string): string[] {
  const list = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
  return [...list.replaceAll(/<<[\s\S]*?>>/g, '').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

/** Text drawn outside of marks, without a meaning for readers. */
function unmarkedText(content: string): string[] {
  let depth = 0;
  return [...content.matchAll(/\b(BDC|BMC|EMC|TJ)\b/g)].flatMap(([, operator = '']) => {
    if (operator === 'TJ') return depth === 1 ? [] : [operator];
    depth += operator === 'EMC' ? -1 : 1;
    return [];
  });
}

type Objects = ReadonlyMap<string, string>;
type GlyphMap = ReadonlyMap<string, string>;

function splitObjects(source: string): Objects {
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

function reference(body: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';
}

function streamOf(objects: Objects, id: string): string {
  const bytes = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? '';
  return bytes === '' ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** Each font that a page names (`/F1`), with its map from glyphs to letters. */
function fontNames(body: string, objects: Objects): [string, GlyphMap][] {
  const dictionary = /\/Font <<([\s\S]*?)>>/.exec(body)?.[1] ?? '';
  return [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
    name,
    glyphMap(streamOf(objects, reference(objects.get(id) ?? '', 'ToUnicode'))),
  ]);
}

/** A glyph may stand for several letters (the ligature of `fi`): `<0066 0069>`. */
function glyphMap(cmap: string): GlyphMap {
  const ranges = [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, first = '0', list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, letters = ''], index) => {
        const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
        return [glyph, String.fromCharCode(...letters.split(' ').map((unit) => Number.parseInt(unit, 16)))] as const;
      }),
    ),
  );
}

function drawnText(content: string, fonts: ReadonlyMap<string, GlyphMap>): string {
  let glyphs: GlyphMap | undefined;
  const lines = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, shown = '']) => {
    if (font) glyphs = fonts.get(font);
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => glyphs?.get(code.toLowerCase()) ?? '').join('');
  });
  return lines.join('').replaceAll('\u00a0', ' ');
}
