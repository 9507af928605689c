import { describe, expect, it, test } from 'vitest';
import { boundsOf, parameterErrors } from './parameter-errors.ts';
import { type ParameterName, parameterSchemas } from './parameter-values.ts';

const tier = (panaLa: number | null, peste: number, changes: object = {}) => ({
  panaLa,
  peste,
  procent: 1,
  baza: 0,
  minim: 0,
  ...changes,
});
const ofGrid = (...rows: object[]) => parameterErrors('NOTAR_VANZARE_GRILA', rows);

describe('a number of a parameter', () => {
  test.each<[ParameterName, unknown, string]>([
    ['IRCC', 25.01, 'Valoarea trebuie să fie între 0 și 25.'],
    ['IRCC', -0.01, 'Valoarea trebuie să fie între 0 și 25.'],
    ['IRCC', 5.12345, 'Cel mult 4 zecimale.'],
    ['EUR_EXCHANGE_RATE', 2.9, 'Valoarea trebuie să fie între 3 și 10.'],
    ['TAXA_RNPM', 110.795, 'Cel mult 2 zecimale.'],
    ['SUMA_MAXIMA', 50_000_001, 'Valoarea trebuie să fie între 0 și 50.000.000.'],
    ['VECHIME_MINIMA', 2.5, 'Introduceți un număr întreg.'],
    ['TVA', '21', 'Introduceți un număr.'],
    ['TVA', Number.NaN, 'Introduceți un număr.'],
    ['TVA', null, 'Introduceți un număr.'],
    ['DTI_INCLUDE_AVT', 'poate', 'Alegeți una dintre valorile din listă.'],
    ['MOD_RAMBURSARE', 'ALTUL', 'Alegeți una dintre valorile din listă.'],
  ])('%s of %j is refused: %s', (name, value, sentence) => {
    expect(parameterErrors(name, value)).toEqual({ value: sentence });
  });

  test.each<[ParameterName, unknown]>([
    ['IRCC', 0],
    ['IRCC', 25],
    ['EUR_EXCHANGE_RATE', 5.2584],
    ['TAXA_RNPM', 110.79],
    ['DTI_INCLUDE_AVT', false],
    ['MOD_RAMBURSARE', 'REDUCERE_RATA'],
  ])('%s of %j can be stored', (name, value) => {
    expect(parameterErrors(name, value)).toEqual({});
    expect(parameterSchemas[name].value.safeParse(value).success).toBe(true);
  });
});

it('the units of insurance, which each offer names, take no new value', () => {
  for (const name of ['AVT_MOD', 'ALF_MOD'] as const)
    expect(parameterErrors(name, 'RON_LUNAR').value).toMatch(/^Unitatea asigurării se alege acum la fiecare produs\./);
});

it('the bounds of a number are known before it is typed', () => {
  expect([boundsOf('EUR_EXCHANGE_RATE'), boundsOf('SUMA_MAXIMA')]).toEqual(['Între 3 și 10', 'Între 0 și 50.000.000']);
  expect(boundsOf('AVT_MOD')).toBe('');
});

describe('the tiers of a notary’s fee', () => {
  it('rise, join and end open', () => {
    expect(ofGrid(tier(20_000, 0), tier(35_000, 20_000), tier(null, 35_000))).toEqual({});
    expect(ofGrid(tier(null, 0))).toEqual({});
  });

  it('are refused where they do not, each at its own place', () => {
    expect(ofGrid()).toEqual({ value: 'Grila are cel puțin o treaptă.' });
    expect(ofGrid(tier(20_000, 0), tier(50_000, 20_000))).toEqual({
      'value.1.panaLa': 'Ultima treaptă nu are limită.',
    });
    expect(ofGrid(tier(20_000, 0), tier(20_000, 20_000), tier(null, 20_000))).toEqual({
      'value.1.panaLa': 'Limita trebuie să fie mai mare decât 20.000.',
    });
    expect(Object.keys(ofGrid(tier(20_000, 0), tier(null, 25_000)))).toEqual(['value.1.peste']);
    expect(Object.keys(ofGrid(tier(null, 0), tier(null, 0)))).toEqual(['value.0.panaLa', 'value.1.peste']);
    expect(Object.keys(ofGrid(tier(null, 5)))).toEqual(['value.0.peste']);
  });

  it('are refused where a figure is none', () => {
    const rows = [tier(20_000, 0, { procent: 101 }), tier(null, 20_000, { baza: -1, minim: undefined })];
    expect(Object.keys(ofGrid(...rows))).toEqual(['value.0.procent', 'value.1.baza', 'value.1.minim']);
    expect(parameterErrors('NOTAR_IPOTECA_GRILA', 'nimic')).toEqual({ value: 'Grila are cel puțin o treaptă.' });
    expect(Object.keys(ofGrid(tier(20_000, 0), null as unknown as object))).toContain('value.1.procent');
  });
});
