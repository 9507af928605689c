import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { csv, HEADINGS, messages, productFiles } from '../testing/files/product-files.ts';
import { textCell, workbookOf } from '../testing/hostile/hostile-sheets.ts';
import { aProduct } from '../testing/products.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';
import { addVersions } from './products.queries.ts';

const server = useServer();
const { call, send, preview, applyRows, list } = productFiles(server);

const fromOutside = (name: string) => readFileSync(new URL(`../testing/files/sheets/${name}`, import.meta.url));

/** The product that each file from outside holds. */
const PRODUCT = {
  oferta: 'Casa Test',
  banca: 'Banca Test',
  perioada: 36,
  evaluareImobil: 400,
  analizaDosar: 0,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 4.99,
  marja: 2.1,
  voucher: 0,
  minAnImobil: 1900,
  minClasaEnergetica: '',
  observatii: 'fără',
};
const NAMED = { ...PRODUCT, oferta: 'Locuință Știu' };
const PRODUSE = { name: 'Produse', of: 1 };

describe('a file from outside is read with the right values:', () => {
  test.each<[string, object, { line?: number; sheet?: object; notes?: string[]; faults?: unknown[] }]>([
    ['csv-comma-decimals.csv', { ...PRODUCT, evaluareImobil: 1400.5, observatii: 'x' }, {}],
    ['csv-heading-in-two-lines.csv', PRODUCT, {}],
    ['csv-name-cedilla-1250.csv', { ...NAMED, observatii: 'x' }, { notes: ['Windows-1250'] }],
    ['csv-name-cedilla.csv', { ...NAMED, observatii: 'x' }, {}],
    ['csv-name-comma.csv', { ...NAMED, observatii: 'x' }, {}],
    ['csv-sep-line.csv', PRODUCT, {}],
    ['xlsx-cells-without-address.xlsx', PRODUCT, { sheet: PRODUSE }],
    ['xlsx-first-sheet-empty.xlsx', PRODUCT, { sheet: { name: 'Produse', of: 2 } }],
    ['xlsx-iso-date.xlsx', { ...PRODUCT, observatii: '20.11.2026' }, { sheet: PRODUSE }],
    [
      'xlsx-merged-bank.xlsx',
      PRODUCT,
      { sheet: PRODUSE, notes: ['Anulați îmbinarea'], faults: [[3, 'Banca', 'Completați câmpul „Banca”.']] },
    ],
    ['xlsx-name-cedilla.xlsx', NAMED, { sheet: PRODUSE }],
    ['xlsx-plain.xlsx', PRODUCT, { sheet: PRODUSE }],
    ['xlsx-title-above.xlsx', PRODUCT, { sheet: PRODUSE, line: 3, notes: ['pe rândul 2'] }],
    ['xlsx-x000d.xlsx', { ...PRODUCT, observatii: 'linia 1 linia 2' }, { sheet: PRODUSE }],
  ])('%s', async (name, product, { line = 2, sheet = null, notes = [], faults = [] }) => {
    const read = await preview(fromOutside(name));
    expect(messages(read)).toEqual(faults);
    expect(read.rows).toMatchObject([{ line, action: 'create', product }]);
    expect(read.sheet).toEqual(sheet);
    expect(read.notes).toEqual(notes.map((words) => expect.stringContaining(words)));
  });

  test('xlsx-with-password.xlsx is refused as protected, with advice', async () => {
    const answer = await send(fromOutside('xlsx-with-password.xlsx'));
    expect(refused(answer)).toEqual([422, 'FISIER_IMPORT']);
    expect(answer.json().message).toMatch(/este protejat cu parolă\. Deschideți-l cu parola/);
  });
});

const LINE = 'Casa Test;Banca Test;36;400;0;0,03;0,1;4,99;2,1;0;1900;;fără';
const signs = (text: string, sign: string) => text.replaceAll(',', '.').replaceAll(';', sign);
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a text file is read', () => {
  test.each<[string, number, string | Buffer]>([
    ['with the separator stated in quotes', 2, `"sep=|"\n${signs(`${HEADINGS}\n${LINE}`, '|')}`],
    ['with a stated tab', 2, `SEP=\t\r\n${signs(`${HEADINGS}\r\n${LINE}`, '\t')}`],
    ['with a title that has the commas the table has not', 4, `Oferte, prețuri, note\n\n${HEADINGS}\n${LINE}`],
    ['with the ends of lines of an old Mac', 2, `${HEADINGS}\r${LINE}`],
    ['in UTF-16 with its big end first', 2, utf16be(`${HEADINGS}\r\n${LINE}`)],
    ['with unseen signs around its figures', 2, `${HEADINGS}\n${LINE.replace('36;400', '\u202a36\u202c;\u200e400')}`],
  ])('%s', async (_what, line, file) => {
    const read = await preview(file);
    expect(messages(read)).toEqual([]);
    expect(read.rows).toMatchObject([{ line, product: PRODUCT }]);
  });

  it('only as a table: a web page with a table’s name is refused as a web page', async () => {
    const answer = await send(`<html><table><tr><td>${HEADINGS}</td></tr></table></html>`);
    expect([...refused(answer), answer.json().message]).toEqual([
      422,
      'FISIER_IMPORT',
      expect.stringContaining('pagină de internet'),
    ]);
  });
});

