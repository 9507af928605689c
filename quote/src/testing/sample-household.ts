import type { HouseholdCases } from 'contract/simulations/simulations';

/** A borrower of 30 and a co-borrower of 43: a larger loan, over a shorter term. */
export const coupleCases: HouseholdCases = {
  singur: {
    persoane: [0],
    data: 411_051,
    perioadaCreditata: 360,
    ceaMaiInVarsta: 0,
    varsta: 30,
    perioadaLimitataDe: null,
  },
  impreuna: {
    persoane: [0, 1],
    data: 593_051,
    perioadaCreditata: 264,
    ceaMaiInVarsta: 1,
    varsta: 43,
    perioadaLimitataDe: 1,
  },
  faraCelCareLimiteaza: null,
};
