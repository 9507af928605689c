import { type ParameterValues, parameterSchemas } from 'contract/parameters/parameter-values';
import { defaultParameters } from 'loan/parameters';
import { toParameters } from 'quote/parameters';
import { describe, expect, it, test } from 'vitest';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { initialValues } from './initial-values.ts';
import * as queries from './parameters.queries.ts';

const server = useServer();

describe('GET /api/parameters/:name', () => {
  it('returns the euro rate, its source and its first day', async () => {
    const response = await server.app.inject('/api/parameters/EUR_EXCHANGE_RATE');
    expect(response.json()).toEqual({
      name: 'EUR_EXCHANGE_RATE',
      value: 5.2584,
      unit: 'RON/EUR',
      source: 'BNR, cursul din 28 august 2026',
      validFrom: '2026-08-28',
    });
  });

  test.each([
    ['AVANS_MIN_PRIMA', 15, '%'],
    ['AVANS_MIN_STD', 25, '%'],
    ['GRAD_MAX_PRIMA', 45, '%'],
    ['GRAD_MAX_STD', 40, '%'],
    ['SUMA_MINIMA', 1000, 'RON'],
    ['VARSTA_CODEBITORI', 'TOTI', 'mod'],
  ])('returns %s, a limit that public screens check', async (name, value, unit) => {
    expect((await server.app.inject(`/api/parameters/${name}`)).json()).toMatchObject({ name, value, unit });
  });

  test.each(['IRCC', 'TVA', 'NOT_THERE', '__proto__'])('keeps %s to staff: 404', async (name) => {
    const response = await server.app.inject(`/api/parameters/${name}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'PARAMETRU_NEGASIT']);
  });
});

describe('the values of a new installation', () => {
  it('are valid, and equal to those of the engine’s worked examples', async () => {
    const stored = await queries.findAsOf(server.db, Number.MAX_SAFE_INTEGER, TEST_DAY);
    const values = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
    for (const [name, { value }] of Object.entries(parameterSchemas))
      expect(value.safeParse(values[name]).error, name).toBeUndefined();
    expect(toParameters(values as ParameterValues)).toEqual(defaultParameters);
  });

  it('hold the index of a quarter from the second quarter after it', async () => {
    const on = async (day: string) => (await queries.findOneOn(server.db, 'IRCC', day))?.source;
    expect(await on('2026-06-30')).toBe('BNR, IRCC 2025T4');
    expect(await on('2026-07-01')).toBe('BNR, IRCC 2026T1');
    expect(initialValues().filter(({ name }) => name === 'IRCC')).toHaveLength(30);
  });

  it('cannot be rewritten, only followed by newer ones', async () => {
    const { parameterValues } = await import('../schema/parameters.table.ts');
    await expect(server.db.update(parameterValues).set({ value: 1 })).rejects.toThrow();
  });
});
