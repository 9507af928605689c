import type { HouseholdCase, HouseholdCases } from 'contract/simulations/simulations';
import type { HouseholdCase as EngineCase, HouseholdCases as EngineCases } from 'loan/household-cases';
import { toRon } from 'loan/money';

/** What signing together changes, as it travels. */
export function toHouseholdCases({ alone, together, withoutOldest }: EngineCases): HouseholdCases {
  return {
    singur: toCase(alone),
    impreuna: toCase(together),
    faraCelCareLimiteaza: withoutOldest && toCase(withoutOldest),
  };
}

function toCase({ people, maxLoan, months, oldest, age, limitedBy }: EngineCase): HouseholdCase {
  return {
    persoane: [...people],
    data: toRon(maxLoan),
    perioadaCreditata: months,
    ceaMaiInVarsta: oldest,
    varsta: age,
    perioadaLimitataDe: limitedBy,
  };
}
