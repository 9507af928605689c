import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { alreadyBestWords, laterTitle, leadingVariant, type Options, shownOptions } from './shown-options.ts';

const options = (changes: Partial<Options>): Options => ({
  optionA: variantA(),
  optionB: variantB(),
  optionA360: null,
  optionB360: null,
  ...changes,
});

const REFINANCING = true;
const BEST =
  'Beneficiezi deja de cea mai bună soluție de pe piață. Poți prelungi perioada creditată pentru a reduce rata lunară.';
const BASIS = 'Așa reiese din cele 10 oferte comparate aici.';
const NO_LONGER = 'La dumneavoastră, perioada nu se mai poate prelungi.';
const COMPARED = 10;
const shownOf = (changes: Partial<Options>) => shownOptions(options(changes), REFINANCING, COMPARED);
const said = (changes: Partial<Options>) => {
  const shown = shownOf(changes);
  return shown.kind === 'already-best' ? withPlainSpaces(alreadyBestWords(shown)) : shown.kind;
};
const instalment = (rataLunaraFixa: number, rataActuala = 2000) => ({ rataLunaraFixa, rataActuala });

const NOT_LOWER = expect.stringMatching(/^Pe .+, niciuna dintre variantele comparate nu coboară rata de acum$/);

it('a purchase always compares A and B', () => {
  const shown = shownOptions(options({}), !REFINANCING, COMPARED);
  expect(shown).toEqual({ kind: 'compare', pair: { a: variantA(), b: variantB() } });
});

it('a purchase that a single offer passes shows that offer alone', () => {
  const optionB = { ...variantA(), identicaCuA: true };
  expect(shownOptions(options({ optionB }), !REFINANCING, COMPARED)).toEqual({
    kind: 'compare',
    pair: { a: variantA(), b: null },
  });
});

it('a refinancing whose A is below the present instalment compares A and B, even when B is not below', () => {
  const optionA = variantA(instalment(1999.99));
  const optionB = variantB(instalment(2100));
  expect(shownOptions(options({ optionA, optionB }), REFINANCING, COMPARED)).toEqual({
    kind: 'compare',
    pair: { a: optionA, b: optionB },
  });
});

it('an A that only equals the present instalment saves nothing: the specified sentences stand whole, with what they rest on', () => {
  const optionA = variantA(instalment(2000));
  expect(shownOf({ optionA })).toMatchObject({
    kind: 'already-best',
    pair: null,
    message: BEST,
    title: NOT_LOWER,
    compared: {
      now: 2000,
      lowest: 2000,
      name: 'Cea mai mică rată comparată',
      note: expect.stringMatching(/^pe .+, fără asigurarea de viață$/),
    },
    savesInAll: false,
  });
  expect(said({ optionA })).toBe(`${BEST} ${BASIS} ${NO_LONGER}`);
});

it('the sentence omits an unknown number of offers, and names a single one as one', () => {
  const optionA = variantA(instalment(2000));
  const basisOf = (compared?: number) => {
    const shown = shownOptions(options({ optionA }), REFINANCING, compared);
    return shown.kind === 'already-best' ? shown.basis.map(({ text }) => text) : [];
  };
  expect(basisOf()).toEqual([NO_LONGER]);
  expect(basisOf(1)[0]).toBe('Așa reiese din singura ofertă comparată aici.');
});

it('a person with the best loan sees the 360-month options that lower the instalment', () => {
  const optionA360 = variantA(instalment(1500));
  const optionB360 = variantB(instalment(1600));
  const changes = { optionA: variantA(instalment(2100)), optionA360, optionB360 };
  expect(shownOf(changes)).toMatchObject({ kind: 'already-best', pair: { a: optionA360, b: optionB360 } });
  expect(said(changes)).toBe(`${BEST} ${BASIS}`);
});

