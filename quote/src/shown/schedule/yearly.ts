import { formatRon } from 'contract/romanian/romanian';
import { fromRon, toRon, total } from 'loan/money';
import { type YearlyTotals, yearlyTotals } from 'loan/yearly-totals';
import { answeredSchedule, type Simulated } from '../answered-schedule.ts';

/** One year of a loan: the parts of its instalments, and the debt at its end; RON. */
export type LoanYear = {
  readonly year: number;
  readonly interest: number;
  readonly principal: number;
  /** Early repayments, beside the instalments. */
  readonly early: number;
  readonly insurance: number;
  readonly balance: number;
};

/**
 * The years of a simulated loan, computed by the engine from the answer. Null when its sums differ from the answer's: a
 * picture that contradicts the table is worse than none.
 */
export function yearsOf(simulated: Simulated): LoanYear[] | null {
  const made = answeredSchedule(simulated);
  return made && yearlyTotals(made).map(inRon);
}

/** A part of all years added up, RON to the ban. */
export function sumOfYears(years: readonly LoanYear[], part: 'interest' | 'principal' | 'insurance'): number {
  return toRon(total(...years.map((year) => fromRon(year[part]))));
}

function inRon({ year, interest, principal, early, life, closing }: YearlyTotals): LoanYear {
  return {
    year,
    interest: toRon(interest),
    principal: toRon(principal),
    early: toRon(early),
    insurance: toRon(life),
    balance: toRon(closing),
  };
}

/** Parts of a year's instalments, from the bottom of a bar to its top. */
const REPAYMENT_PARTS = [
  { key: 'principal', name: 'Principal' },
  { key: 'early', name: 'Rambursare anticipată' },
  { key: 'interest', name: 'Dobândă' },
  { key: 'insurance', name: 'Asigurare de viață' },
] as const;

type PartColors = Readonly<Record<(typeof REPAYMENT_PARTS)[number]['key'], string>>;

/** The parts that occur in any year, each with its amounts, RON a year. */
export function repaymentParts(years: readonly Omit<LoanYear, 'year'>[], colors: PartColors) {
  return REPAYMENT_PARTS.map(({ key, name }) => ({
    name,
    color: colors[key],
    amounts: years.map((year) => year[key]),
  })).filter(({ amounts }) => amounts.some((amount) => amount > 0));
}

/** The years in words: the parts of the first year's instalments, and the month in which half of the loan is repaid. */
export function yearsInWords(years: readonly LoanYear[]): string {
  const [first] = years;
  if (!first) return '';
  const insurance = first.insurance > 0 ? ` și ${formatRon(first.insurance)} pe asigurarea de viață` : '';
  const borrowed = first.balance + first.principal + first.early;
  const halfway = years.find(({ balance }) => balance <= borrowed / 2);
  return [
    `În primul an, ${formatRon(first.interest)} merg pe dobândă${insurance}, iar ${formatRon(first.principal + first.early)} scad datoria.`,
    ...(halfway && years.length > 1
      ? [`Jumătate din credit este achitată în anul ${halfway.year} din ${years.length}.`]
      : []),
  ].join(' ');
}
