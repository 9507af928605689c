import { formatCount } from 'contract/romanian/romanian';
import { comparisonRows } from 'quote/shown/comparison/comparison-rows';
import { advantages, verdict } from 'quote/shown/comparison/verdict';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';
import layout from './variants.module.css';
import { ConditionsFold, VariantsTable } from './variants-table.tsx';

/** How two variants differ, as a friend would say it; empty for one alone. */
export function Difference({ pair }: { pair: Pair }) {
  const compared = verdict(pair);
  return compared && <p className="max-w-measure print:hidden">{compared.brief.text}</p>;
}

type ChosenFromProps = {
  pair: Pair;
  /** The number of offers that they were chosen from; undefined: the answer does not say. */
  compared: number | undefined;
};

/** How two variants were chosen; empty for one alone. */
export function ChosenFrom({ pair, compared = 0 }: ChosenFromProps) {
  if (!pair.b || compared <= 2) return null;
  const { a, b } = advantages(pair);
  return (
    <p>
      Alese din {formatCount(compared, 'ofertă', 'oferte')}
      {(a === null || b === null) && ': A pentru rata fără asigurare, B pentru total'}.
    </p>
  );
}

type VariantsProps = {
  pair: Pair;
  isFolded?: boolean;
  /** How they were chosen, and what their figures assume. */
  children: ReactNode;
};

/**
 * The variants side by side. The rows that decide stand first; the others, with what each sum contains and the later
 * differences, open at a press. `isFolded`: behind their heading.
 */
export function Variants({ pair, isFolded = false, children }: VariantsProps) {
  const isWide = useIsWide();
  const [isWhole, setWhole] = useState(false);
  const compared = verdict(pair);
  const heading = pair.b ? 'Cele două variante' : 'Singura variantă';
  const said = (
    <div className={`${styles.block} ${layout.variants}`} data-whole={isWhole || undefined}>
      <div className={`${layout.assumed} max-w-measure`}>{children}</div>
      {compared && (
        <p data-detail className="max-w-measure">
          {compared.text}
        </p>
      )}
      <div className={`${layout.comparison} card`}>
        <VariantsTable pair={pair} rows={comparisonRows(pair)} advantages={advantages(pair)} hasLastRow={isWide} />
        {!isWide && <ConditionsFold pair={pair} />}
      </div>
      <div className="print:hidden!">
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Arătați numai cifrele principale' : 'Vedeți toate cifrele'}
        </Button>
      </div>
      {!pair.b && (
        <p className="max-w-measure text-ink-soft text-14">
          {isRefinancing(pair.a.creditData)
            ? 'Arătăm o singură variantă: în comparație nu a intrat altă ofertă care să se potrivească și să coboare rata de acum.'
            : 'Nu există o variantă B: dintre ofertele verificate, doar aceasta se potrivește cu datele dumneavoastră.'}
        </p>
      )}
    </div>
  );
  if (isFolded) return <ResultFold heading={heading}>{said}</ResultFold>;
  return (
    <section className={styles.block} aria-labelledby="variante">
      <h2 id="variante">{heading}</h2>
      {said}
    </section>
  );
}
