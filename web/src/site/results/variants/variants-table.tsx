import type { Scenario } from 'contract/simulations/credit-data';
import type { ComparisonRow, Variant } from 'quote/shown/comparison/comparison-rows';
import { Sticker } from '../../../ui/sticker.tsx';
import { OfferConditions } from './offer-conditions.tsx';
import { DECIDING_ROWS, RowLabel } from './row-label.tsx';
import type { ComparisonProps } from './variant-cards.tsx';
import { VariantMarks } from './variant-marks.tsx';
import { VariantName } from './variant-name.tsx';
import styles from './variants.module.css';

/** The comparison on a wide screen. */
export function VariantsTable({ pair: { a, b }, rows, advantages: { a: ofA, b: ofB } }: ComparisonProps) {
  return (
    <table className={`${styles.table} card`}>
      <caption className="visually-hidden">Comparația variantelor de credit</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <span className={styles.letter}>Varianta A</span>
            {ofA && <span className={styles.advantage}>{ofA}</span>}
            <VariantName offer={a.metadata} />
            <VariantMarks scenario={a} other={b} />
          </th>
          {b && (
            <th scope="col">
              <span className={styles.letter}>Varianta B</span>
              {ofB && <span className={styles.advantage}>{ofB}</span>}
              <VariantName offer={b.metadata} />
              <VariantMarks scenario={b} other={a} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id} data-detail={DECIDING_ROWS.has(row.id) ? undefined : true}>
            <th scope="row">
              <RowLabel row={row} />
              {row.about && (
                <span data-detail className="block mt-1 text-14 leading-130">
                  {row.about}
                </span>
              )}
            </th>
            <Figure row={row} variant="a" text={row.a} />
            {row.b !== null && <Figure row={row} variant="b" text={row.b} />}
          </tr>
        ))}
      </tbody>
      <Conditions scenarios={b ? [a, b] : [a]} />
    </table>
  );
}

/** What each condition of the offers is worth, in a last row; empty where no offer has one. */
function Conditions({ scenarios }: { scenarios: readonly Scenario[] }) {
  if (scenarios.every(({ creditData }) => creditData.conditii.length === 0)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">Condițiile băncii</th>
        {scenarios.map((scenario) => (
          <td key={scenario.metadata._id}>
            <OfferConditions scenario={scenario} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Figure({ row, variant, text }: { row: ComparisonRow; variant: Variant; text: string }) {
  return (
    <td>
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 tabular">
        {row.lowest === variant && <Sticker isQuiet={row.id !== 'firstMonth'}>{row.sticker}</Sticker>}
        <span>{text}</span>
      </span>
    </td>
  );
}
