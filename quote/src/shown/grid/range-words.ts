import type { Reply } from 'contract/endpoint';
import { formatCount, formatNumber, formatRon } from 'contract/romanian/romanian';
import type { grid } from 'contract/simulations/grid';

/** What visitors read of the banks' grid. */
export type GridRange = Reply<typeof grid.gridRange>;

type Sums = Pick<GridRange, 'banks' | 'of' | 'least' | 'most'>;

/** The largest sums of the banks that lend: `între 230.000 și 357.000 RON la 9 din 10 bănci`. */
export function rangeWords({ banks, of, least, most }: Sums): string {
  const sums = least === most ? formatRon(most) : `între ${formatNumber(least)} și ${formatRon(most)}`;
  if (of === 1) return `${sums} la singura bancă de aici`;
  return `${sums} la ${banks === of ? `toate cele ${countOf(of)}` : `${banks} din ${countOf(of)}`}`;
}

/** The range as a sentence to the visitor, also where no bank lends. */
export function rangeSentence(range: Sums): string {
  if (range.banks > 0) return `Cu aceste răspunsuri, cel mai mare credit este ${rangeWords(range)}.`;
  if (range.of === 0) return 'Acum nu avem nicio bancă de comparat.';
  const none = range.of === 1 ? 'singura bancă de aici' : `niciuna dintre cele ${countOf(range.of)}`;
  return `Cu aceste răspunsuri, ${none} nu ar da acum un credit.`;
}

const countOf = (banks: number): string => formatCount(banks, 'bancă', 'bănci');

/** Whether a range is better than another: more banks lend or one of them lends more, and nothing is lost. */
export function isWider({ banks, most }: Sums, than: Sums): boolean {
  return banks >= than.banks && most >= than.most && (banks > than.banks || most > than.most);
}
