import { withPlainSpaces } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import type { HouseholdCases } from 'contract/simulations/simulations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLoan } from '../simulation-replies.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { coupleCases } from '../testing/sample-household.ts';
import { affordability } from '../worked-examples.ts';
import { householdLines, householdSentence, shownHouseholdCases } from './household-words.ts';

const TODAY = '2026-11-20';

const { singur: alone, impreuna: couple } = coupleCases;
const cases = (changes: Partial<HouseholdCases> = {}): HouseholdCases => ({ ...coupleCases, ...changes });
const sentence = (changes?: Partial<HouseholdCases>, nameOf?: (personIndex: number) => string) =>
  withPlainSpaces(householdSentence(cases(changes), nameOf));

describe('the words about signing together', () => {
  it('name its price, its reason, and the loan alone', () => {
    expect(sentence()).toBe(
      'Împreună puteți lua cu 182.000 RON mai mult; perioada scade la 22 de ani, pentru că Persoana 2 are 43 de ani. Fără codebitor: 411.051 RON pe 30 de ani.',
    );
    expect(sentence({}, (personIndex) => ['', 'Ana'][personIndex] ?? '')).toContain('pentru că Ana are 43 de ani.');
  });

  it('name a smaller loan, and the person who costs more than they bring', () => {
    const less = { ...couple, persoane: [0, 1, 2], data: 300_000 };
    const without = { ...couple, persoane: [0, 2], data: 480_000, perioadaCreditata: 348, perioadaLimitataDe: null };
    expect(sentence({ impreuna: less, faraCelCareLimiteaza: without })).toBe(
      'Împreună puteți lua cu 111.051 RON mai puțin; perioada scade la 22 de ani, pentru că Persoana 2 are 43 de ani. Fără codebitor: 411.051 RON pe 30 de ani. Fără Persoana 2: 480.000 RON pe 29 de ani.',
    );
  });

  it.each([
    [{ impreuna: { ...couple, perioadaCreditata: 360 } }, 'cu 182.000 RON mai mult; perioada rămâne de 30 de ani.'],
    [{ impreuna: { ...couple, data: 411_051, perioadaCreditata: 360 } }, 'Împreună puteți lua tot atât;'],
    [
      { singur: { ...alone, perioadaCreditata: 240 } },
      'perioada crește la 22 de ani, pentru că se ține seama numai de vârsta celor cu venituri.',
    ],
    [
      { singur: { ...alone, data: 0 } },
      'Împreună puteți lua cel mult 593.051 RON pe 22 de ani; fără codebitor nu puteți lua acum un credit.',
    ],
    [
      { impreuna: { ...couple, data: 0 } },
      'Împreună nu puteți lua acum un credit. Fără codebitor: 411.051 RON pe 30 de ani.',
    ],
    [
      { singur: { ...alone, data: 0 }, impreuna: { ...couple, data: 0 } },
      'Nici cu codebitor, nici fără nu puteți lua acum un credit.',
    ],
    [{ impreuna: { ...couple, perioadaCreditata: 60 } }, 'perioada scade la 5 ani,'],
    [{ impreuna: { ...couple, varsta: 101 } }, 'are 101 ani.'],
  ])('describe the case of %j', (changes, words) => {
    expect(sentence(changes)).toContain(words);
  });

  it('stands in cases beside each other, with the largest marked, where they differ', () => {
    expect(shownHouseholdCases(cases()).map(({ title, people, isLargest }) => [title, people, isLargest])).toEqual([
      ['Numai dumneavoastră', 'Numai dumneavoastră', false],
      ['Împreună', 'Dumneavoastră și Persoana 2', true],
    ]);
    expect(shownHouseholdCases(cases({ impreuna: { ...alone, persoane: [0, 1] } }))).toEqual([]);
    const both = { singur: { ...alone, data: 0 }, impreuna: { ...couple, data: 0 } };
    expect(shownHouseholdCases(cases(both))).toEqual([]);
    const limitedByBorrower = { ...couple, ceaMaiInVarsta: 0, perioadaLimitataDe: 0 };
    const others = { ...alone, persoane: [1] };
    const [, , third] = shownHouseholdCases(cases({ impreuna: limitedByBorrower, faraCelCareLimiteaza: others }));
    expect(third).toMatchObject({ title: 'Fără dumneavoastră', people: 'Numai Persoana 2' });
  });
});

it('the words count the signers, and name nobody for an unlimited term', () => {
  const lines = (limitedBy: { personIndex: number; age: number } | null) =>
    householdLines({ people: 3, longestTerm: 264, limitedBy }).map(([label, text]) => [label, withPlainSpaces(text)]);
  expect(householdLines(null)).toEqual([]);
  expect(lines(null)).toEqual([
    ['Persoane care semnează', '3'],
    ['Cea mai lungă perioadă', '22 de ani'],
  ]);
  expect(lines({ personIndex: 1, age: 43 })[1]).toEqual([
    'Cea mai lungă perioadă',
    '22 de ani (Persoana 2, 43 de ani)',
  ]);
});

