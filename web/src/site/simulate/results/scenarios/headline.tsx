import { formatMonths, formatPercent, formatRon } from 'contract/text/romanian';
import { instalmentSavingWords } from 'quote/shown/refinancing-words';
import { firstInstalment, type Pair } from 'quote/shown/shown-options';
import { Term } from '../../../components/term.tsx';
import styles from '../results.module.css';

type HeadlineProps = {
  pair: Pair;
  /** The first words of the screen; else they stand under other news. */
  isFirst: boolean;
};

/** The answer in one sentence, with the figure large, and what keeps it honest beneath. */
export function Headline({ pair: { a }, isFirst }: HeadlineProps) {
  const { sumaCreditata, perioadaPlanificata, dae, totalPayable, asigurareViata, rataActuala } = a.creditData;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={styles.block}>
      <div className="grid gap-2">
        <Heading className={styles.sentence}>
          Pentru {formatRon(sumaCreditata)} pe {formatMonths(perioadaPlanificata)}, rata începe de la{' '}
          <span className={styles.figure}>
            {formatRon(firstInstalment(a.creditData))} <span className={styles.per}>pe lună</span>
          </span>
        </Heading>
        {rataActuala > 0 && <p className={styles.saving}>{instalmentSavingWords(a)}</p>}
        <p className="max-w-measure text-ink-soft">
          {dae !== null && (
            <>
              <Term name="DAE" /> {formatPercent(dae)} ·{' '}
            </>
          )}
          total de plată {formatRon(totalPayable)}
          {asigurareViata > 0 && ` · în prima lună se adaugă ${formatRon(asigurareViata)} asigurare de viață`}
        </p>
      </div>
    </section>
  );
}
