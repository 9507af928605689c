import { appliesFrom, indexHistory } from 'loan/index-quarter';
import { bani } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { describe, expect, test } from 'vitest';
import { fixedEndWithin, type KnownLoan, loanOn } from './loan-on-day.ts';

const indexes = indexHistory.map(({ quarter, rate }) => ({ from: appliesFrom(quarter), rate }));

/** IRCC as the National Bank's table has it: percent × 100 by the first day of the quarter in which it is paid. */
const PAID: readonly (readonly [string, bigint])[] = [
  ['2019-04-01', 236n],
  ['2019-07-01', 263n],
  ['2019-10-01', 266n],
  ['2020-01-01', 236n],
  ['2020-04-01', 244n],
  ['2020-07-01', 241n],
  ['2020-10-01', 217n],
  ['2021-01-01', 188n],
  ['2021-04-01', 167n],
  ['2021-07-01', 125n],
  ['2021-10-01', 108n],
  ['2022-01-01', 117n],
  ['2022-04-01', 186n],
  ['2022-07-01', 265n],
  ['2022-10-01', 406n],
  ['2023-01-01', 571n],
  ['2023-04-01', 598n],
  ['2023-07-01', 594n],
  ['2023-10-01', 596n],
  ['2024-01-01', 597n],
  ['2024-04-01', 590n],
  ['2024-07-01', 586n],
  ['2024-10-01', 599n],
  ['2025-01-01', 566n],
  ['2025-04-01', 555n],
  ['2025-07-01', 555n],
  ['2025-10-01', 606n],
  ['2026-01-01', 568n],
  ['2026-04-01', 558n],
  ['2026-07-01', 556n],
];

/** a / b, rounded half up. */
const half = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** The same by the letter, in whole numbers without limit: rates are percent × 100, a month is 1/120,000 of that. */
function slowly(
  loan: { bani: bigint; year: number; month: number; months: number; margin: bigint },
  fixed: { rate: bigint; months: number },
  until: string,
) {
  let { bani: balance } = loan;
  let before = -1n;
  let paid = 0n;
  for (let row = 0; row < loan.months; row++) {
    const day = (n: number) => {
      const index = loan.year * 12 + loan.month - 1 + n;
      return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-15`;
    };
    let ircc = 236n;
    for (const [from, value] of PAID) if (from <= day(row)) ircc = value;
    const rate = row < fixed.months ? fixed.rate : ircc + loan.margin;
    if (rate !== before) {
      const n = BigInt(loan.months - row);
      const grown = (120_000n + rate) ** n;
      paid = half(balance * rate * grown, 120_000n * (grown - 120_000n ** n));
    }
    before = rate;
    if (day(row + 1) > until)
      return { balance: Number(balance), monthsLeft: loan.months - row, instalment: Number(paid) };
    balance = balance + half(balance * rate, 120_000n) - paid;
  }
  return null;
}

describe('a loan followed to a day', () => {
  const loans = Array.from({ length: 84 }, (_, n) => ({
    ...{ year: 2019 + Math.floor(n / 12), month: (n % 12) + 1, months: 120 + ((n * 37) % 241) },
    ...{ bani: 10_000_000n + BigInt(n) * 777_777n, margin: BigInt(190 + ((n * 13) % 120)) },
    fixed: { rate: BigInt(450 + ((n * 7) % 200)), months: [0, 12, 36, 60][n % 4] ?? 0 },
  }));

  test.each(loans)('begun in $year-$month over $months months is right to the ban', ({ fixed, ...loan }) => {
    const balanceOn = `${loan.year}-${String(loan.month).padStart(2, '0')}-15`;
    const end = (loan.year * 12 + loan.month - 1 + fixed.months) as number;
    const fixedUntil = `${Math.floor(end / 12)}-${String((end % 12) + 1).padStart(2, '0')}-14`;
    const known: KnownLoan = {
      ...{ balance: bani(Number(loan.bani)), balanceOn, monthsLeft: loan.months, instalment: null },
      fixedRate: fixed.months ? fromPercent(Number(fixed.rate) / 100) : null,
      fixedUntil: fixed.months ? fixedUntil : null,
      margin: fromPercent(Number(loan.margin) / 100),
      roborValue: null,
    };
    for (const until of [balanceOn, '2025-12-31', '2026-07-15', '2026-11-20'])
      expect(loanOn(known, indexes, until)).toEqual(slowly(loan, fixed, until));
  });

  const fixedThroughout: KnownLoan = {
    ...{ balance: bani(1_000_000), balanceOn: '2024-01-31', monthsLeft: 12, instalment: null },
    ...{ fixedRate: fromPercent(6), fixedUntil: null, margin: null, roborValue: null },
  };

  test('fixed to its end it knows no IRCC, and is over after its last month', () => {
    expect(loanOn(fixedThroughout, [], '2024-02-28')).toMatchObject({ balance: 1_000_000, monthsLeft: 12 });
    expect(loanOn(fixedThroughout, [], '2024-02-29')).toMatchObject({ monthsLeft: 11 });
    expect(loanOn(fixedThroughout, [], '2025-02-01')).toBeNull();
  });

  const overRobor = { ...fixedThroughout, fixedRate: null, margin: fromPercent(2.5), roborValue: fromPercent(5.92) };

  test.each(['2024-01-31', '2024-02-29', '2024-12-30'])(
    'over ROBOR it has the rate of the typed value and its margin on %s, for any IRCC',
    (day) => {
      const asFixed = loanOn({ ...fixedThroughout, fixedRate: fromPercent(8.42) }, [], day);
      expect(loanOn(overRobor, indexes, day)).toEqual(asFixed);
      expect(loanOn(overRobor, [], day)).toEqual(asFixed);
    },
  );

  test('over ROBOR its instalment is that of a published formula at 5,92 % plus 2,5 %', () => {
    const loan = { ...overRobor, balance: bani(20_000_000), monthsLeft: 240, balanceOn: '2026-11-20' };
    const monthly = 0.0842 / 12;
    const instalment = Math.round((20_000_000 * monthly) / (1 - (1 + monthly) ** -240));
    expect(loanOn(loan, indexes, '2026-11-20')).toEqual({ balance: 20_000_000, monthsLeft: 240, instalment });
  });

  test('the end of a fixed rate is near from four months before it', () => {
    const loan = { ...fixedThroughout, margin: fromPercent(2), fixedUntil: '2027-03-20' };
    expect(fixedEndWithin(loan, '2026-11-20', 4)).toBe('2027-03-20');
    expect(fixedEndWithin(loan, '2026-11-19', 4)).toBeNull();
    expect(fixedEndWithin(loan, '2027-03-21', 4)).toBeNull();
    expect(fixedEndWithin(fixedThroughout, '2026-11-20', 4)).toBeNull();
  });
});
