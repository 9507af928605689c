import { fromRon } from 'loan/money';
import { defaultParameters } from 'loan/parameters';
import type { LoanRequest } from 'loan/request';
import { largestLoan, scenarios, simulateAll } from 'loan/simulate';
import { anIncome, aPerson, aPurchase, aRefinancing, aSalary, sampleOffers, together } from 'loan/testing/builders';
import { inJs, micros, printTable, race } from './engine-rounds.ts';

const MAX_PEOPLE = 4;

/** People who sign beside a borrower of thirty: each a year older than the one before, so that ages count. */
const OTHERS = [1, 2, 3].map((place) =>
  aPerson({
    birthDate: `${1988 - place}-05-05`,
    incomes: { ...aSalary(4_000), rent: fromRon(500) },
    employerStartDate: '2019-03-01',
  }),
);

/** The question with that many people in all. */
const signedBy = (request: LoanRequest, people: number): LoanRequest =>
  together(request, ...OTHERS.slice(0, people - 1));

type Job = { readonly name: string; readonly of: (people: number) => number };

const BORROWER = { birthDate: '1996-05-05' };
const [purchase, refinancing, income] = [
  aPurchase({ ...BORROWER, months: 240 }),
  aRefinancing({ ...BORROWER, remainingMonths: 120 }),
  anIncome({ ...BORROWER, months: 0 }),
];

const jobs: readonly Job[] = [
  {
    name: 'largest loan',
    of: (people) => outcome(largestLoan(signedBy(income, people), sampleOffers, defaultParameters)),
  },
  {
    name: 'best two to buy',
    of: (people) => outcome(scenarios(signedBy(purchase, people), sampleOffers, defaultParameters)),
  },
  {
    name: 'best two to refinance, and over a longer term',
    of: (people) => outcome(scenarios(signedBy(refinancing, people), sampleOffers, defaultParameters)),
  },
  {
    name: 'every offer',
    of: (people) => outcome(simulateAll(signedBy(purchase, people), sampleOffers, defaultParameters)),
  },
];

/** The compiler must not drop the computation; a refusal would be too quick to measure. */
function outcome(answer: { readonly outcome: string }): number {
  if (answer.outcome === 'refused') throw new Error('the bench asks a question that is refused');
  return answer.outcome.length;
}

/** One request of one to four people together: processor time, and its ratio to one person's. */
export async function benchHouseholds(): Promise<void> {
  const rows: string[][] = [];
  for (const { name, of } of jobs) {
    const counts = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);
    const measured = await race(counts.map((people) => inJs(String(people), () => of(people))));
    const one = measured[0]?.nanoseconds ?? Number.NaN;
    const isLinear = measured.every(({ nanoseconds }, index) => nanoseconds <= one * (index + 1));
    rows.push([
      name,
      micros(one),
      ...measured.slice(1).map(({ nanoseconds }) => (nanoseconds / one).toFixed(2)),
      isLinear ? 'yes' : 'NO',
    ]);
  }
  printTable(
    'Households: the same question of one to four people, 15 offers; medians of interleaved rounds, goal: at most linear',
    ['question', '1 person µs', '2 ×', '3 ×', '4 ×', 'met'],
    rows,
  );
}
