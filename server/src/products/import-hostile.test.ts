import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { csv, HEADINGS, messages, productFiles } from '../testing/files/product-files.ts';
import { sheetOf, textCell } from '../testing/hostile/hostile-sheets.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';
import { toXlsx } from './export-files.ts';

const server = useServer();
const { call, send, preview, list } = productFiles(server);

describe('a hostile file', () => {
  const bomb = { 'xl/media/a.bin': new Uint8Array(40 * 1_024 * 1_024) };

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['that unpacks to far more than a catalogue', () => sheetOf('', bomb)],
    ['with a row beyond all numbers', () => sheetOf(`<row r="999999999">${textCell('A999999999', 'x')}</row>`)],
    ['with a cell beyond all columns', () => sheetOf(`<row r="1">${textCell('ZZZZZZ1', 'x')}</row>`)],
    ['that is cut short', async () => (await toXlsx(await list())).subarray(0, 900)],
    ['that is an archive of something else', () => zipSync({ 'a.txt': Buffer.from('x') })],
    ['with a number that is none', () => sheetOf('<row r="1"><c r="A1"><v>1+1</v></c></row>')],
    ['in the old format of Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['with too many lines', () => csv(...Array.from({ length: 2_001 }, (_, i) => `O ${i};B`))],
    ['with too many columns', () => Buffer.from('x;'.repeat(500_000))],
  ])('%s is refused with a sentence', async (_what, make) => {
    const answer = await send(await make());
    expect([...refused(answer), answer.json().message]).toEqual([422, 'FISIER_IMPORT', expect.stringMatching(/\.$/)]);
  });

  it('over 2 MB is refused (413) and another type than a form too (415)', async () => {
    expect(refused(await send(new Uint8Array(2 * 1_024 * 1_024 + 1)))).toEqual([413, 'PREA_MARE']);
    const json = await call('POST', '/api/metadata/import/preview', { files: 'x' });
    expect(refused(json)).toEqual([415, 'TIP_NEACCEPTAT']);
    const form = new FormData();
    expect(refused(await call('POST', '/api/metadata/import/preview', form))).toEqual([422, 'FISIER_IMPORT']);
  });

  it('with dates, truth values and broken formulas is reported cell by cell', async () => {
    const headings = HEADINGS.split(';');
    const row = ['Tipuri', 'BCR', new Date(), true, '#REF!', 0.03, 0.1, 4.99, 2.3, 0];
    const cells = row.map((value) => (value instanceof Date ? { value, format: 'dd.mm.yyyy' } : value));
    const read = await preview(await writeXlsxFile([headings, cells]).toBuffer());
    expect(messages(read)).toEqual([
      [2, 'Perioada', 'Celula conține o dată; scrieți un număr sau un text.'],
      [2, 'Evaluare Imobil', 'Celula conține adevărat/fals; scrieți un număr sau un text.'],
      [2, 'Analiza Dosar', 'Formula din celulă are o eroare.'],
    ]);
  });
});
