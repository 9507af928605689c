import { formatList, formatRon } from 'contract/romanian/romanian';
import type { LoanYear } from 'contract/simulations/credit-data';
import { fromRon, toRon, total } from 'loan/money';

/** Parts of a year's payments, from the bottom of a bar to its top. */
const REPAYMENT_PARTS = [
  { key: 'principal', name: 'Principal' },
  { key: 'rambursareAnticipata', name: 'Rambursare anticipată' },
  { key: 'dobanda', name: 'Dobândă' },
  { key: 'asigurareViata', name: 'Asigurare de viață' },
  { key: 'comision', name: 'Comision' },
] as const;

type RepaymentPart = (typeof REPAYMENT_PARTS)[number]['key'];

/** The payments of a year, or of several, by part; RON. */
export type Repaid = Pick<LoanYear, RepaymentPart>;

/** The parts that occur in any year, each with its amounts, RON a year. */
export function repaymentParts(years: readonly Repaid[], colors: Readonly<Record<RepaymentPart, string>>) {
  return REPAYMENT_PARTS.map(({ key, name }) => ({
    name,
    color: colors[key],
    amounts: years.map((year) => year[key]),
  })).filter(({ amounts }) => amounts.some((amount) => amount > 0));
}

/** All years added up, RON to the ban. */
export function sumOfYears(years: readonly Repaid[]): Repaid {
  const sumOf = (part: RepaymentPart) => toRon(total(...years.map((year) => fromRon(year[part]))));
  return {
    principal: sumOf('principal'),
    rambursareAnticipata: sumOf('rambursareAnticipata'),
    dobanda: sumOf('dobanda'),
    asigurareViata: sumOf('asigurareViata'),
    comision: sumOf('comision'),
  };
}

/** The years in words: the parts of the first year's instalments, and the year in which half of the loan is repaid. */
export function yearsInWords(years: readonly LoanYear[]): string {
  const [first] = years;
  if (!first) return '';
  const { principal, rambursareAnticipata, dobanda, asigurareViata, comision, soldFinal } = first;
  const spent = formatList([
    `${formatRon(dobanda)} merg pe dobândă`,
    ...(asigurareViata > 0 ? [`${formatRon(asigurareViata)} pe asigurarea de viață`] : []),
    ...(comision > 0 ? [`${formatRon(comision)} pe comision`] : []),
  ]);
  const repaid = principal + rambursareAnticipata;
  const halfway = years.find((year) => year.soldFinal <= (soldFinal + repaid) / 2);
  return [
    `În primul an, ${spent}, iar ${formatRon(repaid)} scad datoria.`,
    ...(halfway && years.length > 1
      ? [`Jumătate din credit este achitată în anul ${halfway.an} din ${years.length}.`]
      : []),
  ].join(' ');
}
