import { IconAlertTriangle, IconTrendingDown } from '@tabler/icons-react';
import { capitalised } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';
import { refinancingMarks, refinancingOutlook } from 'quote/shown/refinancing-outlook';
import { paidBesideNow } from 'quote/shown/refinancing-words';
import styles from '../results.module.css';

/**
 * The payment beside today's instalment: its duration, and the later one. Green marks a plain gain only. Empty for a
 * new loan.
 */
export function InstalmentSaving({ scenario }: { scenario: Scenario }) {
  const statement = paidBesideNow(scenario);
  if (!statement) return null;
  const { creditData } = scenario;
  const isGain = refinancingMarks(creditData).length === 0 && (refinancingOutlook(creditData)?.saving ?? 0) > 0;
  const Icon = isGain ? IconTrendingDown : IconAlertTriangle;
  return (
    <p
      className={`${styles.saving} flex justify-self-start gap-3 px-4 py-3 rounded-card font-600`}
      data-tone={isGain ? 'good' : 'warn'}
    >
      <Icon size={22} aria-hidden="true" className="flex-none" />
      <span>{capitalised(statement.text)}.</span>
    </p>
  );
}
