import type { Condition } from './conditions.ts';
import { type Bani, bani } from './money.ts';
import type { Offer } from './offer.ts';
import { floorShareOf, rate } from './rate.ts';
import { INCOME_SOURCES, type LoanRequest } from './request.ts';

/** The parts of a case that conditions look at; a home value of 0 is not known. */
export type PricedCase = {
  request: Pick<LoanRequest, 'conditions' | 'people' | 'energyClass' | 'greenHome'>;
  principal: Bani;
  propertyValue: Bani;
};

/** The energy class of the home, A to G; null: not known. */
export function energyClassOf({
  energyClass,
  greenHome,
}: Pick<LoanRequest, 'energyClass' | 'greenHome'>): string | null {
  return energyClass ?? (greenHome === true ? 'A' : null);
}

/** True when a known energy class is not worse than the required one. */
export function meetsEnergyClass(known: string | null, required: string): boolean {
  return known !== null && (known === 'A' || known <= required);
}

/** True when the case fulfils the condition; none counts without answers about conditions. */
export function isFulfilled(condition: Condition, { request, principal, propertyValue }: PricedCase): boolean {
  return isHeld(condition, request, principal, propertyValue);
}

/** The same for a loan beside a home of that value, both in bani. */
export function isHeld(
  condition: Condition,
  request: PricedCase['request'],
  principal: number,
  propertyValue: number,
): boolean {
  const { conditions } = request;
  if (conditions === null) return false;
  switch (condition.kind) {
    case 'CLASA_ENERGETICA':
      return meetsEnergyClass(energyClassOf(request), condition.threshold);
    case 'SUMA_MINIMA':
      return principal >= condition.threshold;
    case 'LTV_MAXIM':
      return propertyValue > 0 && principal <= floorShareOf(bani(propertyValue), condition.threshold);
    case 'VENIT_MINIM':
      return typedIncome(request) >= condition.threshold;
    default:
      return conditions[condition.kind] === true;
  }
}

/** Net incomes of everyone who signs, as typed, in bani. */
function typedIncome({ people }: Pick<LoanRequest, 'people'>): number {
  let all = 0;
  for (const { incomes } of people) for (const source of INCOME_SOURCES) all += incomes[source];
  return all;
}

/** An offer at the price for a case: its rates, fee and life insurance are final, and no condition is left. */
export function priced(offer: Offer, at: PricedCase): Offer {
  const { conditions } = offer;
  if (conditions.length === 0 && offer.lifeInsuranceRequired) return offer;
  return pricedWith(
    offer,
    conditions.filter((condition) => isFulfilled(condition, at)),
  );
}

/** An offer at the price for who fulfils exactly these of its conditions. */
export function pricedWith(offer: Offer, fulfilled: readonly Condition[]): Offer {
  const price = openPrice(offer);
  for (const condition of fulfilled) agree(price, condition);
  return { ...offer, ...closedPrice(price, offer), lifeInsuranceRequired: true, conditions: [] };
}

/** The price of an offer while its conditions are counted; rates in millionths, fee in bani. */
export type OpenPrice = { fixedRate: number; margin: number; monthlyFee: number; hasLife: boolean };

/** The price without any condition. */
export function openPrice({ fixedRate, margin, monthlyFee, lifeInsuranceRequired }: Offer): OpenPrice {
  return { fixedRate, margin, monthlyFee, hasLife: lifeInsuranceRequired };
}

/** Counts a fulfilled condition. */
export function agree(price: OpenPrice, { fixedRate, margin, monthlyFee, kind }: Condition): void {
  price.fixedRate += fixedRate;
  price.margin += margin;
  price.monthlyFee += monthlyFee;
  price.hasLife ||= kind === 'ASIGURARE_VIATA';
}

/** Counts of a condition that may be fulfilled what lowers a rate: no other choice has a lower rate or premium. */
export function agreeIfLower(price: OpenPrice, { fixedRate, margin }: Condition): void {
  price.fixedRate += Math.min(0, fixedRate);
  price.margin += Math.min(0, margin);
}

/** The parts of an offer that conditions change, once all are counted. No rate or fee falls below 0. */
export function closedPrice({ fixedRate, margin, monthlyFee, hasLife }: OpenPrice, { lifeInsurance }: Offer) {
  return {
    fixedRate: rate(Math.max(0, fixedRate)),
    margin: rate(Math.max(0, margin)),
    monthlyFee: bani(Math.max(0, monthlyFee)),
    lifeInsurance: hasLife ? lifeInsurance : 0,
  };
}
