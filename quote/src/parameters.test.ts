import { parameterValues } from 'contract/parameters/parameter-values';
import { defaultParameters } from 'loan/parameters';
import { expect, it } from 'vitest';
import { toParameters, toParameterValues } from './parameters.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';

const written = toParameterValues(defaultParameters);

it('Parameters that are written are read back to the same', () => {
  expect(toParameters(written)).toEqual(defaultParameters);
});

it('All of the stored parameters that the engine computes with are written, each as its schema wants it', () => {
  const values = { ...sampleCatalogue.source.parameters, ...written };
  expect(parameterValues.strict().parse(values)).toEqual(values);
});

it('Figures are written as they are typed on the screen of the parameters', () => {
  expect(written).toMatchObject({ TAXA_RNPM: 110.79, EUR_EXCHANGE_RATE: 5.2584, INTABULARE_VANZARE: 0.15 });
  expect(written.NOTAR_VANZARE_GRILA[0]).toEqual({ panaLa: 20_000, peste: 0, procent: 2.2, baza: 0, minim: 230 });
});
