import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { seed } from '../app.ts';
import { type Db, openDb, prepareDb } from '../platform/database/db.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { migrateUpTo } from '../testing/migrate-up-to.ts';
import { findCurrent, findHistory } from './products.queries.ts';
import { warnOfSamples } from './products.seed.ts';

/** The output of a start about the products of a database. */
async function printedAtStart(db: Db, PUBLIC_URL: string, BRAND_CLAIMS = 'none'): Promise<string> {
  const lines: string[] = [];
  await warnOfSamples(db, readConfig({ PUBLIC_URL, BRAND_CLAIMS }), (line) => lines.push(line));
  return lines.join('\n');
}

describe('a database of the version before samples were marked', () => {
  let db: Db;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const url = await newDatabase('empty');
    ({ db, close } = openDb(url, () => undefined));
    await migrateUpTo(db, '_sample_products');
    const add = (id: string, dobanda: number, observatii: string, by: string | null) =>
      db.execute(sql`INSERT INTO product_versions (product_id, oferta, banca, perioada, dobanda_fixa, marja, cost_avt,
        cost_alf, evaluare_imobil, analiza_dosar, voucher, observatii, changed_by)
        VALUES (${id}, ${id}, 'BCR', 36, ${dobanda}, 23000, 300, 1000, 47000, 50000, 0, ${observatii}, ${by})`);
    const demo = 'DATE DEMO / SAMPLE DATA - nu este oferta reala';
    await add('neschimbat', 49_900, demo, null);
    await add('mentionat', 49_900, demo, null);
    await add('mentionat', 51_000, demo, 'ana');
    await add('inlocuit', 49_900, demo, null);
    await add('inlocuit', 52_000, '', 'ana');
    await add('propriu', 53_000, '', 'ana');
    await prepareDb(url, (filled) => seed(filled, { sampleData: true }));
  });

  afterAll(() => close());

  it('starts, with the marks of those that nobody made real, and gets no samples beside its own products', async () => {
    const products = await findCurrent(db);
    expect(products.map(({ _id, isSample }) => [_id, isSample])).toEqual([
      ['inlocuit', undefined],
      ['mentionat', true],
      ['neschimbat', true],
      ['propriu', undefined],
    ]);
  });

  it('answers products without conditions, a monthly fee and units of their own, as they were priced', async () => {
    const plain = { comisionLunar: 0, unitateAVT: null, unitateALF: null, avtObligatorie: true, conditii: [] };
    expect(await findCurrent(db)).toMatchObject([plain, plain, plain, plain]);
  });

  it('still refuses changes of a product’s history', async () => {
    await expect(db.execute(sql`UPDATE product_versions SET is_sample = false`)).rejects.toThrow();
  });
});

describe('an installation', () => {
  let db: Db;
  let url: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    url = await newDatabase();
    ({ db, close } = openDb(url, () => undefined));
  });

  afterAll(() => close());

  test.each([
    ['https://credite.example.ro', /^WARNING: +15 sample offers are shown to visitors\./],
    ['http://localhost:3000', /^$/],
  ])('with sample products at %s says so', async (publicUrl, line) => {
    expect(await printedAtStart(db, publicUrl)).toMatch(line);
  });

  test.each([
    ['https://credite.example.ro', undefined, 1],
    ['https://credite.example.ro', 'peste 7 ani de brokeraj', 0],
    ['https://credite.example.ro', 'none', 0],
    ['http://localhost:3000', undefined, 0],
  ])('at %s with the claims %s warns %i times of claims that are the sample’s', async (publicUrl, claims, times) => {
    const printed = await printedAtStart(db, publicUrl, claims ?? '');
    expect(printed.split('BRAND_CLAIMS=none').length - 1).toBe(times);
  });

  it('that wants none no longer offers those it had, and keeps them for the results made with them', async () => {
    await prepareDb(url, (filled) => seed(filled, { sampleData: false }));
    expect(await findCurrent(db)).toEqual([]);
    expect((await findHistory(db, 'o01')).map(({ archived, isSample }) => [archived, isSample])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(await printedAtStart(db, 'https://credite.example.ro')).toBe('');
  });

  it('that never wanted any begins with an empty catalogue', async () => {
    const empty = await newDatabase('empty');
    const opened = openDb(empty, () => undefined);
    await prepareDb(empty, (filled) => seed(filled, { sampleData: false }));
    expect(await findCurrent(opened.db)).toEqual([]);
    await opened.close();
  });
});
