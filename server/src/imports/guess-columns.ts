import { type ImportField, importFields } from 'contract/imports/import-fields';
import { type Import, MAX_HEADING, MAX_IMPORT_COLUMNS, MAX_LINES } from 'contract/imports/imports';
import { parsePhone } from 'contract/romanian/phone';
import { cleanLine } from 'contract/romanian/typed-text';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { KeptCell } from '../schema/imports.table.ts';
import { type Cell, isBlank, textOf } from '../sheets/cells.ts';
import { headingsNote, MAX_ROWS_ABOVE, type WantedSheet } from '../sheets/wanted-sheet.ts';

/** A file of customers: a title or a logo, the headings, and a customer on each other row. */
export const CUSTOMER_SHEET: WantedSheet = {
  of: 'clienți',
  maxLines: MAX_LINES,
  maxRows: MAX_LINES + 1 + MAX_ROWS_ABOVE,
  maxColumns: MAX_IMPORT_COLUMNS,
  maxUnpackedBytes: 96 * 1_024 * 1_024,
  maxCharacters: 16 * 1_024 * 1_024,
  headingRow,
};

/**
 * How houses call each field: whole headings first, then words that a heading may hold, each in small letters without
 * accents, spaces and signs.
 */
const NAMES: Readonly<Record<ImportField, { readonly whole: readonly string[]; readonly part?: RegExp }>> = {
  phone: {
    whole: ['telefon', 'nrtel', 'nrtelefon', 'tel', 'mobil', 'gsm', 'celular', 'phone', 'numar', 'contact'],
    part: /telefon|mobil|celular|phone|nrtel/,
  },
  name: {
    whole: [
      'nume',
      'numesiprenume',
      'numeprenume',
      'numecomplet',
      'client',
      'numeclient',
      'titular',
      'name',
      'persoana',
    ],
    part: /^nume(?!rul|bancii|banca)|client(?!ul)|titular|fullname/,
  },
  email: { whole: ['email', 'mail', 'adresaemail', 'adresademail'], part: /mail/ },
  alias: { whole: ['alias', 'porecla'] },
  judet: { whole: ['judet', 'jud', 'judetul', 'county'], part: /judet/ },
  localitate: { whole: ['localitate', 'loc', 'oras', 'localitatea', 'orasul', 'city'], part: /localit|oras/ },
  note: {
    whole: ['notita', 'nota', 'note', 'observatii', 'obs', 'comentarii', 'mentiuni', 'detalii', 'altele', 'notes'],
    part: /observati|comentari|mentiuni|notit/,
  },
  lastContactOn: {
    whole: ['ultimulcontact', 'ultimaconvorbire', 'ultimulapel', 'datacontact', 'dataultimuluicontact'],
    part: /ultim\w*(?:contact|apel|discuti|convorbir|interactiun)|datacontact/,
  },
  'loan.balanceOn': {
    whole: [
      'soldla',
      'ladata',
      'soldladata',
      'datasold',
      'datasoldului',
      'ziuasoldului',
      'soldladatade',
      'creditziuasoldului',
    ],
    part: /(?:data|ziua)\w{0,6}sold|sold\w{0,8}(?:data|ziua)/,
  },
  'loan.propertyValue': {
    whole: ['valoareimobil', 'valoarelocuinta', 'pretimobil', 'creditvaloarealocuintei'],
    part: /valo\w{0,8}(?:imobil|locuint|casa|casei|apartament|garanti|proprietat)/,
  },
  'loan.lifePremium': {
    whole: ['asigurareviata', 'asigurare', 'primaasigurare', 'avt'],
    part: /asigurar\w{0,6}(?:de)?viat|primaasig/,
  },
  'loan.balance': {
    whole: ['sold', 'soldcredit', 'soldramas', 'principalramas', 'rest', 'restplata', 'soldcurent', 'creditsoldron'],
    part: /sold|principal|restde?plata/,
  },
  'loan.monthsLeft': {
    whole: ['luniramase', 'luni', 'nrluni', 'perioadaramasa', 'termenramas', 'creditluniramase'],
    part: /luni|perioadaramas|termenramas/,
  },
  'loan.instalment': {
    whole: ['rata', 'ratalunara', 'rataactuala', 'rataluna', 'creditratalunararon'],
    part: /^rata(?!dobanz)|ratalun|ratacredit/,
  },
  'loan.fixedUntil': {
    whole: ['fixapanala', 'dobandafixapanala', 'panala', 'sfarsitfixa', 'fixpanala', 'creditfixapanala'],
    part: /fix\w{0,8}pana|pana\w{0,8}fix|(?:sfarsit|expir)\w{0,10}fix/,
  },
  'loan.fixedRate': {
    whole: ['dobanda', 'dobandafixa', 'dob', 'ratadobanzii', 'creditdobandafixa'],
    part: /doband|dobanzi/,
  },
  'loan.margin': { whole: ['marja', 'marjabancii', 'marjafixa', 'ircc', 'creditmarjapesteircc'], part: /marja/ },
  'loan.bank': {
    whole: ['banca', 'bancacredit', 'creditor', 'bank', 'bancaactuala', 'creditla', 'undearecredit', 'creditbanca'],
    part: /banca|creditor/,
  },
};