it('a B360 that does not lower the instalment does not appear', () => {
  const optionA360 = variantA(instalment(1990));
  const optionB360 = variantB(instalment(2010));
  const changes = { optionA: variantA(instalment(2100)), optionA360, optionB360 };
  expect(shownOf(changes)).toMatchObject({ kind: 'already-best', pair: { a: optionA360, b: null } });
});

it('the message says that the longest term is dearer too', () => {
  const changes = { optionA: variantA(instalment(2100)), optionA360: variantA(instalment(2000)) };
  expect(shownOf(changes)).toMatchObject({ kind: 'already-best', pair: null });
  expect(said(changes)).toBe(
    `${BEST} ${BASIS} La dumneavoastră, nici prelungirea la 30 de ani nu coboară rata sub cea de acum.`,
  );
});

it('a rate variable from the first month compares by the variable instalment', () => {
  const optionA = variantA({ ...instalment(0), rataLunaraVariabila: 2050 });
  expect(shownOptions(options({ optionA }), REFINANCING).kind).toBe('already-best');
});

it('an income that carries only the longer term is shown the longer term, without calling the present loan the best', () => {
  const optionA360 = variantA(instalment(1500));
  const shown = shownOptions(options({ optionA: null, optionB: null, optionA360 }), REFINANCING, COMPARED);
  expect(shown).toEqual({ kind: 'longer-only', pair: { a: optionA360, b: null } });
});

it('a sentence behind the specified ones says that another loan costs less in all', () => {
  const dearer = instalment(2100);
  const shorter = variantA({ ...dearer, perioadaPlanificata: 240, randamentNetRON: 5789.62 });
  expect(said({ optionA: shorter, optionB: variantB(dearer) })).toBe(
    `${BEST} ${BASIS} Este vorba de rata lunară: pe 20 de ani, până la final s-ar plăti cu 5.790 RON mai puțin decât acum, inclusiv costurile refinanțării. ${NO_LONGER}`,
  );
  expect(said({ optionA: variantA({ ...dearer, randamentNetRON: 0.4 }), optionB: variantB(dearer) })).toBe(
    `${BEST} ${BASIS} ${NO_LONGER}`,
  );
});

it('the message does not praise a present loan that the income could not carry anew, without a cheaper longer term', () => {
  const optionA360 = variantA(instalment(2100));
  expect(said({ optionA: null, optionB: null, optionA360 })).toMatch(/gradul maxim de îndatorare.*nu este mai mică/);
});

it('a B whose variable rate alone lowers the instalment stands beside A, with a sentence behind the specified ones', () => {
  const optionA = variantA(instalment(2100));
  const optionB = variantB({ ...instalment(0), durataRataFixa: 0, rataLunaraVariabila: 1900 });
  expect(shownOf({ optionA, optionB })).toMatchObject({ kind: 'already-best', pair: { a: optionA, b: optionB } });
  expect(said({ optionA, optionB })).toContain(
    `${BEST} ${BASIS} Este vorba de ofertele cu dobândă fixă la început; cu dobândă variabilă din prima lună, rata ar începe de la 1.900 RON, fără asigurare`,
  );
});

it('the headline speaks of the variant whose first month reads as the smaller, A where both read the same', () => {
  expect(leadingVariant({ a: variantA(), b: variantB() })).toEqual({ letter: 'B', scenario: variantB() });
  const alike = variantB({ rataLunaraFixa: 2246.6 });
  expect(leadingVariant({ a: variantA(), b: alike })).toEqual({ letter: 'A', scenario: variantA() });
  expect(leadingVariant({ a: variantA(), b: null })).toEqual({ letter: null, scenario: variantA() });
});

it('the sentences name a fixed period only if there is one', () => {
  const variable = variantA({ durataRataFixa: 0, rataLunaraFixa: 0 });
  expect(laterTitle({ a: variable, b: variantB() })).toBe('Rata după perioada fixă, fără asigurare');
  expect(laterTitle({ a: variantB(), b: null })).toBe('Rata după perioada fixă');
  expect(laterTitle({ a: variable, b: null })).toBe('Rata, fără asigurare, dacă IRCC crește');
});
