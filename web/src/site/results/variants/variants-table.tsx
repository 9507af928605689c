import type { ComparisonRow, Variant } from 'quote/shown/comparison/comparison-rows';
import type { Pair } from 'quote/shown/shown-options';
import { Sticker } from '../../../ui/sticker.tsx';
import { OfferConditions } from './offer-conditions.tsx';
import { RowLabel } from './row-label.tsx';
import { VariantMarks } from './variant-marks.tsx';
import { VariantName } from './variant-name.tsx';
import styles from './variants.module.css';

type VariantsTableProps = { pair: Pair; rows: readonly ComparisonRow[] };

/** The comparison on a wide screen. */
export function VariantsTable({ pair: { a, b }, rows }: VariantsTableProps) {
  return (
    <table className={`${styles.table} card`}>
      <caption className="visually-hidden">Comparația variantelor de credit</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <span className={styles.letter}>Varianta A</span>
            <VariantName offer={a.metadata} />
            <VariantMarks scenario={a} />
            <OfferConditions scenario={a} />
          </th>
          {b && (
            <th scope="col">
              <span className={styles.letter}>Varianta B</span>
              <VariantName offer={b.metadata} />
              <VariantMarks scenario={b} />
              <OfferConditions scenario={b} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id}>
            <th scope="row">
              <RowLabel row={row} />
              {row.about && <span className="block mt-1 text-14 leading-130">{row.about}</span>}
            </th>
            <Figure row={row} variant="a" text={row.a} />
            {row.b !== null && <Figure row={row} variant="b" text={row.b} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ row, variant, text }: { row: ComparisonRow; variant: Variant; text: string }) {
  return (
    <td>
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 tabular">
        {row.lowest === variant && <Sticker>{row.sticker}</Sticker>}
        <span>{text}</span>
      </span>
    </td>
  );
}
