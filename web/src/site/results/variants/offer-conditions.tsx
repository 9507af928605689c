import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Scenario } from 'contract/simulations/credit-data';
import { conditionsInWords, priceSentences } from 'quote/shown/condition-words';
import { leavesOutLife } from 'quote/shown/life-insurance';
import type { Pair } from 'quote/shown/shown-options';
import results from '../results.module.css';
import styles from './variants.module.css';

/** An offer of these has a condition. */
export function hasConditions({ a, b }: Pair): boolean {
  return [a, b].some((variant) => variant && variant.creditData.conditii.length > 0);
}

type OfferConditionsProps = {
  scenario: Scenario;
  /** Unfolded, only those that the figures count and that the borrower can end. */
  isKeptOnly?: boolean;
};

/** Which conditions the price counts and which would change it; behind that, the worth of each. Empty without conditions. */
export function OfferConditions({ scenario: { creditData, metadata }, isKeptOnly = false }: OfferConditionsProps) {
  const conditions = conditionsInWords(creditData, metadata);
  if (isKeptOnly) {
    const kept = conditions.filter(({ ifEnded }) => ifEnded !== null);
    return kept.length > 0 && <ConditionList conditions={kept} />;
  }
  if (conditions.length === 0) return null;
  const withoutLife = leavesOutLife(creditData) ? ['Fără asigurare de viață.'] : [];
  const price = [...withoutLife, ...priceSentences(creditData)].join(' ');
  return (
    <>
      {price && <p className="text-start text-14 font-400 print:hidden!">{price}</p>}
      <details className={results.details}>
        <summary className="text-14">Cu cât se schimbă prețul</summary>
        <ConditionList conditions={conditions} />
      </details>
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
