import { withPlainSpaces } from 'contract/text/romanian';
import { expect, it } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { laterTitle, type Options, shownOptions } from './shown-options.ts';

const options = (changes: Partial<Options>): Options => ({
  optionA: variantA(),
  optionB: variantB(),
  optionA360: null,
  optionB360: null,
  ...changes,
});

const REFINANCING = true;
const BEST = 'Beneficiezi deja de cea mai bună soluție de pe piață.';
const BEST_BUT_LONGER = `${BEST} Poți prelungi perioada creditată pentru a reduce rata lunară.`;
const said = (changes: Partial<Options>) => {
  const shown = shownOptions(options(changes), REFINANCING);
  return shown.kind === 'already-best' ? withPlainSpaces(shown.message) : shown.kind;
};
const instalment = (rataLunaraFixa: number, rataActuala = 2000) => ({ rataLunaraFixa, rataActuala });

const NOT_LOWER = expect.stringMatching(/^Pe .+, niciuna dintre variantele comparate nu coboară rata de acum$/);

it('a purchase always compares A and B', () => {
  const shown = shownOptions(options({}), !REFINANCING);
  expect(shown).toEqual({ kind: 'compare', pair: { a: variantA(), b: variantB() } });
});

it('a purchase that a single offer passes shows that offer alone', () => {
  const optionB = { ...variantA(), identicaCuA: true };
  expect(shownOptions(options({ optionB }), !REFINANCING)).toEqual({
    kind: 'compare',
    pair: { a: variantA(), b: null },
  });
});

it('a refinancing whose A is below the present instalment compares A and B, even when B is not below', () => {
  const optionA = variantA(instalment(1999.99));
  const optionB = variantB(instalment(2100));
  expect(shownOptions(options({ optionA, optionB }), REFINANCING)).toEqual({
    kind: 'compare',
    pair: { a: optionA, b: optionB },
  });
});

it('an A that only equals the present instalment saves nothing: the person already has the best', () => {
  const optionA = variantA(instalment(2000));
  expect(shownOptions(options({ optionA }), REFINANCING)).toEqual({
    kind: 'already-best',
    longer: null,
    message: BEST,
    title: NOT_LOWER,
    figures: expect.stringMatching(
      /^Plătiți acum 2\.000\sRON pe lună; cea mai mică rată comparată pe .+ este 2\.000\sRON\.$/,
    ),
  });
});

it('offers the 360-month options that lower the instalment to the person who already has the best', () => {
  const optionA360 = variantA(instalment(1500));
  const optionB360 = variantB(instalment(1600));
  const shown = shownOptions(options({ optionA: variantA(instalment(2100)), optionA360, optionB360 }), REFINANCING);
  expect(shown).toEqual({
    kind: 'already-best',
    longer: { a: optionA360, b: optionB360 },
    message: BEST_BUT_LONGER,
    title: NOT_LOWER,
    figures: expect.stringContaining('2.100'),
  });
});

it('leaves out a B360 that does not lower the instalment', () => {
  const optionA360 = variantA(instalment(1990));
  const optionB360 = variantB(instalment(2010));
  const shown = shownOptions(options({ optionA: variantA(instalment(2100)), optionA360, optionB360 }), REFINANCING);
  expect(shown).toEqual({
    kind: 'already-best',
    longer: { a: optionA360, b: null },
    message: BEST_BUT_LONGER,
    title: NOT_LOWER,
    figures: expect.stringContaining('2.100'),
  });
});

it('leaves out 360-month options that are dearer too', () => {
  const changes = { optionA: variantA(instalment(2100)), optionA360: variantA(instalment(2000)) };
  expect(shownOptions(options(changes), REFINANCING)).toMatchObject({
    kind: 'already-best',
    longer: null,
    message: BEST,
  });
});

it('compares by the variable instalment when the rate is variable from the first month', () => {
  const optionA = variantA({ ...instalment(0), rataLunaraVariabila: 2050 });
  expect(shownOptions(options({ optionA }), REFINANCING).kind).toBe('already-best');
});

it('an income that carries only the longer term is shown the longer term, without calling the present loan the best', () => {
  const optionA360 = variantA(instalment(1500));
  const shown = shownOptions(options({ optionA: null, optionB: null, optionA360 }), REFINANCING);
  expect(shown).toEqual({ kind: 'longer-only', longer: { a: optionA360, b: null } });
});

it('does not call a loan the best that another one beats in all', () => {
  const dearer = instalment(2100);
  const shorter = variantA({ ...dearer, perioadaPlanificata: 240, randamentNetRON: 5789.62 });
  expect(said({ optionA: shorter, optionB: variantB(dearer) })).toBe(
    'Pe 20 de ani, niciuna dintre variantele comparate nu coboară rata de acum, dar până la final s-ar plăti cu 5.790 RON mai puțin, după costurile schimbării.',
  );
  expect(said({ optionA: variantA({ ...dearer, randamentNetRON: 0.4 }), optionB: variantB(dearer) })).toBe(BEST);
});

it('does not call a loan the best that the income could not carry anew, where no longer term lowers it', () => {
  const optionA360 = variantA(instalment(2100));
  expect(said({ optionA: null, optionB: null, optionA360 })).toMatch(/gradul maxim de îndatorare.*nu este mai mică/);
});

it('compares a B whose variable rate alone lowers the instalment, that one first', () => {
  const optionA = variantA(instalment(2100));
  const optionB = variantB({ ...instalment(0), durataRataFixa: 0, rataLunaraVariabila: 1900 });
  expect(shownOptions(options({ optionA, optionB }), REFINANCING)).toEqual({
    kind: 'compare',
    pair: { a: optionB, b: optionA },
  });
});

it('speaks of a fixed period only where there is one', () => {
  const variable = variantA({ durataRataFixa: 0, rataLunaraFixa: 0 });
  expect(laterTitle({ a: variable, b: variantB() })).toBe('Rata după perioada fixă');
  expect(laterTitle({ a: variable, b: null })).toBe('Rata, dacă IRCC crește');
});
