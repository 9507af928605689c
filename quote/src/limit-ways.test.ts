import { Problem } from 'contract/problem';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { LimitWays } from 'contract/simulations/credit-data';
import { loanForm } from 'contract/simulations/loan-form-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { limitWaysSentences, shortTermSentence } from './limit-ways.ts';
import { compareScenarios } from './simulation-replies.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { refinancing } from './worked-examples.ts';

const TODAY = '2026-11-29';
const refusing: Catalogue = {
  ...sampleCatalogue,
  parameters: { ...sampleCatalogue.parameters, refinancingLimit: 'REFUZ' },
};

type Answers = { salary: number; owed: number; months: number; others: number };
type Refusal = { ceSchimba: LimitWays; venituriEligibile: number; alteRate: number; maxLoan: number };

/** The refusal for over-indebtedness of a borrower of 58; undefined if the loan passes. */
function refusalOf({ salary, owed, months, others }: Answers): Refusal | undefined {
  const form = loanForm.parse({
    ...refinancing,
    ...{ principalRamas: owed, rataActuala: owed / 80, perioadaRamasa: months, valoareImobil: 900_000 },
    ...{ venituriSalariu: salary, alteRateCNP: others, dataNasterii: '1968-03-10' },
  });
  try {
    compareScenarios(form, TODAY, refusing);
    return undefined;
  } catch (refused) {
    if (refused instanceof Problem && refused.code === 'GRAD_INDATORARE_DEPASIT') return refused.details as Refusal;
    throw refused;
  }
}

const sentences = ({ ceSchimba, maxLoan, ...income }: Refusal): string[] =>
  limitWaysSentences(ceSchimba, income, maxLoan);

/** The sums in a sentence, RON. */
const sumsIn = (sentence: string): number[] =>
  [...sentence.matchAll(/([\d.]+(?:,\d\d)?)\sRON/g)].map(([, sum]) => amountOf(sum ?? ''));

describe('the ways to bring a loan within the limit', () => {
  const answers = fc.record({
    salary: fc.integer({ min: 1500, max: 12_000 }),
    owed: fc.integer({ min: 60_000, max: 500_000 }),
    months: fc.integer({ min: 12, max: 360 }),
    others: fc.constantFrom(0, 0, 150, 800, 2500),
  });

  /** Each way by the beginning of its sentence, taken with the sums in the sentence. */
  const TAKEN: readonly (readonly [string, (given: Answers, first: number, second: number) => Answers])[] = [
    ['Dacă închideți', (given, closed) => ({ ...given, others: given.others - closed })],
    ['Ar intra', (given, income, more) => ({ ...given, salary: income === given.salary + more ? income : 0 })],
    ['O sumă', (given, left, repaid) => ({ ...given, owed: left + repaid === given.owed ? left : given.owed })],
  ];

  it('is enough, each way by itself, when the sums of its sentence are simulated', () => {
    const passes = (given: Answers) => (sentence: string) => {
      const take = TAKEN.find(([begins]) => sentence.startsWith(begins))?.[1];
      const [first = 0, second = 0] = sumsIn(sentence);
      return !take || refusalOf(take(given, first, second)) === undefined;
    };
    fc.assert(
      fc.property(answers, (given) => {
        const refusal = refusalOf(given);
        expect((refusal ? sentences(refusal) : []).filter((sentence) => !passes(given)(sentence))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('names no other loan where there is none, and none where closing all of them is too little', () => {
    const none = refusalOf({ salary: 5200, owed: 180_000, months: 180, others: 0 });
    const little = refusalOf({ salary: 5200, owed: 180_000, months: 180, others: 150 });
    const enough = refusalOf({ salary: 6400, owed: 180_000, months: 180, others: 800 });
    const spoken = [none, little, enough].map(
      (refusal) => refusal && sentences(refusal).join(' ').includes('închideți'),
    );
    expect(spoken).toEqual([false, false, true]);
  });

  it('name the person whose age keeps the term short, the borrower or another one', () => {
    expect(shortTermSentence({ limitataDe: 0, varsta: 58 }, 84)).toMatch(
      /^Perioada cea mai lungă este de 7\sani, pentru că aveți 58\sde\sani\. Regula noastră: creditul se încheie până la 65/,
    );
    expect(shortTermSentence({ limitataDe: 1, varsta: 61 }, 60)).toContain('pentru că Persoana 2 are 61');
    expect(shortTermSentence({ limitataDe: 0, varsta: 58, varstaMaxima: 65 }, 84)).toMatch(
      /aveți 58\sde\sani\. Fiecare bancă are o vârstă .* până la 65\sde\sani\.$/,
    );
    expect(shortTermSentence({ limitataDe: null, varsta: null }, 360)).toBeUndefined();
  });
});

const NO_WAYS = {
  depasire: 0,
  venitNecesar: null,
  limitataDe: null,
  varsta: null,
  rambursare: null,
  perioadaPosibila: null,
};

it('the income that is missing is what is read as needed less the present income, rounded up', () => {
  const bani = fc.integer({ min: 1, max: 100_000_00 });
  fc.assert(
    fc.property(bani, bani, (present, more) => {
      const [income, needed] = [present / 100, (present + more) / 100];
      const sentences = limitWaysSentences(
        { ...NO_WAYS, depasire: 1, venitNecesar: needed },
        { venituriEligibile: income, alteRate: 0 },
        0,
      );
      const read = withPlainSpaces(sentences.join(' ')).match(/cel puțin ([\d.]+) RON .* cu ([\d.]+) RON mai mult/);
      const [sum, difference] = [read?.[1], read?.[2]].map((text) => Number(text?.replaceAll('.', '')));
      expect(sum).toBe(Math.ceil(needed));
      expect(difference).toBe(Math.ceil((Math.ceil(needed) * 100 - present) / 100));
    }),
  );
});
