import type { Criteria } from './banks/criteria.ts';
import type { Condition } from './conditions.ts';
import { type Bani, total, ZERO } from './money.ts';
import type { LifeInsuranceUnit, Parameters, PropertyInsuranceUnit } from './parameters.ts';
import { type Rate, WHOLE } from './rate.ts';

/** What a bank takes once, at the start. The law counts each in the APR. */
export type BankFees = {
  appraisalFee: Bani;
  analysisFee: Bani;
};

export type BankFee = keyof BankFees;

/** The fees alone, of an offer or among the costs of its loan. */
export function bankFees({ appraisalFee, analysisFee }: BankFees): BankFees {
  return { appraisalFee, analysisFee };
}

/** All of them together. */
export function bankFeesTotal(fees: BankFees): Bani {
  return total(...Object.values(bankFees(fees)));
}

/** The programmes of the state that may back an offer. */
export const PROGRAMS = ['NOUA_CASA'] as const;
export type Program = (typeof PROGRAMS)[number];

/** A bank's product as the engine sees it: a fixed period, then margin + index. */
export type Offer = BankFees & {
  id: string;
  name: string;
  bank: string;
  /** Yearly rate of the fixed period; 0 when there is none. */
  fixedRate: Rate;
  /** Months at the fixed rate; 0: variable from the first month. */
  fixedMonths: number;
  /** Yearly margin over the index after the fixed period. */
  margin: Rate;
  /** The fee of the account, a month. */
  monthlyFee: Bani;
  /** The typed cost of the life insurance, times 10,000, in `lifeInsuranceUnit` (0.03 % a month is 300). */
  lifeInsurance: number;
  /** Null: the unit of the parameter `lifeInsuranceMode`. */
  lifeInsuranceUnit: LifeInsuranceUnit | null;
  /** False: only a borrower who fulfils ASIGURARE_VIATA pays the premium. */
  lifeInsuranceRequired: boolean;
  /** The typed cost of the property insurance, times 10,000, in `propertyInsuranceUnit`. */
  propertyInsurance: number;
  /** Null: the unit of the parameter `propertyInsuranceMode`. */
  propertyInsuranceUnit: PropertyInsuranceUnit | null;
  /** Money that the bank gives back; may exceed the fees. */
  voucher: Bani;
  /** The home must have been built in this year or later; null = any. */
  minBuildYear: number | null;
  /** Energy class the home must have; null = any. */
  minEnergyClass: string | null;
  /** The other figures are the price for a borrower who fulfils none of these; each kind stands once. */
  conditions: readonly Condition[];
  /** The programme of the state that backs it; null: none. */
  program: Program | null;
  /** What the bank asks on the day of the figures; absent: the rules without criteria. */
  criteria?: Criteria;
};

/** The price of an offer without a monthly fee, units of its own, optional insurance, conditions or programme. */
export const PLAIN_PRICE: Pick<
  Offer,
  'monthlyFee' | 'lifeInsuranceUnit' | 'lifeInsuranceRequired' | 'propertyInsuranceUnit' | 'conditions' | 'program'
> = {
  monthlyFee: ZERO,
  lifeInsuranceUnit: null,
  lifeInsuranceRequired: true,
  propertyInsuranceUnit: null,
  conditions: [],
  program: null,
};

/** The largest cost of an insurance: 100 %, or 100,000 RON. */
const MAX_PERCENT = WHOLE;
const MAX_SUM = 1_000_000_000;

/** The longest valid fixed period: 100 years. */
const MAX_FIXED_MONTHS = 1200;

const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

/**
 * True when the engine can simulate the offer: no negative or broken number, whole months, and a fixed rate only with a
 * fixed period. Lists leave an invalid offer out; `simulateOffer` refuses it (`OFERTA_INVALIDA`).
 */
export function isValidOffer(
  offer: Offer,
  { lifeInsuranceMode, propertyInsuranceMode }: Pick<Parameters, 'lifeInsuranceMode' | 'propertyInsuranceMode'>,
): boolean {
  const amounts = [...Object.values(bankFees(offer)), offer.voucher, offer.monthlyFee];
  const rates = [offer.fixedRate, offer.margin];
  const lifeUnit = offer.lifeInsuranceUnit ?? lifeInsuranceMode;
  const propertyUnit = offer.propertyInsuranceUnit ?? propertyInsuranceMode;
  return (
    amounts.every((amount) => isWhole(amount, 2 ** 43)) &&
    rates.every((share) => isWhole(share, WHOLE)) &&
    isWhole(offer.lifeInsurance, lifeUnit === 'RON_LUNAR' ? MAX_SUM : MAX_PERCENT) &&
    isWhole(offer.propertyInsurance, propertyUnit === 'RON_ANUAL' ? MAX_SUM : MAX_PERCENT) &&
    isWhole(offer.fixedMonths, MAX_FIXED_MONTHS) &&
    (offer.minBuildYear === null || Number.isInteger(offer.minBuildYear)) &&
    (offer.fixedRate === 0 || offer.fixedMonths > 0) &&
    offer.conditions.every(({ fixedRate }) => fixedRate === 0 || offer.fixedMonths > 0)
  );
}
