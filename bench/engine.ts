import { apr } from 'loan/apr';
import { fromRon } from 'loan/money';
import { cashOf } from 'loan/month-figures';
import { defaultParameters } from 'loan/parameters';
import { newColumns, schedule, writeSchedule } from 'loan/schedule';
import { scheduleRows } from 'loan/schedule-rows';
import type { LoanTerms } from 'loan/terms';
import { loanTerms } from 'loan/terms';
import { sampleOffers, someTerms } from 'loan/testing/builders';
import { type LoanTotals, totalsOf, totalsOfAll } from 'loan/totals';
import { type CProgram, startC } from './engine-c.ts';
import { benchConditions } from './engine-conditions.ts';
import { benchGrid } from './engine-grid.ts';
import { benchHouseholds } from './engine-households.ts';
import { aprLibraries, naiveRows, scheduleLibraries } from './engine-libraries.ts';
import { type Contestant, inJs, type Measured, micros, printTable, race } from './engine-rounds.ts';

const START = '2026-11-20';
const PRINCIPAL = fromRon(400_000);
const FEES = 100_000;

/** One loan, twelve offers and two hundred: sample products, with the margin moved a little for the longer list. */
const twoHundred: readonly LoanTerms[] = Array.from({ length: 200 }, (_, position) => {
  const offer = sampleOffers[position % sampleOffers.length];
  if (!offer) throw new RangeError('no sample offers');
  return loanTerms(offer, PRINCIPAL, 360, defaultParameters.index, defaultParameters);
});
const twelve = twoHundred.slice(0, 12);
const one = someTerms({ life: { ...someTerms().life, rate: 310 } });

/** A job in C, in ours, and how many times C's time ours may take. */
type Job = { name: string; goal: number; c: string; loans: readonly LoanTerms[]; ours: Contestant; perLoan?: number };

const reused = newColumns(360);
const made = schedule(one);
const payments = cashOf(made);

const jobs: readonly Job[] = [
  {
    name: 'one schedule as columns, written again in place',
    goal: 1.6,
    c: 'kept',
    loans: [one],
    ours: inJs('ours', () => reused.interest[writeSchedule(one, reused) - 1] ?? 0),
  },
  {
    name: 'one schedule as columns, new ones each time',
    goal: 1.6,
    c: 'kept',
    loans: [one],
    ours: inJs('ours', () => {
      const { interest, rows } = schedule(one);
      return interest[rows - 1] ?? 0;
    }),
  },
  { name: 'totals only', goal: 1.2, c: 'totals', loans: [one], ours: inJs('ours', () => costOf(totalsOf(one))) },
  {
    name: 'totals only, each of 12 offers side by side',
    goal: 0.7,
    c: 'list',
    loans: twelve,
    ours: inJs('ours', () => sumOf(twelve)),
  },
  {
    name: 'best two of 12: totals, two schedules with APR',
    goal: 75 / 42,
    c: 'best',
    loans: twelve,
    ours: inJs('ours', () => bestTwo(twelve)),
  },
  {
    name: 'totals of 200 offers',
    goal: 1.5,
    c: 'list',
    loans: twoHundred,
    ours: inJs('ours', () => sumOf(twoHundred)),
  },
  {
    name: 'APR of 360 payments',
    goal: 2,
    c: 'apr',
    loans: [one],
    ours: inJs('ours', () => apr(PRINCIPAL - FEES, payments, one.variableRate) ?? 0),
  },
];

const costOf = ({ interest, life }: LoanTotals): number => interest + life;

function sumOf(loans: readonly LoanTerms[]): number {
  return totalsOfAll(loans).reduce((sum, totals) => sum + costOf(totals), 0);
}

