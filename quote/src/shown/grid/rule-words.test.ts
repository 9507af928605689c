import { withPlainSpaces } from 'contract/romanian/romanian';
import type { BrokenRule, GridNeed } from 'contract/simulations/grid';
import { RULES } from 'loan/banks/rules';
import { describe, expect, it, test } from 'vitest';
import { bindingWords, missingWords, needWords, passedLimitWords } from './rule-words.ts';

const alone = { isTogether: false, isRefinancing: false };
const couple = { ...alone, isTogether: true };
const refinancing = { ...alone, isRefinancing: true };

const NOTHING: Omit<BrokenRule, 'rule'> = {
  offer: 'casa-ta',
  have: null,
  need: null,
  missing: null,
  person: null,
  kind: null,
  from: null,
  months: null,
};

const broken = (rule: BrokenRule['rule'], parts: Partial<BrokenRule>): BrokenRule => ({ ...NOTHING, rule, ...parts });

/** What binds and what is missing, as the row shows both. */
const words = (of: BrokenRule, about = alone) => {
  const missing = missingWords(of, about);
  return [withPlainSpaces(bindingWords(of, about)), missing && withPlainSpaces(missing)];
};

describe('a broken rule', () => {
  test.each([
    [
      broken('GRAD_INDATORARE', { have: 3387.08, need: 3240, missing: 368 }),
      'ratele toate ar fi de 3.387,08 RON pe lună; încap 3.240 RON',
      'lipsesc 368 RON venit',
    ],
    [
      broken('LTV', { have: 125_000, need: 150_000, missing: 25_000 }),
      'avans de 125.000 RON; cel puțin 150.000 RON',
      'lipsesc 25.000 RON avans',
    ],
    [
      broken('VARSTA_FINALA', { have: 71, need: 70, missing: 1, person: 0, months: 228 }),
      '71 de ani la finalul creditului; cel mult 70 de ani',
      'cu 1 an peste; merge pe cel mult 19 ani',
    ],
    [
      broken('PERIOADA', { have: 360, need: 336, missing: 24 }),
      '30 de ani cerute; cel mult 28 de ani',
      'cu 2 ani peste',
    ],
    [
      broken('VECHIME_VENIT', { have: 7, need: 24, missing: 17, person: 0, kind: 'selfEmployed', from: '2028-04-20' }),
      'venitul din PFA vine de 7 luni; cel puțin 2 ani',
      'din 20 aprilie 2028',
    ],
    [broken('CLASA_ENERGETICA', { have: null, need: 'A' }), 'cere clasa energetică A; a locuinței nu se știe', null],
    [
      broken('CLASA_ENERGETICA', { have: 'D', need: 'B' }),
      'cere clasa energetică B sau mai bună; locuința are D',
      null,
    ],
    [
      broken('VENIT_MINIM', { have: 1199, need: 1200, missing: 1 }),
      'venit luat în calcul de 1.199 RON; cel puțin 1.200 RON',
      'lipsește 1 RON venit',
    ],
    [
      broken('SUMA_MAXIMA', { have: 950_000, need: 900_000, missing: 50_000 }),
      'credit de 950.000 RON; cel mult 900.000 RON',
      'cu 50.000 RON peste',
    ],
    [
      broken('CODEBITORI', { have: 4, need: 3, missing: 1 }),
      'semnează 4 persoane; cel mult 3 persoane',
      'cu 1 persoană peste',
    ],
  ])('has words for both figures and the distance: %j', (of, binding, missing) => {
    expect(words(of)).toEqual([binding, missing]);
  });

  it('names its person where several sign', () => {
    const young = broken('VARSTA_MINIMA', { have: 19, need: 22, missing: 3, person: 1, from: '2029-02-03' });
    expect(words(young, couple)[0]).toBe('Persoana 2: 19 ani împliniți; cel puțin 22 de ani');
    expect(words(young)[0]).not.toMatch(/Persoana/);
  });

  it('of a kinship names the person, and the kinship where it is known', () => {
    const of = broken('CODEBITORI', { have: 'ALTA', person: 2 });
    expect(words(of, couple)).toEqual(['Persoana 3 nu are o legătură pe care banca o primește: alta', null]);
  });

  it('of a refinancing has the home’s value in place of the down payment', () => {
    const of = broken('LTV', { have: 60_000, need: 75_000, missing: 15_000 });
    expect(words(of, refinancing)).toEqual([
      'valoarea locuinței trece de credit cu 60.000 RON; cel puțin cu 75.000 RON',
      'cu 15.000 RON prea mult credit',
    ]);
  });

  test.each(RULES)('has words without holes for %s', (rule) => {
    const of = broken(rule, { have: 21, need: 22, missing: 1, person: 1, kind: 'rent' });
    expect(words(of, couple).join(' ')).not.toMatch(/null|undefined|NaN|\[object/);
  });
});

describe('what a yes rests on', () => {
  const need = (code: GridNeed['code'], parts: Partial<GridNeed> = {}): GridNeed => ({
    code,
    person: null,
    kind: null,
    need: null,
    ...parts,
  });

  test.each([
    [need('CONDITIE', { kind: 'SALARIU' }), 'acceptă salariul încasat la bancă'],
    [need('LOCUINTA_NOUA', { need: 2021 }), 'locuința este din 2021 sau mai nouă'],
    [need('LOCUINTA_DETINUTA', { need: 50 }), 'locuința deținută are sub 50 m²'],
    [need('CODEBITORI', { person: 1 }), 'banca primește legătura cu Persoana 2'],
    [need('VECHIME_TOTALA', { person: 0, need: 12 }), 'are cel puțin 1 an în câmpul muncii'],
    [need('VECHIME_VENIT', { person: 0, kind: 'salary', need: 3 }), 'venitul din salariu vine de cel puțin 3 luni'],
  ])('is a clause: %j', (of, clause) => {
    expect(withPlainSpaces(needWords(of, alone))).toBe(clause);
  });

  it('names its person where several sign', () => {
    const of = need('VECHIME_VENIT', { person: 1, kind: 'rent', need: 12 });
    expect(withPlainSpaces(needWords(of, couple))).toBe('Persoana 2: venitul din chirii vine de cel puțin 1 an');
  });
});

it('a limit that only warns has words for both figures', () => {
  const passed = { code: 'GRAD_PESTE_LIMITA', offer: 'casa-ta', have: 2543.2, need: 2080, missing: 1158 } as const;
  expect(withPlainSpaces(passedLimitWords(passed))).toBe(
    'ratele toate ar fi de 2.543,20 RON pe lună, peste cei 2.080 RON din limită',
  );
});
