import { type BankGrid, bankGrid } from 'loan/banks/bank-grid';
import { type BankOffers, caseAtBank, readyBank } from 'loan/banks/counted-case';
import { countedHousehold } from 'loan/banks/counted-household';
import { bankRules, type Criteria } from 'loan/banks/criteria';
import { commonChanges, conditionChanges, tenureChange, termChange } from 'loan/banks/levers';
import { ANSWERED_KINDS, type Condition } from 'loan/conditions';
import { bani, fromRon, ZERO } from 'loan/money';
import type { Offer } from 'loan/offer';
import { defaultParameters } from 'loan/parameters';
import { floorShareOf, fromPercent, rate } from 'loan/rate';
import type { LoanRequest } from 'loan/request';
import { leastPaidShare } from 'loan/request-limits';
import { aPerson, aPurchase, aSalary, sampleOffers } from 'loan/testing/builders';
import { type CProgram, startC } from './engine-c.ts';
import { inJs, micros, printTable, race } from './engine-rounds.ts';
import { quantile } from './quantile.ts';

const [BANKS, OFFERS, CASES] = [12, 40, 200];
const GOAL_MS = 30;
const GOAL_RATIO = 2;
/** For about as many grids the compiler still works, in threads whose time counts here. */
const WARM_UP = 1_500;
/** Some ten grids. */
const ROUND_NANOSECONDS = 40_000_000;

const NO_FEE = { monthlyFee: ZERO };

/** Conditions that the borrower decides about, and those that the sum and the home decide. */
const CONDITIONS: readonly Condition[] = [
  { kind: 'SALARIU', threshold: null, fixedRate: fromPercent(-0.2), margin: fromPercent(-0.3), ...NO_FEE },
  { kind: 'PACHET', threshold: null, fixedRate: fromPercent(-0.1), margin: fromPercent(-0.1), ...NO_FEE },
  { kind: 'ASIGURARE_VIATA', threshold: null, fixedRate: fromPercent(-0.2), margin: fromPercent(-0.2), ...NO_FEE },
  { kind: 'SUMA_MINIMA', threshold: fromRon(300_000), fixedRate: fromPercent(-0.1), margin: rate(0), ...NO_FEE },
  { kind: 'LTV_MAXIM', threshold: fromPercent(80), fixedRate: fromPercent(-0.1), margin: rate(0), ...NO_FEE },
];

const WAYS = ['FIRST', 'VARIABLE', 'STRESSED', 'LARGER'] as const;

/** The criteria of a bank: each way of counting, incomes that are too young, ages. */
function criteriaOf(bank: number): Criteria {
  const countedInstalment = WAYS[bank % WAYS.length] ?? 'FIRST';
  return {
    maxAgeAtEnd: 65 + (bank % 4) * 3,
    longestTerm: bank % 3 === 0 ? 300 : 360,
    countedInstalment,
    ...(countedInstalment === 'STRESSED' && { stressPoints: fromPercent(2) }),
    leastMonths: { salary: 3, selfEmployed: bank % 2 === 0 ? 12 : 24 },
    debtRatio: { standard: fromPercent(bank % 5 === 0 ? 45 : 40) },
    weights: { selfEmployed: fromPercent(100 - bank * 3) },
  };
}

function offerOf(bank: number, place: number): Offer {
  const sample = sampleOffers[(bank + place) % sampleOffers.length];
  if (!sample) throw new RangeError('no sample offers');
  const conditions = CONDITIONS.filter((_, at) => (place + at) % 3 !== 0);
  return {
    ...sample,
    id: `o${bank}-${String(place).padStart(2, '0')}`,
    bank: `BANCA ${bank}`,
    margin: rate(sample.margin + place * 100),
    conditions,
    lifeInsuranceRequired: !conditions.some(({ kind }) => kind === 'ASIGURARE_VIATA'),
    minBuildYear: null,
    minEnergyClass: null,
  };
}

const ofCriteria = Array.from({ length: BANKS }, (_, bank) => criteriaOf(bank));

const banks: readonly BankOffers[] = Array.from({ length: BANKS }, (_, bank) => {
  const offers = Array.from({ length: OFFERS }, (_, place) => ({
    ...offerOf(bank, place),
    criteria: ofCriteria[bank],
  }));
  const [first, ...others] = offers as Offer[];
  if (!first) throw new RangeError('no offers');
  return { bank: `BANCA ${bank}`, offers: [first, ...others] };
});

/** A couple with a card, a young trade, and somebody who could sign too: every lever applies. */
function caseAt(place: number): LoanRequest {
  const value = 400_000 + place * 1_000;
  return {
    ...aPurchase({
      birthDate: '1976-05-05',
      propertyValue: fromRon(value),
      downPayment: fromRon(value * 0.27),
      months: 216,
      conditions: { SALARIU: null, ASIGURARE_VIATA: null, PACHET: null },
    }),
    people: [
      {
        ...aPerson({
          birthDate: '1976-05-05',
          incomes: { ...aSalary(5_000 + place * 10), selfEmployed: fromRon(1_500) },
        }),
        tenure: { salary: 60, selfEmployed: 7, rent: null, dividends: null },
        otherInstalments: { mortgage: ZERO, personal: bani(20_000), card: bani(30_000) },
      },
      {
        ...aPerson({ birthDate: '1980-01-01', incomes: aSalary(2_500) }),
        tenure: { salary: 2, selfEmployed: null, rent: null, dividends: null },
      },
    ],
  };
}