/** Totals of all, then columns and APR of the smallest first instalment and of the smallest total among the others. */
function bestTwo(loans: readonly LoanTerms[]): number {
  const all = totalsOfAll(loans);
  const first = (at: number) => all[at]?.fixedInstalment || all[at]?.variableInstalment || 0;
  const cost = (at: number) => (all[at] ? costOf(all[at]) : 0);
  let a = 0;
  for (let at = 1; at < all.length; at++) if (first(at) < first(a)) a = at;
  let b = a === 0 ? 1 : 0;
  for (let at = 0; at < all.length; at++) if (at !== a && cost(at) < cost(b)) b = at;
  return aprOf(loans[a]) + aprOf(loans[b]);
}

function aprOf(terms: LoanTerms | undefined): number {
  return terms ? (apr(terms.principal - FEES, cashOf(schedule(terms)), terms.variableRate) ?? 0) : 0;
}

/** Ours beside C, job by job, beside what npm offers, and by how many sign. Prints figures; never passes or fails. */
export async function benchEngine(): Promise<void> {
  const c = startC();
  if (c) await besideC(c);
  else console.log('\nEngine: no C compiler here, so nothing to compare with');
  await besideLibraries(c);
  await benchGrid(c);
  c?.stop();
  await benchHouseholds();
  await benchConditions();
}

async function besideC(c: CProgram): Promise<void> {
  const rows: string[][] = [];
  for (const job of jobs) {
    const [inC, ours] = await race([contestantInC(c, job.c, job.loans), job.ours]);
    if (inC && ours) rows.push(comparedRow(job, inC, ours));
  }
  printTable(
    'Engine: 360 months, fixed then variable, life insurance; medians of interleaved rounds, C is gcc -O3 -march=native',
    ['job', 'C µs', 'ours µs', 'ours/C', 'goal', 'met', 'same figures'],
    rows,
  );
}

function contestantInC(c: CProgram, job: string, loans: readonly LoanTerms[]): Contestant {
  return {
    name: 'C',
    run: (times) => {
      c.load(loans);
      return c.run(job, times);
    },
  };
}

function comparedRow({ name, goal }: Job, inC: Measured, ours: Measured): string[] {
  const ratio = ours.nanoseconds / inC.nanoseconds;
  const isSame = Math.abs(inC.check - ours.check) <= 1e-9 * Math.abs(inC.check);
  return [
    name,
    micros(inC.nanoseconds),
    micros(ours.nanoseconds),
    ratio.toFixed(2),
    `≤ ${goal.toFixed(2)}`,
    ratio <= goal ? 'yes' : 'NO',
    isSame ? 'yes' : 'NO',
  ];
}

async function besideLibraries(c: CProgram | undefined): Promise<void> {
  const inC = (job: string, loans: readonly LoanTerms[]) => (c ? [contestantInC(c, job, loans)] : []);
  const rowsOfOurs = inJs(
    'ours, as row objects with due dates',
    () => scheduleRows(schedule(one), START, 'NICIUNA').length,
  );
  const json = inJs(
    'ours, as row objects in JSON',
    () => JSON.stringify(scheduleRows(schedule(one), START, 'NICIUNA')).length,
  );
  const columns = inJs('ours, as columns', () => schedule(one).rows);
  const naive = inJs('row objects with a Date each', () => naiveRows(one, START).length);
  await printRace('One schedule of 360 rows', [
    ...inC('kept', [one]),
    columns,
    rowsOfOurs,
    json,
    naive,
    ...scheduleLibraries(one),
  ]);
  const ours = inJs('ours', () => apr(PRINCIPAL - FEES, payments, one.variableRate) ?? 0);
  await printRace('APR of 360 payments', [...inC('apr', [one]), ours, ...aprLibraries(PRINCIPAL - FEES, payments)]);
}

async function printRace(title: string, contestants: readonly Contestant[]): Promise<void> {
  const measured = await race(contestants);
  const limit = measured[0]?.nanoseconds ?? Number.NaN;
  const rows = measured.map(({ name, nanoseconds }) => [name, micros(nanoseconds), (nanoseconds / limit).toFixed(1)]);
  printTable(title, ['', 'µs', `× ${measured[0]?.name ?? ''}`], rows);
}

if (import.meta.main) await benchEngine();
