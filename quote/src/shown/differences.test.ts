import { rounded, withPlainSpaces } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomAnswer, randomAnswers, rowsOf } from '../testing/random-scenarios.ts';
import { verdict } from './comparison/verdict.ts';
import { type Claim, type Payments, type Statement, trendOf } from './differences.ts';
import { refinancingOutlook } from './refinancing-outlook.ts';
import {
  changeCostWords,
  paidBesideNow,
  paidBesideNowBriefly,
  refinancingWords,
  savedInAll,
} from './refinancing-words.ts';
import { leadingVariant } from './shown-options.ts';
import { firstMonth } from './total-names.ts';

// Checks each sentence with a difference, for a thousand random forms, against the rows of its tables.

/** A payer: the payment of each month, bani, and the total of its sentences, RON. */
type Payer = { readonly payments: Payments; readonly inAll: number };

/** A sentence, its subject and the loan beside it. */
type Stated = { readonly statement: Statement; readonly one: Payer; readonly other: Payer };

const bani = (ron: number): number => Math.round(ron * 100);

function payerOf(answer: RandomAnswer, { creditData, metadata }: Scenario): Payer {
  const rows = rowsOf(answer, metadata._id, creditData.perioadaPlanificata);
  const payments = rows.map(({ rataBruta, asigurareViata }) => bani(rataBruta) + bani(asigurareViata));
  return { payments, inAll: creditData.rataActuala > 0 ? refinanced(payments, creditData) : creditData.totalPayable };
}

/** All that the new loan of a refinancing costs. */
function refinanced(payments: Payments, { totalCosturiCreditNet }: CreditData): number {
  return (payments.reduce((sum, payment) => sum + payment, 0) + bani(totalCosturiCreditNet)) / 100;
}

function presentOf({ rataActuala, perioadaRamasa }: CreditData): Payer {
  return {
    payments: Array.from({ length: perioadaRamasa }, () => bani(rataActuala)),
    inAll: (bani(rataActuala) * perioadaRamasa) / 100,
  };
}

/** Every sentence with a difference that a visitor reads of their simulation. */
function statedOf(answer: RandomAnswer): Stated[] {
  const { shown, options } = answer;
  const pair = shown.pair;
  const besideNow = [options.optionA, options.optionB, options.optionA360, options.optionB360].flatMap((scenario) => {
    if (!scenario) return [];
    const [one, other] = [payerOf(answer, scenario), presentOf(scenario.creditData)];
    const statements = [
      paidBesideNow(scenario),
      ...(paidBesideNowBriefly(scenario) ?? []),
      changeCostWords(scenario.creditData),
      savedInAll(scenario.creditData),
      ...refinancingWords(scenario),
    ];
    return statements.flatMap((statement) => (statement ? [{ statement, one, other }] : []));
  });
  besideNow.push(...statedOfBest(answer));
  const compared = pair && verdict(pair);
  if (!pair?.b || !compared) return besideNow;
  const [a, b] = [payerOf(answer, pair.a), payerOf(answer, pair.b)];
  const [one, other] = compared.subject === 'A' ? [a, b] : [b, a];
  return [...besideNow, { statement: compared, one, other }, { statement: compared.brief, one, other }];
}

/** The sentences of a visitor whose present loan is cheaper a month: they describe the offer that saves most. */
function statedOfBest(answer: RandomAnswer): Stated[] {
  const { shown, options } = answer;
  const [most] = [options.optionA, options.optionB]
    .filter((scenario) => scenario !== null)
    .toSorted((one, other) => other.creditData.randamentNetRON - one.creditData.randamentNetRON);
  if (shown.kind !== 'already-best' || !most) return [];
  const [one, other] = [payerOf(answer, most), presentOf(most.creditData)];
  return shown.basis.map((statement) => ({ statement, one, other }));
}

const moreIn = ({ one, other }: Stated, month: number): number =>
  ((one.payments[month - 1] ?? 0) - (other.payments[month - 1] ?? 0)) / 100;

/** The difference for a reader who subtracts the sums. */
const readMore = ({ one, other }: Stated, month: number): number =>
  rounded((one.payments[month - 1] ?? 0) / 100, 0) - rounded((other.payments[month - 1] ?? 0) / 100, 0);

/** A difference in words: `cu 1.234 RON mai puțin`. */
const DIFFERENCE = /cu ([\d.]+) RON mai (puțin|mult)/g;

const inWords = (text: string): number[] =>
  [...withPlainSpaces(text).matchAll(DIFFERENCE)].map(
    ([, amount = '', which]) => Number(amount.replaceAll('.', '')) * (which === 'puțin' ? -1 : 1),
  );

