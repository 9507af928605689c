import { comparisonRows } from 'quote/shown/comparison/comparison-rows';
import { verdict } from 'quote/shown/comparison/verdict';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import styles from '../results.module.css';
import { VariantCards } from './variant-cards.tsx';
import { VariantsTable } from './variants-table.tsx';

/**
 * The verdict, and the variants side by side: a table on wide screens, a card each on phones; the same rows in both.
 */
export function Variants({ pair }: { pair: Pair }) {
  const isWide = useIsWide();
  // Each variant's own list says its conditions.
  const rows = comparisonRows(pair).filter(({ id }) => id !== 'conditions' && id !== 'conditionEnds');
  const compared = verdict(pair);
  return (
    <section className={styles.block}>
      <h2>{pair.b ? 'Cele două variante' : 'Singura variantă'}</h2>
      {compared && <p className="max-w-measure text-18">{compared.text}</p>}
      {isWide ? <VariantsTable pair={pair} rows={rows} /> : <VariantCards pair={pair} rows={rows} />}
      {!pair.b && (
        <p className="max-w-measure text-ink-soft text-14">
          {isRefinancing(pair.a.creditData)
            ? 'Arătăm o singură variantă: în comparație nu a intrat altă ofertă care să se potrivească și să coboare rata de acum.'
            : 'Nu există o variantă B: dintre ofertele verificate, doar aceasta se potrivește cu datele dumneavoastră.'}
        </p>
      )}
    </section>
  );
}
