import type { ComparisonRow, Variant } from 'quote/shown/comparison/comparison-rows';
import type { advantages } from 'quote/shown/comparison/verdict';
import type { LetteredVariant, Pair } from 'quote/shown/shown-options';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Sticker } from '../../../ui/sticker.tsx';
import { hasConditions, OfferConditions } from './offer-conditions.tsx';
import { DECIDING_ROWS, RowLabel } from './row-label.tsx';
import { VariantMarks } from './variant-marks.tsx';
import { VariantName } from './variant-name.tsx';
import styles from './variants.module.css';

type VariantsTableProps = {
  pair: Pair;
  rows: readonly ComparisonRow[];
  /** The subtitle of each variant. */
  advantages: ReturnType<typeof advantages>;
  /** With a last row about the banks' conditions. */
  hasLastRow: boolean;
};

/** The comparison: two columns of figures, their names beside them on a wide screen and above them on a phone. */
export function VariantsTable({ pair, rows, advantages: { a: ofA, b: ofB }, hasLastRow }: VariantsTableProps) {
  const { a, b } = pair;
  return (
    <table className={styles.table} data-single={b === null || undefined}>
      <caption className="visually-hidden">Comparația variantelor de credit</caption>
      <thead>
        <tr>
          <td />
          <Head letter={b && 'A'} scenario={a} other={b} advantage={ofA} />
          {b && <Head letter="B" scenario={b} other={a} advantage={ofB} />}
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
      {hasLastRow && hasConditions(pair) && (
        <tfoot>
          <tr>
            <th scope="row">{CONDITIONS}</th>
            {[a, ...(b ? [b] : [])].map((scenario) => (
              <td key={scenario.metadata._id}>
                <OfferConditions scenario={scenario} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const CONDITIONS = 'Condițiile băncii';

/** The banks' conditions of each variant behind their name, below the figures of a phone. */
export function ConditionsFold({ pair }: { pair: Pair }) {
  if (!hasConditions(pair)) return null;
  const { a, b } = pair;
  return (
    <Fold heading={CONDITIONS} className={`${styles.conditionsFold}`}>
      <div className="grid gap-4 pb-4">
        <OfferConditions scenario={a} />
        {b && <OfferConditions scenario={b} />}
      </div>
    </Fold>
  );
}

type HeadProps = LetteredVariant & { other: Pair['b']; advantage: string | null };

function Head({ letter, scenario, other, advantage }: HeadProps) {
  return (
    <th scope="col">
      {letter && <span className={styles.letter}>Varianta {letter}</span>}
      {advantage && <span className={styles.advantage}>{advantage}</span>}
      <VariantName offer={scenario.metadata} />
      <VariantMarks scenario={scenario} other={other} />
    </th>
  );
}

function Figure({ row, variant, text }: { row: ComparisonRow; variant: Variant; text: string }) {
  return (
    <td data-letter={variant.toUpperCase()}>
      <span className={`${styles.value} tabular`}>
        {row.lowest === variant && <Sticker isQuiet={row.id !== 'firstMonth'}>{row.sticker}</Sticker>}
        <span>{text}</span>
      </span>
    </td>
  );
}
