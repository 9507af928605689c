import type { Scenario } from 'contract/simulations/credit-data';
import { refinancingMarks, refinancingOutlook } from 'quote/shown/refinancing-outlook';
import styles from './variants.module.css';

type VariantMarksProps = {
  scenario: Scenario;
  /** The variant beside it: of two that cost less, none has to say so. */
  other: Scenario | null;
};

/** The effect of a refinancing with this variant, in a few words and a colour; empty for a new loan. */
export function VariantMarks({ scenario: { creditData }, other }: VariantMarksProps) {
  const outlook = refinancingOutlook(creditData);
  if (!outlook) return null;
  const marks = refinancingMarks(creditData);
  const isCheaperAlone = outlook.savesInAll && !(other && refinancingOutlook(other.creditData)?.savesInAll);
  if (marks.length === 0 && !isCheaperAlone) return null;
  return (
    <ul className="my-3 flex flex-wrap gap-2 p-0 font-400">
      {marks.map(({ kind, text }) => (
        <li key={kind} className={styles.outcome} data-tone={kind === 'costs-more' ? 'bad' : 'warn'}>
          {text}
        </li>
      ))}
      {isCheaperAlone && (
        <li className={styles.outcome} data-tone="good">
          Mai ieftin decât acum, în total
        </li>
      )}
    </ul>
  );
}
