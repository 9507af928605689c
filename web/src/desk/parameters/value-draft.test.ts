import { PARAMETER_NAMES } from 'contract/parameters/parameter-changes';
import { describe, expect, it, test } from 'vitest';
import { parameterGroups, wordsOf } from './parameter-text.ts';
import { draftOf, valueIn, valueText } from './value-draft.ts';

const text = (typed: string) => ({ text: typed, tiers: [] });

describe('a typed value', () => {
  test.each([
    ['IRCC', '5,56', 5.56],
    ['IRCC', '5.556 %', 5.556],
    ['EUR_EXCHANGE_RATE', '5,2584', 5.2584],
    ['SUMA_MAXIMA', '50.000.000', 50_000_000],
    ['TAXA_RNPM', '110,79', 110.79],
    ['DTI_INCLUDE_AVT', 'false', false],
    ['AVT_MOD', 'RON_LUNAR', 'RON_LUNAR'],
  ] as const)('of %s %j is %j', (name, typed, value) => {
    expect(valueIn(name, text(typed))).toBe(value);
  });

  test.each(['', 'abc', '5,5,5', '1e3'])('%j is no number', (typed) => {
    expect(valueIn('IRCC', text(typed))).toBeNaN();
    expect(valueIn('TAXA_RNPM', text(typed))).toBeNaN();
  });

  it('goes to the fields and comes back the same, tiers too', () => {
    const tiers = [
      { panaLa: 20_000, peste: 0, procent: 2.2, baza: 0, minim: 230 },
      { panaLa: null, peste: 20_000, procent: 1.9, baza: 440, minim: 0 },
    ];
    expect(valueIn('NOTAR_VANZARE_GRILA', draftOf('NOTAR_VANZARE_GRILA', tiers))).toEqual(tiers);
    const steps = [
      { panaLa: 70_000, avans: 5, garantie: 50, vechimeMaxima: null },
      { panaLa: 140_000.5, avans: 15, garantie: 60, vechimeMaxima: 5 },
    ];
    expect(valueIn('NOUA_CASA_PRAGURI', draftOf('NOUA_CASA_PRAGURI', steps))).toEqual(steps);
    for (const [name, value] of [['IRCC', 5.5] as const, ['TAXA_RNPM', 1110.5] as const])
      expect(valueIn(name, draftOf(name, value))).toBe(value);
  });

  it('begins each tier where the one before ends, and leaves the last one open', () => {
    const draft = draftOf('NOTAR_IPOTECA_GRILA', [
      { panaLa: 50_000, peste: 0, procent: 1, baza: 0, minim: 0 },
      { panaLa: null, peste: 50_000, procent: 1, baza: 0, minim: 0 },
    ]);
    const [first, last] = draft.tiers;
    const moved = { ...draft, tiers: [{ ...first, panaLa: '60,000' }, last] as typeof draft.tiers };
    expect(valueIn('NOTAR_IPOTECA_GRILA', moved)).toMatchObject([{ panaLa: 60_000 }, { peste: 60_000, panaLa: null }]);
  });
});

it('a value reads with its unit or in words', () => {
  expect(valueText('IRCC', 5.5)).toBe('5,50\u00a0%');
  expect(valueText('EUR_EXCHANGE_RATE', 5.2584)).toBe('5,2584\u00a0RON/EUR');
  expect(valueText('SUMA_MAXIMA', 50_000_000)).toBe('50.000.000\u00a0RON');
  expect(valueText('DTI_INCLUDE_AVT', true)).toBe('da');
});

it('every parameter has a name and an explanation in words, and one place on the page', () => {
  for (const name of PARAMETER_NAMES) expect(wordsOf(name).about, name).not.toBe('');
  expect(
    parameterGroups()
      .flatMap(({ names }) => names)
      .toSorted(),
  ).toEqual(PARAMETER_NAMES.toSorted());
  expect(parameterGroups().map(({ id }) => id)).not.toContain('altele');
});
