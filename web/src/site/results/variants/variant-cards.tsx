import type { Scenario } from 'contract/simulations/credit-data';
import type { ComparisonRow, Variant } from 'quote/shown/comparison/comparison-rows';
import type { advantages } from 'quote/shown/comparison/verdict';
import type { Pair } from 'quote/shown/shown-options';
import { Sticker } from '../../../ui/sticker.tsx';
import { OfferConditions } from './offer-conditions.tsx';
import { DECIDING_ROWS, RowLabel } from './row-label.tsx';
import { VariantMarks } from './variant-marks.tsx';
import { VariantName } from './variant-name.tsx';
import styles from './variants.module.css';

/** The props of a comparison: its rows, and the subtitle of each variant. */
export type ComparisonProps = {
  pair: Pair;
  rows: readonly ComparisonRow[];
  advantages: ReturnType<typeof advantages>;
};

/** The comparison on a phone: a card for each variant. */
export function VariantCards({ pair: { a, b }, rows, advantages: { a: ofA, b: ofB } }: ComparisonProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card letter="A" variant="a" scenario={a} other={b} rows={rows} advantage={ofA} />
      {b && <Card letter="B" variant="b" scenario={b} other={a} rows={rows} advantage={ofB} />}
      <Explained rows={rows} />
    </div>
  );
}

type CardProps = {
  letter: 'A' | 'B';
  variant: Variant;
  scenario: Scenario;
  other: Scenario | null;
  rows: readonly ComparisonRow[];
  advantage: string | null;
};

function Card({ letter, variant, scenario, other, rows, advantage }: CardProps) {
  return (
    <article className="card p-4" aria-label={`Varianta ${letter}`}>
      <h3 className="pb-3 text-16">
        {other && <span className={styles.letter}>Varianta {letter}</span>}
        {advantage && <span className={styles.advantage}>{advantage}</span>}
        <VariantName offer={scenario.metadata} />
      </h3>
      <VariantMarks scenario={scenario} other={other} />
      <OfferConditions scenario={scenario} />
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div
            key={row.id}
            className={`${styles.row} flex items-center justify-between gap-4 min-h-tap py-2 border-t border-line`}
            data-row={row.id}
            data-detail={DECIDING_ROWS.has(row.id) ? undefined : true}
          >
            <dt>
              <RowLabel row={row} isPlain={variant === 'b'} />
            </dt>
            <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 tabular">
              {row.lowest === variant && <Sticker isQuiet={row.id !== 'firstMonth'}>{row.sticker}</Sticker>}
              <span>{row[variant]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The explanation of sums with similar names, once for all cards. */
function Explained({ rows }: Pick<ComparisonProps, 'rows'>) {
  return (
    <dl data-detail className="grid gap-2 text-14 text-ink-soft">
      {rows
        .filter(({ about }) => about)
        .map(({ id, label, about }) => (
          <div key={id}>
            <dt className="inline font-600">{label}:</dt> <dd className="inline">{about}</dd>
          </div>
        ))}
    </dl>
  );
}
