import type { WantedSheet } from './wanted-sheet.ts';

type Bounds = Pick<WantedSheet, 'maxRows' | 'maxColumns'>;

/** Stands as the address of a cell where a sheet uses too much; the library's error names it. */
export const TOO_MANY_ROWS = 'TOO-MANY-ROWS';
export const TOO_MANY_COLUMNS = 'TOO-MANY-COLUMNS';

/** The address of a cell as every spreadsheet writes it. */
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;
const ROW_NUMBER = /^\d{1,7}$/;
/** The name of a tag, without the word for its namespace. */
const NAME = /^(?:[^\s/>:]{1,40}:)?(\w{1,40})(?=[\s/>])/;

/**
 * The XML of a sheet up to its last value. The library makes a row for each number up to the last one and a cell for
 * each letter: two stray cells would fill the memory. Spreadsheets write up to a million styled rows and cells without
 * a value: those at the end are left out and do not count. Only the library knows the role of a part: an oversized one
 * is replaced by an unreadable one that gives the reason. Cells without a place, as some programs write them, follow
 * the one before. It reads every character once.
 */
export function boundedSheet(xml: string, bounds: Bounds): string {
  const used = usedPart(xml, bounds);
  if ('refusal' in used) return `<worksheet><sheetData><row><c r="${used.refusal}"></c></row></sheetData></worksheet>`;
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end, text } of used.edits.filter(({ at }) => at < used.lastRowEnd)) {
    pieces.push(xml.slice(from, at), text);
    from = end;
  }
  return [...pieces, xml.slice(from, used.lastRowEnd), xml.slice(used.sheetEnd)].join('');
}

/** What stands between two positions of the XML is replaced by a text. */
type Edit = { readonly at: number; readonly end: number; readonly text: string };
type Used = { readonly lastRowEnd: number; readonly sheetEnd: number; readonly edits: readonly Edit[] };
type Tag = {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'alone';
  readonly at: number;
  /** Behind its name, where attributes begin. */
  readonly nameEnd: number;
  readonly end: number;
};

function usedPart(xml: string, bounds: Bounds): Used | { readonly refusal: string } {
  let [lastRowEnd, sheetEnd, cells] = [xml.length, xml.length, 0];
  let row = NO_ROW;
  const edits: Edit[] = [];
  for (const tag of tagsOf(xml)) {
    switch (`${tag.name} ${tag.kind}`) {
      case 'sheetData open':
        lastRowEnd = tag.end;
        break;
      case 'sheetData alone':
      case 'sheetData close':
        sheetEnd = tag.kind === 'alone' ? tag.end : tag.at;
        lastRowEnd = Math.min(lastRowEnd, sheetEnd);
        break;
      case 'row open':
      case 'row alone':
        row = nextRow(xml, tag, row);
        break;
      case 'row close':
        if (row.hasValue) lastRowEnd = tag.end;
        break;
      case 'c open':
      case 'c alone': {
        const cell = cellOf(xml, tag, row);
        const isCounted = tag.kind === 'open' || cell.edits.length > 0;
        const refusal = isCounted && refusalOf(cell, { highestRow: row.highest, cells: ++cells }, bounds);
        if (refusal) return { refusal };
        edits.push(...cell.edits);
        row = { ...row, number: cell.row, column: cell.column, hasValue: row.hasValue || tag.kind === 'open' };
      }
    }
  }
  return { lastRowEnd, sheetEnd: Math.max(lastRowEnd, sheetEnd), edits };
}

/** A row that is being read; `column`: that of its last cell so far, `highest`: the largest number of a row so far. */
type Row = { readonly number: number; readonly column: number; readonly highest: number; readonly hasValue: boolean };
const NO_ROW: Row = { number: 0, column: 0, highest: 0, hasValue: false };

function nextRow(xml: string, tag: Tag, before: Row): Row {
  const number = rowNumber(xml, tag, before.number);
  return { number, column: 0, highest: Math.max(before.highest, number), hasValue: false };
}

