import { describe, expect, it, test } from 'vitest';
import { boundedSheet } from '../sheets/sheet-bounds.ts';
import { longestBlock } from '../testing/event-loop.ts';
import { csv, HEADINGS, productFiles } from '../testing/files/product-files.ts';
import { sheetOf, textCell } from '../testing/hostile/hostile-sheets.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';
import { PRODUCT_SHEET } from './sheets/headings.ts';

const server = useServer();
const { call, send } = productFiles(server);

/** The first of these once blocked everybody for 5 to 16 seconds. */
const MAX_GAP_MS = 2_500;

const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const letter = (at: number) => String.fromCharCode(65 + at);
const headings = HEADINGS.split(';');
const headingRow = row(1, ...headings.map((title, at) => textCell(`${letter(at)}1`, title)));
const product = (number: number, name: string) =>
  row(
    number,
    ...[name, 'BCR', '360', '0', '0', '0', '0', '5', '2', '0'].map((v, at) => textCell(`${letter(at)}${number}`, v)),
  );

describe('while a hostile file is read, everybody else is answered:', () => {
  test.each<[string, () => Uint8Array]>([
    ['two stray cells', () => sheetOf(row(1, textCell('XFD1')) + row(1_000, textCell('A1000')))],
    [
      'two stray cells, the last ones there are',
      () => sheetOf(row(1, textCell('A1')) + row(1_048_576, textCell('XFD1048576'))),
    ],
    [
      'a row that is far away and empty, before one that is not',
      () => sheetOf(`<row r="9999999"/>${row(1, textCell('A1'))}`),
    ],
    [
      'a row whose number hides behind zeros',
      () => sheetOf(`${row(1, textCell('A1'))}<row r="00000000000000009999999">${textCell('A2')}</row>`),
    ],
    [
      'an address that hides in another attribute',
      () => sheetOf(`<row r="1"><c x=" r='A1'" r="XFD1"><v>1</v></c></row>`),
    ],
    ['an address in a comment', () => sheetOf(`<row r="1"><c x="<!--" r="XFD1"><v>1</v></c></row><!-- -->`)],
    ['two million tags without an end', () => sheetOf('<c '.repeat(2_000_000))],
    ['a million open cells', () => sheetOf('<c r="A1"><v>1'.repeat(1_000_000))],
    [
      'one text in each of 100,000 cells',
      () => {
        const strings = Buffer.from(`<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`);
        const cells = many(2_000, (at) =>
          row(
            at + 1,
            many(50, (n) => `<c r="${n < 26 ? '' : 'A'}${letter(n % 26)}${at + 1}" t="s"><v>0</v></c>`),
          ),
        );
        return sheetOf(cells, { 'xl/sharedStrings.xml': strings });
      },
    ],
    [
      'entities of entities',
      () =>
        sheetOf(row(1, textCell('A1', '&a;')), {
          'xl/sharedStrings.xml': Buffer.from(`<!DOCTYPE x [<!ENTITY a "${'&b;'.repeat(99)}"><!ENTITY b "x">]><sst/>`),
        }),
    ],
    // It ended the whole program while files were read in a thread of it: V8 gave up on the thread's memory.
    ['a text of three million entities', () => sheetOf(row(1, textCell('A1', '&amp;'.repeat(2_800_000))))],
    ['tags in tags', () => sheetOf('<a>'.repeat(1_000_000))],
    ['a million cells without a place', () => sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`)],
    [
      'half a million names of sheets',
      () => {
        const sheets = '<sheet name="a" r:id="rId1"/>'.repeat(500_000);
        return sheetOf('', { 'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets}</sheets></workbook>`) });
      },
    ],
    ['a million quotes', () => csv('"a'.repeat(900_000))],
    ['one line of two million signs', () => Buffer.from('"'.padEnd(2_000_000, 'x'))],
    ['two million separators', () => csv(';'.repeat(2_000_000))],
    ['a heading of two million accents', () => Buffer.from(`Oferta;${'e\u0301'.repeat(600_000)}\r\nx;y`)],
  ])('%s', async (_what, make) => {
    const file = make();
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const gap = await longestBlock(async () => {
      answer = await send(file);
    });
    const isRefused = answer?.statusCode === 422 && answer.json().code === 'FISIER_IMPORT';
    const isEmpty = answer?.statusCode === 200 && answer.json().rows.length === 0;
    expect(isRefused || isEmpty, `${answer?.statusCode} ${answer?.body.slice(0, 200)}`).toBe(true);
    expect(Buffer.byteLength(answer?.body ?? '')).toBeLessThan(300_000);
    expect(gap).toBeLessThan(MAX_GAP_MS);
  });

  it('calls at the same time wait for their turn, up to a few of them', async () => {
    const file = sheetOf('<a>'.repeat(1_000_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(file)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 503, 503]);
    expect(answers.filter(({ statusCode }) => statusCode === 503).map(refused)).toContainEqual([503, 'INDISPONIBIL']);
    expect((await call('GET', '/api/health')).statusCode).toBe(200);
  });
});

describe('a sheet as spreadsheets write them is read:', () => {
  it('with a million styled rows and columns that hold nothing', async () => {
    const styled = '<c r="N2" s="1"/><c r="XFD2" s="1"/>';
    const rows = headingRow + product(2, 'Fără greș').replace('</row>', `${styled}</row>`);
    const empty = many(20_000, (at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/></row>`);
    const answer = await send(sheetOf(`${rows}${empty}<row r="1048576"/>`));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ faults: [], rows: [{ line: 2, product: { oferta: 'Fără greș' } }] });
  });

  it.each([
    ['prea multe rânduri: cel mult 2000', sheetOf(headingRow + product(2_002, 'x'))],
    ['prea multe coloane: cel mult 50', sheetOf(row(1, textCell('AY1')))],
  ])('the answer names the excess of a sheet: %s', async (words, file) => {
    expect((await send(file)).json().message).toContain(words);
  });

  it('up to its last value, with any text before its tags', () => {
    const sheet = '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>';
    const end = '</x:sheetData><x:mergeCells/></x:worksheet>';
    expect(boundedSheet(`${sheet}<x:row r="9"/>${end}`, PRODUCT_SHEET)).toBe(sheet + end);
  });
});
