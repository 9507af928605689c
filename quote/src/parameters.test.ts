import { parameterValues } from 'contract/parameters/parameter-values';
import { defaultParameters } from 'loan/parameters';
import { expect, it } from 'vitest';
import { toParameters, toParameterValues } from './parameters.ts';

const written = toParameterValues(defaultParameters);

it('Parameters that are written are read back to the same', () => {
  expect(toParameters(written)).toEqual(defaultParameters);
});

it('All of the stored parameters that the engine computes with are written, each as its schema wants it', () => {
  const values = {
    ...written,
    RETENTIE_ANI: 3,
    RETENTIE_DOSAR_ANI: 5,
    ZILE_INFORMARE: 5,
    REFI_ECONOMIE_MINIMA: 150,
    REFI_RECUPERARE_LUNI: 24,
    MESAJE_PE_SAPTAMANA: 3,
    MESAJE_DE_LA: 9,
    MESAJE_PANA_LA: 19,
    VIZIBILITATE: 'TOTI',
    ATRIBUIRE_LEADURI: 'NIMENI',
  };
  expect(parameterValues.strict().parse(values)).toEqual(values);
});

it('Figures are written as they are typed on the screen of the parameters', () => {
  expect(written).toMatchObject({ TAXA_RNPM: 110.79, EUR_EXCHANGE_RATE: 5.2584, INTABULARE_VANZARE: 0.15 });
  expect(written.NOTAR_VANZARE_GRILA[0]).toEqual({ panaLa: 20_000, peste: 0, procent: 2.2, baza: 0, minim: 230 });
});
