import { IconAlertTriangle, IconTrendingDown } from '@tabler/icons-react';
import type { Scenario } from 'contract/simulations/credit-data';
import { refinancingMarks } from 'quote/shown/refinancing-outlook';
import { instalmentSavingWords } from 'quote/shown/refinancing-words';
import styles from '../results.module.css';

/**
 * The first instalment beside today's: for how long, and what follows. Green is for a plain gain alone. Nothing for a
 * new loan.
 */
export function InstalmentSaving({ scenario }: { scenario: Scenario }) {
  const words = instalmentSavingWords(scenario);
  if (words === '') return null;
  const isGain = refinancingMarks(scenario.creditData).length === 0;
  const Icon = isGain ? IconTrendingDown : IconAlertTriangle;
  return (
    <p
      className={`${styles.saving} flex justify-self-start gap-3 px-4 py-3 rounded-card font-600`}
      data-tone={isGain ? 'good' : 'warn'}
    >
      <Icon size={22} aria-hidden="true" className="flex-none" />
      <span>{words}</span>
    </p>
  );
}
