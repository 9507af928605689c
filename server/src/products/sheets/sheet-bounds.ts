import { MAX_IMPORTED } from 'contract/products/products';

/** Most columns that a file of products may use. */
export const MAX_COLUMNS = 50;
/** Most rows: the headings, and a product on each other one. */
export const MAX_ROWS = MAX_IMPORTED + 1;

/** Stands as the address of a cell where a sheet uses too much; the library's error names it. */
export const TOO_MANY_ROWS = 'TOO-MANY-ROWS';
export const TOO_MANY_COLUMNS = 'TOO-MANY-COLUMNS';

/** The address of a cell as every spreadsheet writes it. */
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;
const ROW_NUMBER = /^\d{1,7}$/;
/** The name of a tag, without the word for its namespace. */
const NAME = /^(?:[^\s/>:]{1,40}:)?(\w{1,40})(?=[\s/>])/;

/**
 * The XML of a sheet as far as its values reach; the library makes a row for each number up to the last one and a cell
 * for each letter, so that two stray cells would fill the memory. Styled rows and cells without a value, of which
 * spreadsheets write up to a million, are left out at the end and do not count. Only the library knows which sheet is
 * the first: one that uses too much is replaced by one that cannot be read and says why. Every character is read once.
 */
export function boundedSheet(xml: string): string {
  const used = usedPart(xml);
  if ('refusal' in used) return `<worksheet><sheetData><row><c r="${used.refusal}"></c></row></sheetData></worksheet>`;
  return xml.slice(0, used.lastRowEnd) + xml.slice(used.sheetEnd);
}

type Used = { readonly lastRowEnd: number; readonly sheetEnd: number };
type Tag = {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'alone';
  readonly at: number;
  readonly end: number;
};

function usedPart(xml: string): Used | { readonly refusal: string } {
  let [lastRowEnd, sheetEnd, cells] = [0, xml.length, 0];
  let row = NO_ROW;
  for (const tag of tagsOf(xml)) {
    switch (`${tag.name} ${tag.kind}`) {
      case 'sheetData open':
        lastRowEnd = tag.end;
        break;
      case 'sheetData close':
        sheetEnd = tag.at;
        break;
      case 'row open':
      case 'row alone':
        row = nextRow(xml, tag, row);
        break;
      case 'row close':
        if (row.hasValue) lastRowEnd = tag.end;
        break;
      case 'c open': {
        const refusal = refusalOf(cellPlace(xml, tag), row.highest, ++cells);
        if (refusal) return { refusal };
        row = { ...row, hasValue: true };
      }
    }
  }
  return { lastRowEnd, sheetEnd: Math.max(lastRowEnd, sheetEnd) };
}

/** A row that is being read; `highest`: the largest number so far. */
type Row = { readonly number: number; readonly highest: number; readonly hasValue: boolean };
const NO_ROW: Row = { number: 0, highest: 0, hasValue: false };

function nextRow(xml: string, tag: Tag, before: Row): Row {
  const number = rowNumber(xml, tag, before.number);
  return { number, highest: Math.max(before.highest, number), hasValue: false };
}

function refusalOf(cell: { row: number; column: number }, highestRow: number, cells: number): string | undefined {
  if (Math.max(cell.row, highestRow) > MAX_ROWS || cells > MAX_ROWS * MAX_COLUMNS) return TOO_MANY_ROWS;
  return cell.column > MAX_COLUMNS ? TOO_MANY_COLUMNS : undefined;
}

/** A row without a number follows the one before it. */
function rowNumber(xml: string, tag: Tag, before: number): number {
  const stated = addressIn(xml, tag);
  if (stated === undefined) return before + 1;
  if (!ROW_NUMBER.test(stated)) throw new SyntaxError('a row without a number');
  return Number(stated);
}

function cellPlace(xml: string, tag: Tag): { readonly row: number; readonly column: number } {
  const [, letters, digits] = ADDRESS.exec(addressIn(xml, tag) ?? '') ?? [];
  if (!letters) throw new SyntaxError('a cell without an address');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
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
  const [, name] = NAME.exec(xml.slice(at + (isClose ? 2 : 1), at + 90)) ?? [];
  // Comments and declarations too: in them, what looks like a tag would be none.
  if (!name) throw new SyntaxError('not a tag of a sheet');
  if (isClose) return { name, kind: 'close', at, end };
  return { name, kind: xml[end - 2] === '/' ? 'alone' : 'open', at, end };
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