describe('for any household', () => {
  const amount = fc.constantFrom('', '0', '2,000', '4,500', '9,000', '15,000');
  const birth = fc.integer({ min: 1946, max: 2007 }).map((year) => `${year}-05-05`);
  const person = fc.record({ dataNasterii: birth, venituriSalariu: amount, alteRateCC: amount });
  const household = fc.record({
    borrower: person,
    codebitori: fc.array(person, { minLength: 1, maxLength: 3 }),
    perioadaCreditata: fc.constantFrom('', 120, 240, 360),
    ages: fc.constantFrom('TOTI' as const, 'CU_VENIT' as const),
  });

  type Household = typeof household extends fc.Arbitrary<infer Drawn> ? Drawn : never;

  /** Every figure of a text, with its unit. */
  const figures = (text: string): string[] =>
    withPlainSpaces(text)
      .match(/[\d.]+(?: de)? (?:RON|ani)/g)
      ?.map((figure) => figure.replace(' de ', ' ')) ?? [];
  const ron = (sum: number) => `${sum.toLocaleString('de-DE')} RON`;
  const years = (count: number) => `${count} ani`;

  /** The cases of a household that has some income, or nothing to look at. */
  function casesOf({ borrower, codebitori, perioadaCreditata, ages }: Household): HouseholdCases {
    fc.pre([borrower, ...codebitori].some(({ venituriSalariu }) => !['', '0'].includes(venituriSalariu)));
    const form = { ...affordability, venituriChirii: '', ...borrower, codebitori, perioadaCreditata };
    const catalogue = { ...sampleCatalogue, parameters: { ...sampleCatalogue.parameters, coBorrowerAges: ages } };
    const { cazuri } = maxLoan(loanForm.parse(form), TODAY, catalogue).explanation;
    if (!cazuri) throw new Error('a household is answered with its cases');
    return cazuri;
  }

  const holds = (check: (cazuri: HouseholdCases, sentence: string, of: Household) => void): void => {
    const property = fc.property(household, (of) => {
      const cazuri = casesOf(of);
      check(cazuri, withPlainSpaces(householdSentence(cazuri)), of);
    });
    fc.assert(property, { numRuns: 200 });
  };

  it('every figure in the words is one of the answer', () => {
    holds(({ singur, impreuna, faraCelCareLimiteaza: without }, words) => {
      const said = figures(words);
      const answered = [singur, impreuna, ...(without ? [without] : [])].flatMap((each) => [
        ron(each.data),
        years(each.perioadaCreditata / 12),
        ...(each.varsta === null ? [] : [years(each.varsta)]),
      ]);
      const difference = ron(Math.abs(impreuna.data - singur.data));
      for (const figure of said) expect([...answered, difference]).toContain(figure);
    });
  });

  it('more, less, longer and shorter stand exactly where they are true', () => {
    holds(({ singur, impreuna, faraCelCareLimiteaza: without }, words, { ages }) => {
      const isCompared = singur.data > 0 && impreuna.data > 0;
      const longer = impreuna.perioadaCreditata - singur.perioadaCreditata;
      expect(words.includes('mai mult;')).toBe(isCompared && impreuna.data > singur.data);
      expect(words.includes('mai puțin;')).toBe(isCompared && impreuna.data < singur.data);
      expect(words.includes('perioada scade')).toBe(isCompared && longer < 0);
      expect(words.includes('perioada crește')).toBe(isCompared && longer > 0);
      expect(words.includes('crește') && ages === 'TOTI').toBe(false);
      expect(/Fără (Persoana|dumneavoastră)/.test(words)).toBe(without !== null && without.data > impreuna.data);
    });
  });

  it('the named person has the named age', () => {
    holds((_, words, { codebitori }) => {
      const [, number, age] = /pentru că Persoana (\d) are (\d+)/.exec(words) ?? [];
      if (number === undefined) return;
      const born = codebitori[Number(number) - 2]?.dataNasterii.slice(0, 4);
      expect(Number(age)).toBe(2026 - Number(born));
    });
  });

  it('the cases have the sums of the answer, and the largest is marked', () => {
    holds((cazuri) => {
      const all = [cazuri.singur, cazuri.impreuna, cazuri.faraCelCareLimiteaza];
      const sums = all.map((each) => each?.data ?? 0);
      for (const [index, shown] of shownHouseholdCases(cazuri).entries()) {
        expect(withPlainSpaces(shown.sum)).toBe(ron(sums[index] ?? -1));
        expect(shown.isLargest && sums[index] !== Math.max(...sums)).toBe(false);
      }
    });
  });
});
