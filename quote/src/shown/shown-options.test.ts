import { expect, it } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { type Options, shownOptions } from './shown-options.ts';

const options = (changes: Partial<Options>): Options => ({
  optionA: variantA(),
  optionB: variantB(),
  optionA360: null,
  optionB360: null,
  ...changes,
});

const REFINANCING = true;
const instalment = (rataLunaraFixa: number, rataActuala = 2000) => ({ rataLunaraFixa, rataActuala });

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
  expect(shownOptions(options({ optionA }), REFINANCING)).toEqual({ kind: 'already-best', longer: null });
});

it('offers the 360-month options that lower the instalment to the person who already has the best', () => {
  const optionA360 = variantA(instalment(1500));
  const optionB360 = variantB(instalment(1600));
  const shown = shownOptions(options({ optionA: variantA(instalment(2100)), optionA360, optionB360 }), REFINANCING);
  expect(shown).toEqual({ kind: 'already-best', longer: { a: optionA360, b: optionB360 } });
});

it('leaves out a B360 that does not lower the instalment', () => {
  const optionA360 = variantA(instalment(1990));
  const optionB360 = variantB(instalment(2010));
  const shown = shownOptions(options({ optionA: variantA(instalment(2100)), optionA360, optionB360 }), REFINANCING);
  expect(shown).toEqual({ kind: 'already-best', longer: { a: optionA360, b: null } });
});

it('leaves out 360-month options that are dearer too', () => {
  const changes = { optionA: variantA(instalment(2100)), optionA360: variantA(instalment(2000)) };
  expect(shownOptions(options(changes), REFINANCING)).toEqual({ kind: 'already-best', longer: null });
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
