import type { Reply } from 'contract/endpoint';
import { INCOME_FIELDS, type IncomeField } from 'contract/fields/loan-form';
import { formatCount, formatLimitPercent, formatList, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { simulations } from 'contract/simulations/simulations';

/** The sum for a borrower whose income does not carry the requested loan: one RON below the largest always passes. */
export const shownMaximum = (maxLoan: number): number => Math.max(0, maxLoan - 1);

/** The grounds of the largest loan in the answer. */
type Explanation = Reply<typeof simulations.calculateMaxLoan>['explanation'];

/**
 * The age and term behind the largest loan: `dacă aveți cel mult 35 de ani, pe 30 de ani`, `la 45 de ani, pe 20 de
 * ani`. With several people the age may be anybody's: `împreună, pe 22 de ani`.
 */
export function maxLoanBasis({
  varsta,
  varstaMaxima,
  perioadaCreditata,
  persoane,
}: Pick<Explanation, 'varsta' | 'varstaMaxima' | 'perioadaCreditata' | 'persoane'>): string {
  const term = `pe ${formatMonths(perioadaCreditata)}`;
  if (persoane > 1)
    return `împreună, ${varsta === null && varstaMaxima !== null ? `dacă aveți cel mult ${years(varstaMaxima)}, ` : ''}${term}`;
  if (varsta !== null) return `la ${years(varsta)}, ${term}`;
  return varstaMaxima === null ? `la orice vârstă, ${term}` : `dacă aveți cel mult ${years(varstaMaxima)}, ${term}`;
}

/** The largest monthly payment for the loan, and the limit behind it. */
export function maxLoanPayment({
  rataMaxima,
  venituriEligibile,
  gradIndatorareMax,
  alteRate,
}: Pick<Explanation, 'rataMaxima' | 'venituriEligibile' | 'gradIndatorareMax' | 'alteRate'>): string {
  const share = `${formatLimitPercent(gradIndatorareMax * 100)} din veniturile de ${formatRon(venituriEligibile)} luate în calcul`;
  const others = alteRate > 0 ? `, minus ratele de acum de ${formatRon(alteRate)}` : '';
  return `Pe lună puteți plăti pentru el cel mult ${formatRon(rataMaxima)}: ${share}${others}.`;
}

/** Why fewer incomes count than typed: `Ați scris 9.000 RON; se iau în calcul 80 % din chirii.`; null: all of them do. */
export function partlyCountedWords(
  { ponderi, venituriEligibile }: Pick<Explanation, 'ponderi' | 'venituriEligibile'>,
  typed: Readonly<Record<IncomeField, number>>,
): string | null {
  const sum = (counted: (field: IncomeField) => number) =>
    INCOME_FIELDS.reduce((all, field) => all + typed[field] * counted(field), 0);
  const partly = INCOME_FIELDS.filter((field) => typed[field] > 0 && ponderi[field] < 100);
  const isExplained = Math.round(sum((field) => ponderi[field] / 100)) === Math.round(venituriEligibile);
  if (partly.length === 0 || !isExplained) return null;
  const shares = partly.map((field) => `${formatLimitPercent(ponderi[field])} din ${INCOME_WORDS[field]}`);
  return `Ați scris ${formatRon(sum(() => 1))}; se iau în calcul ${formatList(shares)}.`;
}

const years = (count: number): string => formatCount(count, 'an', 'ani');

const INCOME_WORDS: { readonly [Field in IncomeField]: string } = {
  venituriSalariu: 'salariu',
  venituriPensie: 'pensie',
  venituriPFA: 'PFA',
  venituriChirii: 'chirii',
  venituriDividende: 'dividende',
};

/** The incomes that count in part or not at all, by the weights of the parameters (percent). */
export function incomeWeightWords(weights: Explanation['ponderi']): string {
  const named = (counts: (weight: number) => boolean, how: string): string[] => {
    const fields = INCOME_FIELDS.filter((field) => counts(weights[field]));
    return fields.length === 0 ? [] : [`cele din ${formatList(fields.map((field) => INCOME_WORDS[field]))} ${how}`];
  };
  const rules = [
    ...named((weight) => weight > 0 && weight < 100, 'sunt luate în calcul doar în parte'),
    ...named((weight) => weight === 0, 'nu sunt luate în calcul'),
  ];
  const bank = 'fiecare bancă decide cât acceptă din ele';
  return rules.length === 0
    ? `Veniturile sunt luate în calcul în întregime; ${bank}.`
    : `Dintre venituri, ${rules.join(', iar ')}, după o regulă a noastră; ${bank}.`;
}
