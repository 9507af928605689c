import { problem } from 'contract/problem';
import Papa from 'papaparse';
import { isStorable } from '../../platform/database/storable-text.ts';
import { withoutGuard } from './formula-guard.ts';
import { type Cell, readWorkbook, TOO_MANY } from './read-workbook.ts';
import { MAX_COLUMNS, MAX_ROWS } from './sheet-bounds.ts';

/** What a file of products holds, before anything in it is understood. */
export type Sheet = {
  readonly rows: readonly (readonly Cell[])[];
  /** What the reader should know about how it was read. */
  readonly notes: readonly string[];
};

/** The texts of a file; one that a workbook names in each cell is written once in it. */
const MAX_CHARACTERS = 4 * 1_024 * 1_024;
const NOT_UTF8 =
  'Fișierul nu este scris în UTF-8, așa că a fost citit ca Windows-1250 (Europa Centrală). Verificați diacriticele.';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Reads an .xlsx or CSV file; its content says which. Throws FISIER_IMPORT with what to do about it. It works on what
 * anybody wrote, so it runs in a process of its own (`read-in-worker.ts`).
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const sheet = isArchive(bytes) ? await fromWorkbook(bytes) : fromText(bytes);
  const { rows } = sheet;
  if (rows.length > MAX_ROWS) throw refused(TOO_MANY.rows);
  if (rows.some(({ length }) => length > MAX_COLUMNS)) throw refused(TOO_MANY.columns);
  if (charactersIn(rows) > MAX_CHARACTERS) throw refused('Fișierul are prea mult text.');
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

async function fromWorkbook(bytes: Uint8Array): Promise<Sheet> {
  const read = await readWorkbook(bytes);
  if ('reason' in read) throw refused(read.reason);
  return { rows: read.rows, notes: [] };
}

function fromText(bytes: Uint8Array): Sheet {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refused('Este un fișier Excel vechi (.xls). Deschideți-l și salvați-l ca .xlsx.');
  }
  const { text, notes } = decoded(bytes);
  if (text.includes('\0')) throw refused(notText('date binare'));
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: MAX_ROWS + 1 });
  const rows = data.map((row) => row.map(withoutGuard));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return { rows, notes };
}

function notText(what: string): string {
  return `Fișierul conține ${what}. Se pot importa fișiere .xlsx și .csv.`;
}

function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const text = new TextDecoder('windows-1250').decode(bytes);
    // That code page has only the letters with a cedilla.
    return { text: text.replace(/[şţŞŢ]/g, (letter) => COMMA_BELOW[letter] ?? letter), notes: [NOT_UTF8] };
  }
}

const COMMA_BELOW: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** The separator of the headings: they contain none of these characters themselves, unlike the figures below them. */
function delimiterOf(text: string): string {
  const headings = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

function refused(reason: string) {
  return problem('FISIER_IMPORT', { reason });
}
