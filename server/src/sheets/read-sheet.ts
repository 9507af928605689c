import { withoutGuard } from 'contract/fields/formula-guard';
import { problem } from 'contract/problem';
import Papa from 'papaparse';
import { isStorable } from '../platform/database/storable-text.ts';
import { isProtectedOffice } from '../platform/runtime/compound-file.ts';
import type { Cell } from './cells.ts';
import { readWorkbook } from './read-workbook.ts';
import { MAX_ROWS_ABOVE, tooMany, type WantedSheet } from './wanted-sheet.ts';

/** The raw content of a file. */
export type Sheet = {
  readonly rows: readonly (readonly Cell[])[];
  /** Notes for the user about its reading. */
  readonly notes: readonly string[];
  /** The sheet of a workbook that was read, and how many the workbook has; null for a CSV file. */
  readonly sheet: { readonly name: string; readonly of: number } | null;
};

const NOT_UTF8 =
  'Fișierul nu este scris în UTF-8, așa că a fost citit ca Windows-1250 (Europa Centrală). Verificați diacriticele.';

const OLD = 'Este un fișier Excel vechi (.xls). Deschideți-l și salvați-l ca .xlsx.';
const PROTECTED =
  'Fișierul este protejat cu parolă. Deschideți-l cu parola, scoateți protecția (în Excel: Fișier, Informații, Protejare registru de lucru, Criptare cu parolă, ștergeți parola), salvați-l și încercați din nou.';
const WEB_PAGE =
  'Fișierul este o pagină de internet sau XML, oricum s-ar numi. Deschideți-l în Excel, salvați-l ca .xlsx și încercați din nou.';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Reads an .xlsx or CSV file; its content says which. Throws FISIER_IMPORT with advice. Its input is untrusted, so it
 * runs in a process of its own (`read-in-worker.ts`).
 */
export async function readSheet(bytes: Uint8Array, wanted: WantedSheet): Promise<Sheet> {
  const sheet = isArchive(bytes) ? await fromWorkbook(bytes, wanted) : fromText(bytes, wanted);
  const { rows } = sheet;
  if (rows.length > wanted.maxRows) throw refused(tooMany(wanted).rows);
  if (rows.some(({ length }) => length > wanted.maxColumns)) throw refused(tooMany(wanted).columns);
  if (charactersIn(rows) > wanted.maxCharacters) throw refused('Fișierul are prea mult text.');
  if (!rows.every((row) => row.every((cell) => isStorable(cell)))) throw refused(notText('semne care nu sunt text'));
  return sheet;
}

function charactersIn(rows: Sheet['rows']): number {
  let sum = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') sum += cell.length;
  return sum;
}

function isArchive(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
}

async function fromWorkbook(bytes: Uint8Array, wanted: WantedSheet): Promise<Sheet> {
  const read = await readWorkbook(bytes, wanted);
  if ('reason' in read) throw refused(read.reason);
  return read;
}

function fromText(bytes: Uint8Array, wanted: WantedSheet): Sheet {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refused(isProtectedOffice(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ? PROTECTED : OLD);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw refused(notText('un document PDF'));
  const { text, notes } = decoded(bytes);
  if (text.includes('\0')) throw refused(notText('date binare'));
  if (text.trimStart().startsWith('<')) throw refused(WEB_PAGE);
  const [line = '', stated] = STATED_SEPARATOR.exec(text) ?? [];
  const table = text.slice(line.length);
  const rows = rowsOf(table, stated ?? separatorOf(table, wanted), wanted.maxRows + 1);
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return { rows, notes, sheet: null };
}

function rowsOf(text: string, delimiter: string, preview: number): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview }).data.map((row) => row.map(withoutGuard));
}

function notText(what: string): string {
  return `Fișierul conține ${what}. Se pot importa fișiere .xlsx și .csv.`;
}

function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), notes: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), notes: [NOT_UTF8] };
  }
}

/** The line by which a file tells Excel its separator; Excel does not show or count it. */
const STATED_SEPARATOR = /^\s*"?sep=([;,\t|])"?[ \t;,]*(?:\r\n|[\r\n])/i;

/** The separator with which the headings are read; where none are, the one that the first line has most often. */
function separatorOf(text: string, { headingRow }: WantedSheet): string {
  const signs = [';', '\t', ',', '|'];
  const known = signs.find((sign) => headingRow(rowsOf(text, sign, MAX_ROWS_ABOVE + 1)) !== undefined);
  if (known) return known;
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const counts = signs.map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

function refused(reason: string) {
  return problem('FISIER_IMPORT', { reason });
}
