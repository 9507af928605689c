import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { fromRon, toRon, total } from 'loan/money';
import { addRates, fromFraction } from 'loan/rate';
import { roundedQuotient } from 'loan/rounding';
import { type Schedule, schedule } from 'loan/schedule';
import { type LifePremium, type LoanTerms, lifePremium, NO_LIFE_PREMIUM } from 'loan/terms';
import { yearlyTotals } from 'loan/yearly-totals';
import { toOffer } from '../product.ts';
import type { Payments } from './differences.ts';
import { fallsWithBalance } from './life-insurance.ts';
import { firstInstalment } from './total-names.ts';

/** An answer with the data that compute its schedule again. */
export type Simulated = Pick<Scenario, 'creditData' | 'metadata'>;

/**
 * The schedule of a simulated loan, computed by the engine from the answer. Null when its sums differ from the answer's
 * (early repayments): figures that contradict the answer are worse than none.
 */
export function answeredSchedule(simulated: Simulated): Schedule | null {
  const made = schedule(termsOf(simulated));
  return agrees(made, simulated.creditData) ? made : null;
}

/** The monthly payments of a simulated loan, instalment and life insurance; null as above. */
export function paymentsOf(simulated: Simulated): Payments | null {
  const made = answeredSchedule(simulated);
  return made && Array.from({ length: made.rows }, (_, row) => (made.payment[row] ?? 0) + (made.life[row] ?? 0));
}

function termsOf({ creditData, metadata }: Simulated): LoanTerms {
  return {
    principal: fromRon(creditData.sumaCreditata),
    months: creditData.perioadaPlanificata,
    fixedMonths: creditData.durataRataFixa,
    fixedRate: fromFraction(creditData.dobandaFixa),
    variableRate: addRates(fromFraction(creditData.marjaFixa), fromFraction(creditData.ircc)),
    life: lifeOf(creditData, metadata),
    early: null,
  };
}

/**
 * The kind of life insurance, by the answer's first premium and the sum of all. Equal premiums are a sum a month; other
 * premiums are a share of the balance, twelve times smaller by the year than by the month.
 */
function lifeOf(creditData: CreditData, product: OfferMetadata): LifePremium {
  const first = fromRon(creditData.asigurareViata);
  if (!fallsWithBalance(creditData)) return { ...NO_LIFE_PREMIUM, flat: first };
  const offer = toOffer(product);
  const byMonth = lifePremium(offer, { lifeInsuranceMode: 'PROCENT_LUNAR_SOLD' });
  const isByMonth = roundedQuotient(fromRon(creditData.sumaCreditata), byMonth.rate, byMonth.divisor) === first;
  return isByMonth ? byMonth : lifePremium(offer, { lifeInsuranceMode: 'PROCENT_ANUAL_SOLD' });
}

function agrees(made: Schedule, data: CreditData): boolean {
  const years = yearlyTotals(made);
  const interest = total(...years.map((year) => year.interest));
  const life = total(...years.map((year) => year.life));
  return (
    toRon(interest) === data.dobandaTotalaAchitata &&
    toRon(life) === data.totalAsigurareViata &&
    (made.payment[0] ?? 0) === fromRon(firstInstalment(data)) &&
    (made.life[0] ?? 0) === fromRon(data.asigurareViata)
  );
}
