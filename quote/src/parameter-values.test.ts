import { defaultParameters } from 'loan/parameters';
import { expect, it } from 'vitest';
import { toParameterValues } from './parameter-values.ts';
import { toParameters } from './parameters.ts';

it('is read back to the same parameters', () => {
  expect(toParameters({ ...toParameterValues(defaultParameters), RETENTIE_ANI: 3 })).toEqual(defaultParameters);
});

it('writes figures as they are typed on the screen of the parameters', () => {
  const values = toParameterValues(defaultParameters);
  expect(values).toMatchObject({ TAXA_RNPM: 110.79, EUR_EXCHANGE_RATE: 5.2584, INTABULARE_VANZARE: 0.15 });
  expect(values.NOTAR_VANZARE_GRILA[0]).toEqual({ panaLa: 20_000, peste: 0, procent: 2.2, baza: 0, minim: 230 });
});
