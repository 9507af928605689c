import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { formatCount } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';
import { conditionsInWords } from 'quote/shown/condition-words';
import { leavesOutLife } from 'quote/shown/life-insurance';
import results from '../results.module.css';
import styles from './variants.module.css';

type OfferConditionsProps = {
  scenario: Scenario;
  /** Unfolded, without those that the figures leave out. */
  isMetOnly?: boolean;
};

/**
 * What each condition of the offer is worth. Before it stand the numbers of the conditions that the figures count, and
 * of those that they leave out. Empty without conditions.
 */
export function OfferConditions({ scenario: { creditData, metadata }, isMetOnly = false }: OfferConditionsProps) {
  const conditions = conditionsInWords(creditData, metadata);
  const met = conditions.filter(({ indeplinita }) => indeplinita);
  const unmet = conditions.filter(({ indeplinita }) => !indeplinita);
  if (isMetOnly) return met.length > 0 && <ConditionList conditions={met} />;
  return (
    <>
      {met.length > 0 && (
        <details className={results.details}>
          <summary className="text-14">
            {formatCount(met.length, 'condiție inclusă', 'condiții incluse')} în preț
          </summary>
          <ConditionList conditions={met} />
        </details>
      )}
      {unmet.length > 0 && (
        <details className={results.details}>
          <summary className="text-14">
            {formatCount(unmet.length, 'condiție neinclusă', 'condiții neincluse')} în preț
            {leavesOutLife(creditData) && ': fără asigurare de viață'}
          </summary>
          <ConditionList conditions={unmet} />
        </details>
      )}
    </>
  );
}

function ConditionList({ conditions }: { conditions: ReturnType<typeof conditionsInWords> }) {
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ fel, indeplinita, price }) => {
        const Icon = indeplinita ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={fel} data-met={indeplinita || undefined}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <strong>Condiție {indeplinita ? 'inclusă' : 'neinclusă'} în preț:</strong> {price}.
            </span>
          </li>
        );
      })}
    </ul>
  );
}