/** A row that names fewer fields may be a title with such a word in it. */
const ENOUGH = 2;

/** Which field each heading most likely is; no field and no heading is taken twice. */
export function guessMapping(headings: readonly string[]): Import['mapping'] {
  const left = new Map(headings.map((heading) => [heading, plain(heading)] as const).filter(([, key]) => key !== ''));
  const mapping: Partial<Record<ImportField, string>> = {};
  const take = (isNamed: (key: string, field: ImportField) => boolean | undefined) => {
    for (const field of Object.keys(NAMES) as ImportField[]) {
      const [heading] = mapping[field] ? [] : ([...left].find(([, key]) => isNamed(key, field)) ?? []);
      if (heading === undefined) continue;
      mapping[field] = heading;
      left.delete(heading);
    }
  };
  take((key, field) => NAMES[field].whole.includes(key) || plain(titleOf(field)) === key || plain(field) === key);
  take((key, field) => NAMES[field].part?.test(key));
  return mapping;
}

function titleOf(wanted: ImportField): string {
  return importFields.find(({ field }) => field === wanted)?.title ?? '';
}

/** The row of the headings: the first that names a customer and something else of them. */
function headingRow(rows: readonly (readonly Cell[])[]): number | undefined {
  const at = rows.slice(0, MAX_ROWS_ABOVE + 1).findIndex((row) => {
    const guessed = Object.keys(guessMapping(row.slice(0, MAX_IMPORT_COLUMNS).map(headingOf)));
    return guessed.length >= ENOUGH && (guessed.includes('phone') || guessed.includes('name'));
  });
  return at < 0 ? undefined : at;
}

/** A file as it is kept: its headings, and the lines below with their numbers in the spreadsheet. */
export type CustomerTable = {
  readonly columns: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly KeptCell[] }[];
  /** What somebody must know of its headings; null: nothing. */
  readonly note: string | null;
};

/**
 * The table of a sheet; where no row names fields, its first row with several cells holds the headings. A phone is no
 * heading: with one in it, that row is a customer, and the columns are called by their letters.
 */
export function tableIn(rows: readonly (readonly Cell[])[]): CustomerTable {
  const top = rows.findIndex((row) => !isBlank(row));
  const several = rows.findIndex((row) => row.filter((cell) => textOf(cell) !== '').length > 1);
  const first = headingRow(rows) ?? (several < 0 ? top : several);
  const isNamed = !rows[first]?.some((cell) => parsePhone(textOf(cell)));
  const width = Math.max(0, ...rows.slice(first).map(({ length }) => length));
  const written = (column: number) => rows.slice(first).some((row) => textOf(row[column] ?? null) !== '');
  const kept = Array.from({ length: width }, (_, column) => column).filter(written);
  const lines = rows.flatMap((row, index) =>
    index < first || (isNamed && index === first) || isBlank(row)
      ? []
      : [{ line: index + 1, cells: kept.map((column) => keptCell(row[column] ?? null)) }],
  );
  const heading = (column: number) => (isNamed ? headingOf(rows[first]?.[column] ?? null) : '');
  const columns = kept.map((column) => heading(column) || `Coloana ${letters(column)}`);
  return { columns, lines, note: noteOf({ first, top, isNamed }) };
}

function noteOf({ first, top, isNamed }: { first: number; top: number; isNamed: boolean }): string | null {
  if (!isNamed)
    return `Coloanele nu au nume: am citit clienți de la rândul ${first + 1}. Alegeți ce conține fiecare coloană.`;
  return first > top && top >= 0 ? headingsNote(first + 1) : null;
}

function keptCell(cell: Cell): KeptCell {
  return typeof cell === 'number' ? cell : textOf(cell);
}

/** As a call that names it reads it: a cedilla is a comma. */
function headingOf(cell: Cell): string {
  return cleanLine(cleanLine(textOf(cell)).slice(0, MAX_HEADING));
}

/** The name of a column in a spreadsheet: 26 is `AA`. */
function letters(column: number): string {
  const before = Math.floor(column / 26);
  return `${before > 0 ? letters(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** Headings are the same without accents, capitals, spaces and signs. */
export function plain(heading: string): string {
  return withoutAccents(heading).replace(/[^a-z\d]/g, '');
}
