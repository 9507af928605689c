import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Scenario } from 'contract/simulations/credit-data';
import { conditionsInWords } from 'quote/shown/condition-words';
import { leavesOutLife } from 'quote/shown/life-insurance';
import styles from './variants.module.css';

/** What each condition of the offer is worth, and whether the figures beside it count it; empty without conditions. */
export function OfferConditions({ scenario: { creditData, metadata } }: { scenario: Scenario }) {
  const conditions = conditionsInWords(creditData, metadata);
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ fel, indeplinita, price }) => {
        const Icon = indeplinita ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={fel} data-met={indeplinita || undefined}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <strong>Condiție {indeplinita ? 'inclusă' : 'neinclusă'} în preț:</strong> {price}.
              {fel === 'ASIGURARE_VIATA' && leavesOutLife(creditData) && ' Prețul arătat este fără asigurare.'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
