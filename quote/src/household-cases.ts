import type { HouseholdCase, HouseholdCases } from 'contract/simulations/simulations';
import type { HouseholdCase as EngineCase, HouseholdCases as EngineCases } from 'loan/household-cases';
import { toRon } from 'loan/money';

/** The effects of signing together, on the wire. A household case has nothing to do with a customer's case (dosar). */
export function toHouseholdCases({ alone, together, withoutOldest }: EngineCases): HouseholdCases {
  return {
    singur: toHouseholdCase(alone),
    impreuna: toHouseholdCase(together),
    faraCelCareLimiteaza: withoutOldest && toHouseholdCase(withoutOldest),
  };
}

function toHouseholdCase({ people, maxLoan, months, oldest, age, limitedBy }: EngineCase): HouseholdCase {
  return {
    persoane: [...people],
    data: toRon(maxLoan),
    perioadaCreditata: months,
    ceaMaiInVarsta: oldest,
    varsta: age,
    perioadaLimitataDe: limitedBy,
  };
}
