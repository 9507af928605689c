import { cleanLine } from 'contract/romanian/typed-text';
import fc from 'fast-check';
import { ANSWERED_KINDS } from 'loan/conditions';
import { LIFE_INSURANCE_UNITS, PROPERTY_INSURANCE_UNITS } from 'loan/parameters';
import { describe, expect, it, test } from 'vitest';
import { productFiles } from '../testing/files/product-files.ts';
import { aProduct } from '../testing/products.ts';
import { useServer } from '../testing/server.ts';
import { toCsv, toXlsx } from './export-files.ts';

const server = useServer();
const { call, preview, applyRows, list, exported } = productFiles(server);

describe.each(['xlsx', 'csv'] as const)('a file that was exported as %s', (ending) => {
  it('changes nothing when it is imported', async () => {
    const read = await preview(await exported(ending));
    expect(read).toMatchObject({ faults: [], notes: [], notInFile: 0 });
    expect(read.rows.map(({ action }) => action)).toEqual((await list()).map(() => 'same'));
    const before = await list();
    expect((await applyRows(read)).json()).toEqual({ created: 0, changed: 0 });
    expect(await list()).toEqual(before);
  });

  it('is saved under its name', async () => {
    const { headers } = await call('GET', `/api/metadata/export.${ending}`);
    expect(headers['content-disposition']).toMatch(`attachment; filename="produse-2026-11-20.${ending}"`);
  });
});

describe('random products', () => {
  const text = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most });
  const hostileText = fc.constantFrom(
    '=1+1',
    "'=x",
    '@SUM(A1)',
    '-5',
    '+40',
    '"a";b',
    'x,y',
    '_x0041_',
    'constructor',
    '__proto__',
    'ș; ț',
    '0123',
    '1e5',
  );
  // U+FFFD replaces a letter that was lost before: the library leaves it out.
  const words = fc
    .oneof(text(20), hostileText)
    .map((typed) => cleanLine(typed.replace(/[\p{C}\p{Z}\s\uFFFD]+/gu, ' ').trim()) || 'Fără nume');
  const upTo = (most: number, decimals: number) =>
    fc.integer({ min: 0, max: most * 10 ** decimals }).map((units) => units / 10 ** decimals);
  const change = (most: number, decimals: number) =>
    fc.tuple(upTo(most, decimals), fc.constantFrom(1, -1)).map(([size, sign]) => size * sign + 0);
  const demand = fc.constantFrom(
    ...ANSWERED_KINDS.map((fel) => ({ fel, prag: null })),
    { fel: 'CLASA_ENERGETICA' as const, prag: 'B' },
    { fel: 'SUMA_MINIMA' as const, prag: 300_000 },
    { fel: 'LTV_MAXIM' as const, prag: 79.1234 },
    { fel: 'VENIT_MINIM' as const, prag: 10_000.5 },
  );
  const changes = fc.record({ dobandaFixa: change(10, 4), marja: change(10, 4), comisionLunar: change(1_000, 2) });
  const condition = fc.tuple(demand, changes).map(([demanded, changed]) => ({ ...demanded, ...changed }));
  const product = fc.record({
    oferta: words,
    banca: words,
    perioada: fc.integer({ min: 1, max: 360 }),
    evaluareImobil: upTo(10_000_000, 2),
    analizaDosar: upTo(100_000, 2),
    costAVT: upTo(30, 4),
    costALF: upTo(30, 4),
    dobandaFixa: upTo(30, 4),
    marja: upTo(30, 4),
    voucher: upTo(10_000, 2),
    minAnImobil: fc.option(fc.integer({ min: 1900, max: 2100 })),
    minClasaEnergetica: fc.constantFrom('', 'A', 'G'),
    observatii: fc.oneof(fc.constant(''), words),
    comisionLunar: upTo(1_000, 2),
    unitateAVT: fc.constantFrom(...LIFE_INSURANCE_UNITS),
    unitateALF: fc.constantFrom(...PROPERTY_INSURANCE_UNITS),
    avtObligatorie: fc.constant(true),
    program: fc.constantFrom(null, 'NOUA_CASA' as const),
    conditii: fc.uniqueArray(condition, { selector: ({ fel }) => fel }),
  });

  test.each([toXlsx, toCsv])('come back from the file (%o) as they went into it', async (write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 30, maxLength: 60 }), async (products) => {
        const named = products.map((one, index) => ({ ...one, oferta: `${one.oferta} ${index}` }));
        const records = named.map((one) => ({
          ...one,
          _id: '',
          version: 0,
          changedAt: '',
          changedBy: null,
          archived: false,
        }));
        const { rows, faults } = await preview(await write(records));
        expect(faults).toEqual([]);
        expect(rows.map(({ product: { _id, ...values } }) => values)).toEqual(named);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

it('a text like a formula stays a text in a spreadsheet', async () => {
  await call('POST', '/api/metadata/create', aProduct({ oferta: '=HYPERLINK("http://x")' }));
  const text = (await exported('csv')).toString('utf8');
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).not.toMatch(/(^|;|\n)"?[=+@]/);
});
