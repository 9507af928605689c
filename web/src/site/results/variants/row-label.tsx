import type { ComparisonRow, RowId } from 'quote/shown/comparison/comparison-rows';
import type { ReactNode } from 'react';
import { Term } from '../../components/term.tsx';

/** Labels with a rare word; its explanation is a tap away. */
const EXPLAINED: { readonly [Id in RowId]?: ReactNode } = {
  fixedInstalment: (
    <>
      Rata lunară <Term name="rată fixă">fixă</Term>, fără asigurare
    </>
  ),
  variableInstalment: (
    <>
      Rata lunară <Term name="rată variabilă">variabilă</Term>, fără asigurare
    </>
  ),
  apr: <Term name="DAE" />,
  variableRate: (
    <>
      Dobânda variabilă{' '}
      <span className="whitespace-nowrap">
        (<Term name="marjă" /> + <Term name="IRCC" />)
      </span>
    </>
  ),
};

/** The name of a row of the comparison. */
export function RowLabel({ row }: { row: ComparisonRow }) {
  return EXPLAINED[row.id] ?? row.label;
}
