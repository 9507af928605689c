import type { ComparisonRow, RowId } from 'quote/shown/comparison/comparison-rows';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import type { ReactNode } from 'react';
import { Term } from '../../components/term.tsx';
import { FIXED_INSTALMENT, IRCC, MARGIN, VARIABLE_INSTALMENT } from '../../components/terms.ts';

/** The rows of a decision: the first month, what follows, and what it costs in all. The others are folded. */
export const DECIDING_ROWS: ReadonlySet<RowId> = new Set([
  ...([
    'firstMonth',
    'fixedPeriod',
    'fixedInstalment',
    'variableInstalment',
    'apr',
    'totalPayable',
    'besideNow',
  ] as const),
]);

/** Labels with a rare word; its explanation is a tap away. */
const EXPLAINED: { readonly [Id in RowId]?: ReactNode } = {
  fixedInstalment: (
    <>
      Rata lunară <Term of={FIXED_INSTALMENT}>fixă</Term>, fără asigurare
    </>
  ),
  variableInstalment: (
    <>
      Rata lunară <Term of={VARIABLE_INSTALMENT}>variabilă</Term>, fără asigurare
    </>
  ),
  variableRate: (
    <>
      Dobânda variabilă{' '}
      <span className="whitespace-nowrap">
        (<Term of={MARGIN} /> + <Term of={IRCC} />)
      </span>
    </>
  ),
};

/** The name of a row of the comparison, with its rare words explained. */
export function RowLabel({ row }: { row: ComparisonRow }) {
  const { fixedInstalment, variableInstalment } = FIGURE_NAMES;
  const isOfDecreasing =
    (row.id === 'fixedInstalment' && row.label !== fixedInstalment.label) ||
    (row.id === 'variableInstalment' && row.label !== variableInstalment.label);
  return (isOfDecreasing ? undefined : EXPLAINED[row.id]) ?? row.label;
}