function refusalOf(
  cell: { row: number; column: number },
  { highestRow, cells }: { highestRow: number; cells: number },
  { maxRows, maxColumns }: Bounds,
): string | undefined {
  if (Math.max(cell.row, highestRow) > maxRows || cells > maxRows * maxColumns) return TOO_MANY_ROWS;
  return cell.column > maxColumns ? TOO_MANY_COLUMNS : undefined;
}

/** A row without a number follows the one before it. */
function rowNumber(xml: string, tag: Tag, before: number): number {
  const stated = addressIn(xml, tag);
  if (stated === undefined) return before + 1;
  if (!ROW_NUMBER.test(stated)) throw new SyntaxError('a row without a number');
  return Number(stated);
}

type PlacedCell = { readonly row: number; readonly column: number; readonly edits: readonly Edit[] };

/** Where a cell is, and what its tag lacks: its place, and a word for an error that the library does not pass over. */
function cellOf(xml: string, tag: Tag, row: Row): PlacedCell {
  const address = addressIn(xml, tag);
  const [, letters, digits] = ADDRESS.exec(address ?? '') ?? [];
  if (address !== undefined && !letters) throw new SyntaxError('a cell with a wrong address');
  const place = letters
    ? { row: Number(digits), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
    : { row: row.number, column: row.column + 1 };
  const { nameEnd } = tag;
  const text = letters ? '' : ` r="${lettersOf(place.column)}${place.row}"`;
  const named: Edit[] = letters ? [] : [{ at: nameEnd, end: nameEnd, text }];
  const [type] = tag.kind === 'open' ? xml.slice(nameEnd, tag.end).matchAll(ERROR_TYPE) : [];
  if (!type) return { ...place, edits: named };
  const at = nameEnd + type.index;
  return { ...place, edits: [...named, { at, end: at + type[0].length, text: ' t="str"' }] };
}

/** The type of a cell that holds an error, such as `#REF!`: the library reads it as an empty one. */
const ERROR_TYPE = /\st\s*=\s*["']e["']/g;

/** The name of a column: 27 is `AA`. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? lettersOf(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}

/** Far more attributes than `row` and `c` have. */
const MAX_TAG_CHARACTERS = 2_000;
const ADDRESS_ATTRIBUTE = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function addressIn(xml: string, { at, end }: Tag): string | undefined {
  if (end - at > MAX_TAG_CHARACTERS) throw new SyntaxError('a tag that is too long');
  const [first, second] = xml.slice(at, end).matchAll(ADDRESS_ATTRIBUTE);
  if (second) throw new SyntaxError('two addresses');
  return first && (first[1] ?? first[2]);
}

/** The tags in their order. What spreadsheets do not write, and in which tags could hide, is refused. */
function* tagsOf(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const isQuestion = xml[at + 1] === '?';
    const end = isQuestion ? after(xml, '?>', at) : tagEnd(xml, at);
    if (!isQuestion) yield tagBetween(xml, at, end);
    at = xml.indexOf('<', end);
  }
}

function tagBetween(xml: string, at: number, end: number): Tag {
  const isClose = xml[at + 1] === '/';
  const from = at + (isClose ? 2 : 1);
  const [written = '', name] = NAME.exec(xml.slice(from, at + 90)) ?? [];
  // Comments and declarations too: in them, what looks like a tag would be none.
  if (!name) throw new SyntaxError('not a tag of a sheet');
  const place = { at, nameEnd: from + written.length, end };
  if (isClose) return { name, kind: 'close', ...place };
  return { name, kind: xml[end - 2] === '/' ? 'alone' : 'open', ...place };
}

/** The position after the first `>` outside quotes, as the library finds it. */
function tagEnd(xml: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const sign = xml[at];
    if (sign === undefined) throw new SyntaxError('a tag without an end');
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = after(xml, sign, at + 1) - 1;
  }
}

function after(xml: string, what: string, from: number): number {
  const at = xml.indexOf(what, from);
  if (at < 0) throw new SyntaxError('a sheet that is cut off');
  return at + what.length;
}