/** Whether a claim is true. */
function isSo(stated: Stated, claim: Claim): boolean {
  switch (claim.kind) {
    case 'month':
      return claim.more === readMore(stated, claim.month);
    case 'months':
      return monthsOf(claim).every((month) => Math.abs(moreIn(stated, month) - claim.more) < 1.5);
    case 'total':
      return Math.abs(stated.one.inAll - stated.other.inAll - claim.more) < 1.01;
    case 'trend':
      return isTrend(stated, claim);
  }
}

const monthsOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function isTrend(stated: Stated, claim: Extract<Claim, { kind: 'trend' }>): boolean {
  const { trend, from, to } = claim;
  const all = monthsOf(claim).map((month) => moreIn(stated, month));
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const goes = (way: number) => all.every((more, index) => way * (more - (all[index - 1] ?? more)) > -0.03);
  switch (trend.kind) {
    case 'stays':
      return false;
    case 'grows':
      return (
        goes(Math.sign(last - first)) &&
        Math.abs(last) > Math.abs(first) &&
        (readMore(stated, from) === 0 || first * last > 0)
      );
    case 'shrinks':
      return goes(-Math.sign(first)) && Math.abs(last) < Math.abs(first) && readMore(stated, to) !== 0;
    case 'vanishes':
      return goes(-Math.sign(first)) && readMore(stated, to) === 0 && readMore(stated, from) !== 0;
    case 'reverses': {
      const year = Number(/anul (\d+)$/.exec(claim.text)?.[1]);
      const after = monthsOf({ from: trend.month, to }).every((month) => moreIn(stated, month) * first < 0);
      const before = monthsOf({ from, to: trend.month - 1 }).every((month) => moreIn(stated, month) * first > -0.03);
      return after && before && year === Math.ceil(trend.month / 12);
    }
    case 'varies':
      return Math.abs(Math.min(...all) - trend.least) < 0.01 && Math.abs(Math.max(...all) - trend.most) < 0.01;
  }
}

test('every difference in every sentence is that of the rows it speaks of', () => {
  fc.assert(
    fc.property(randomAnswers, (answer) => {
      for (const stated of statedOf(answer)) {
        const { text, claims } = stated.statement;
        for (const claim of claims) {
          expect(text).toContain(claim.text);
          expect([withPlainSpaces(text), claim, isSo(stated, claim)]).toEqual([withPlainSpaces(text), claim, true]);
        }
        // No sentence holds a difference without a claim that the test computed.
        const claimed = claims.flatMap((claim) => ('more' in claim && claim.more !== 0 ? [claim.more] : []));
        expect([text, inWords(text)]).toEqual([text, claimed]);
      }
    }),
    { numRuns: 1000, seed: 44 },
  );
});

test('the headline speaks of the smallest first row, but of no loss beside a variant without one', () => {
  fc.assert(
    fc.property(randomAnswers, (answer) => {
      const { pair } = answer.shown;
      if (!pair) return;
      const variants = [pair.a, ...(pair.b ? [pair.b] : [])];
      const sound = variants.filter(({ creditData }) => !refinancingOutlook(creditData)?.costsMoreInAll);
      const rows = (sound.length > 0 ? sound : variants).map((scenario) => payerOf(answer, scenario).payments[0] ?? 0);
      const { creditData } = leadingVariant(pair).scenario;
      expect(rounded(firstMonth(creditData), 0)).toBe(rounded(Math.min(...rows) / 100, 0));
    }),
    { numRuns: 200, seed: 45 },
  );
});

const flat = (ron: number, months: number): number[] => Array.from({ length: months }, () => ron * 100);

test.each([
  ['stays', flat(10, 5), flat(12, 5), { kind: 'stays' }],
  ['grows', [100_000, 101_000, 103_000], flat(900, 3), { kind: 'grows' }],
  ['shrinks', [100_000, 99_000, 98_000], flat(900, 3), { kind: 'shrinks' }],
  ['vanishes', [100_000, 95_000, 90_000], flat(900, 3), { kind: 'vanishes' }],
  ['reverses', [100_000, 95_000, 85_000, 80_000], flat(900, 4), { kind: 'reverses', month: 3 }],
  ['varies', [100_000, 95_000, 97_000], flat(900, 3), { kind: 'varies', least: 50, most: 100 }],
])('a sentence describes a difference that %s', (_, one, other, trend) => {
  expect(trendOf(one, other, 1, one.length)).toEqual(trend);
});