const TEXTS = [HEADINGS, LINE].map((text) => text.split(';'));
const unplaced = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const rowsOf = (...rows: string[][]) => rows.map((row) => `<row>${row.join('')}</row>`).join('');
const products = rowsOf(...TEXTS.map((row) => row.map(unplaced)));
const HEADING_CELLS = (TEXTS[0] ?? []).map(unplaced);
const PRODUCT_CELLS = (TEXTS[1] ?? []).map(unplaced);
/** The cells of the product, with another one at a place. */
const withCell = (at: number, cell: string) => PRODUCT_CELLS.with(at, cell);

describe('of a workbook', () => {
  test.each<[string, Parameters<typeof workbookOf>[0]]>([
    [
      'the sheet with products is read, before it one with other words',
      [
        { name: 'Note', rows: rowsOf([unplaced('Salut')]) },
        { name: 'A &amp; B', rows: products },
      ],
    ],
    [
      'a hidden sheet with products is read after those that are shown',
      [
        { name: 'Vechi', rows: products.replace('Casa', 'Veche'), state: 'hidden' },
        { name: 'A &amp; B', rows: products },
      ],
    ],
    [
      'a sheet that is too large is passed over for the one with products',
      [
        { name: 'Date', rows: `<row r="9000">${textCell('A9000')}</row>` },
        { name: 'A &amp; B', rows: products },
      ],
    ],
  ])('%s', async (_what, sheets) => {
    const read = await preview(workbookOf(sheets));
    expect(messages(read)).toEqual([]);
    expect(read.rows).toMatchObject([{ line: 2, product: PRODUCT }]);
    expect(read.sheet).toEqual({ name: 'A & B', of: 2 });
  });

  it('the sheet is named that cannot be read, when none has products', async () => {
    const large = { name: 'Date', rows: `<row r="9000">${textCell('A9000')}</row>` };
    const answer = await send(workbookOf([large, { name: 'Goală', rows: '' }]));
    expect(answer.json().message).toContain('Foaia „Date”: Fișierul are prea multe rânduri');
  });

  it('a file whose sheets are all empty is refused as empty', async () => {
    const read = await preview(
      workbookOf([
        { name: 'Foaie1', rows: '' },
        { name: 'Foaie2', rows: '' },
      ]),
    );
    expect(messages(read)).toEqual([[1, null, 'Fișierul este gol.']]);
  });

  it('cells without places follow those with one, empty ones counted', async () => {
    const rows = `${rowsOf(HEADING_CELLS)}<row r="5">${textCell('A5', 'Casa Test')}${PRODUCT_CELLS.slice(1, 11).join('')}<c s="0"/>${unplaced('fără')}</row>`;
    const read = await preview(workbookOf([{ name: 'a', rows }]));
    expect(messages(read)).toEqual([]);
    expect(read.rows).toMatchObject([{ line: 5, product: PRODUCT }]);
  });

  it('a date with its hour is a text in the notes, and refused in a figure', async () => {
    const noted = rowsOf(HEADING_CELLS, withCell(12, '<c t="d"><v>2026-11-20T14:30:00</v></c>'));
    const [row] = (await preview(workbookOf([{ name: 'a', rows: noted }]))).rows;
    expect(row?.product.observatii).toBe('20.11.2026 14:30');
    const dated = rowsOf(HEADING_CELLS, withCell(2, '<c t="d"><v>2026-11-20</v></c>'));
    expect(messages(await preview(workbookOf([{ name: 'a', rows: dated }])))).toEqual([
      [2, 'Perioada', 'Celula conține o dată; scrieți un număr sau un text.'],
    ]);
  });

  it('a formula that came to an error is reported, in a column that may be empty too', async () => {
    const rows = rowsOf(HEADING_CELLS, withCell(10, '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'));
    expect(messages(await preview(workbookOf([{ name: 'a', rows }])))).toEqual([
      [2, 'MinAnImobil', 'Formula din celulă are o eroare.'],
    ]);
  });
});

describe('a name with a cedilla is the same as with a comma below', () => {
  it('in every file, for a product that was stored with either, and is stored with the comma', async () => {
    const typed = aProduct({ oferta: 'Locuinţă Ştiu', banca: 'Bancă ţ' });
    const made = (await call('POST', '/api/metadata/create', typed)).json();
    expect(made).toMatchObject({ oferta: 'Locuință Știu', banca: 'Bancă ț' });
    await addVersions(server.db, [{ ...made, oferta: typed.oferta }], null);
    for (const file of [
      'csv-name-cedilla-1250.csv',
      'csv-name-cedilla.csv',
      'csv-name-comma.csv',
      'xlsx-name-cedilla.xlsx',
    ]) {
      const { rows } = await preview(fromOutside(file));
      expect(rows, file).toMatchObject([{ action: 'change', product: { _id: made._id, oferta: 'Locuință Știu' } }]);
    }
    await applyRows(await preview(fromOutside('csv-name-cedilla.csv')));
    expect((await list()).find(({ _id }) => _id === made._id)).toMatchObject({ oferta: 'Locuință Știu' });
    const { rows } = await preview(
      csv(LINE.replace('Casa Test', 'Locuint\u0326\u0103 S\u0327tiu').replace('fără', 'x')),
    );
    expect(rows).toMatchObject([{ action: 'same' }]);
  });
});
