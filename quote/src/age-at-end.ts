// Not in `warnings.ts`: the step that asks the term shows this sentence alone.
import { formatCount, formatNumber } from 'contract/text/romanian';

/**
 * The warning that somebody will be older at the end of the loan than some banks accept, both ages in years. The
 * borrower is addressed; of anybody else the name is said.
 */
export function ageAtEndWords(name: string | undefined, ageAtEnd: number, limit: number): string {
  const who = name === undefined ? 'veți avea' : `${name} va avea`;
  return `La finalul creditului ${who} ${formatCount(ageAtEnd, 'an', 'ani')}; unele bănci acceptă cel mult ${formatNumber(limit)}.`;
}