const possible = aPerson({ birthDate: '1990-01-01', incomes: aSalary(3_000) });

const answerTo = (place: number): BankGrid => bankGrid(caseAt(place), banks, defaultParameters, possible);

/** Sums and instalments of all rows and levers and the worth of conditions, RON and bani: what C adds up too. */
function checkOf(grid: BankGrid): number {
  if (grid.outcome === 'refused') throw new Error('the bench asks a question that is refused');
  let check = 0;
  for (const { largest, wanted, levers } of grid.rows) {
    const result = wanted?.result;
    check += largest.sum / 100 + (result?.fixedInstalment || result?.variableInstalment || 0);
    for (const { total } of result?.conditions ?? []) check += total;
    for (const lever of levers) check += lever.largest / 100 + (lever.instalment ?? 0);
  }
  return check;
}

/** The offers in the language of engine-grid.h. */
function linesOfOffers(): string[] {
  return banks.flatMap(({ offers }, bank) =>
    offers.flatMap(({ fixedMonths, lifeInsuranceRequired, fixedRate, margin, lifeInsurance, conditions }) => [
      `offer ${bank} ${fixedMonths} ${Number(lifeInsuranceRequired)} ${fixedRate} ${margin} ${lifeInsurance}`,
      ...conditions.map(
        (each) => `change ${KINDS_IN_C.indexOf(each.kind)} ${each.threshold ?? 0} ${each.fixedRate} ${each.margin}`,
      ),
    ]),
  );
}

const KINDS_IN_C = ['SALARIU', 'ASIGURARE_VIATA', 'PACHET', 'SUMA_MINIMA', 'LTV_MAXIM'];

/** A case and its levers in the language of engine-grid.h. */
function linesOfCase(place: number): string[] {
  const question = { request: caseAt(place), parameters: defaultParameters };
  const [cards, others] = commonChanges(question, possible);
  return banks.flatMap((bank, number) => {
    const at = caseAtBank(readyBank(bank, question), question);
    const changes = [...cards, ...termChange(at), ...others, ...conditionChanges(at), ...tenureChange(at)];
    return [question, ...changes].map(({ request }, at) => lineOf(number, request, at === 0));
  });
}

function lineOf(bank: number, request: LoanRequest, isWhole: boolean): string {
  const rules = bankRules(defaultParameters, ofCriteria[bank]);
  const { income, incomeWithShorts, otherInstalments, debtRatioLimit, longest } = countedHousehold(request, rules);
  const { counting, minLoan, maxLoan, index } = rules.parameters;
  const room = (sum: typeof incomeWithShorts) => floorShareOf(sum, debtRatioLimit) - otherInstalments;
  const bits = (answer: boolean | null) =>
    ANSWERED_KINDS.reduce(
      (sum, kind) => sum + (request.conditions?.[kind] === answer ? 2 ** KINDS_IN_C.indexOf(kind) : 0),
      0,
    );
  const sum = request.propertyValue - request.downPayment;
  const share = leastPaidShare(request, rules.parameters);
  const way = WAYS.indexOf(counting?.instalment ?? 'FIRST');
  return [
    ...['ask', bank, request.months, longest, way, bits(true), bits(null), Number(isWhole), counting?.points ?? 0],
    ...[room(income.favourable), room(incomeWithShorts), sum, request.downPayment, minLoan, maxLoan, share, index],
  ].join(' ');
}

/** 480 offers of 12 banks with all levers: processor time of one grid, also beside C. Prints figures. */
export async function benchGrid(c: CProgram | undefined): Promise<void> {
  for (let place = 0; place < WARM_UP; place++) answerTo(place % CASES);
  const times = Array.from({ length: CASES }, (_, place) => {
    const from = process.cpuUsage();
    answerTo(place);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  printTable(
    'The banks’ grid: 12 banks × 40 offers with all levers, processor time',
    ['', 'median ms', 'p95 ms', 'goal', 'met'],
    [['one grid', median.toFixed(1), p95.toFixed(1), `≤ ${GOAL_MS}`, p95 <= GOAL_MS ? 'yes' : 'NO']],
  );
  if (c) await besideC(c);
}

async function besideC(c: CProgram): Promise<void> {
  const place = CASES / 2;
  c.send(['clear', 'forget', ...linesOfOffers(), ...linesOfCase(place)]);
  const contestants = [
    { name: 'C', run: (times: number) => c.run('grid', times) },
    inJs('ours', () => checkOf(answerTo(place))),
  ];
  const [inC, ours] = await race(contestants, ROUND_NANOSECONDS);
  if (!inC || !ours) return;
  const ratio = ours.nanoseconds / inC.nanoseconds;
  const row = [micros(inC.nanoseconds), micros(ours.nanoseconds), ratio.toFixed(2), `≤ ${GOAL_RATIO}`];
  printTable(
    'The same grid beside C, which is given what the rules say of the people, the home and the programme',
    ['', 'C µs', 'ours µs', 'ours/C', 'goal', 'met', 'same figures'],
    [['one grid', ...row, ratio <= GOAL_RATIO ? 'yes' : 'NO', inC.check === ours.check ? 'yes' : 'NO']],
  );
}

if (import.meta.main) {
  const c = startC();
  await benchGrid(c);
  c?.stop();
}
