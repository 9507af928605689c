import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import { formatCount, formatMonths } from 'contract/text/romanian';

/** What the largest loan rests on, as it is answered. */
type Explanation = Reply<typeof simulations.calculateMaxLoan>['explanation'];

/** The age and term that the largest loan rests on: `dacă aveți cel mult 35 de ani, pe 30 de ani`, `la 45 de ani, pe 20 de ani`. */
export function maxLoanBasis({
  varsta,
  varstaMaxima,
  perioadaCreditata,
}: Pick<Explanation, 'varsta' | 'varstaMaxima' | 'perioadaCreditata'>): string {
  const term = `pe ${formatMonths(perioadaCreditata)}`;
  if (varsta !== null) return `la ${years(varsta)}, ${term}`;
  return varstaMaxima === null ? `la orice vârstă, ${term}` : `dacă aveți cel mult ${years(varstaMaxima)}, ${term}`;
}

const years = (count: number): string => formatCount(count, 'an', 'ani');
