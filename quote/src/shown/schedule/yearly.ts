import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { formatRon } from 'contract/text/romanian';
import { fromRon, toRon, total } from 'loan/money';
import { addRates, fromFraction } from 'loan/rate';
import { roundedQuotient } from 'loan/rounding';
import { schedule } from 'loan/schedule';
import { type LifePremium, type LoanTerms, lifePremium, NO_LIFE_PREMIUM } from 'loan/terms';
import { type YearlyTotals, yearlyTotals } from 'loan/yearly-totals';
import { toOffer } from '../../product.ts';
import { fallsWithBalance } from '../life-insurance.ts';

/** One year of a loan: what its instalments were made of, and what is left to pay at its end; RON. */
export type LoanYear = {
  readonly year: number;
  readonly interest: number;
  readonly principal: number;
  /** Repaid beside the instalments. */
  readonly early: number;
  readonly insurance: number;
  readonly balance: number;
};

type Simulated = Pick<Scenario, 'creditData' | 'metadata'>;

/**
 * The years of a simulated loan, recomputed by the engine from the answer. Null when the sum of the interest is not
 * the one that was answered: a picture that disagrees with the table is worse than none.
 */
export function yearsOf(scenario: Simulated): LoanYear[] | null {
  const years = yearlyTotals(schedule(termsOf(scenario)));
  return agree(years, scenario.creditData) ? years.map(inRon) : null;
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
 * How the life insurance is paid, by the answer's first premium and their sum: premiums that are all the same are a sum
 * a month; else they are a share of the balance, and twelve times smaller by the year than by the month.
 */
function lifeOf(creditData: CreditData, product: OfferMetadata): LifePremium {
  const first = fromRon(creditData.asigurareViata);
  if (!fallsWithBalance(creditData)) return { ...NO_LIFE_PREMIUM, flat: first };
  const offer = toOffer(product);
  const byMonth = lifePremium(offer, { lifeInsuranceMode: 'PROCENT_LUNAR_SOLD' });
  const isByMonth = roundedQuotient(fromRon(creditData.sumaCreditata), byMonth.rate, byMonth.divisor) === first;
  return isByMonth ? byMonth : lifePremium(offer, { lifeInsuranceMode: 'PROCENT_ANUAL_SOLD' });
}

function agree(years: readonly YearlyTotals[], { dobandaTotalaAchitata, totalAsigurareViata }: CreditData): boolean {
  const interest = total(...years.map((year) => year.interest));
  const life = total(...years.map((year) => year.life));
  return toRon(interest) === dobandaTotalaAchitata && toRon(life) === totalAsigurareViata;
}

function inRon({ year, interest, principal, early, life, closing }: YearlyTotals): LoanYear {
  return {
    year,
    interest: toRon(interest),
    principal: toRon(principal),
    early: toRon(early),
    insurance: toRon(life),
    balance: toRon(closing),
  };
}

/** Parts of a year's instalments, from the bottom of a bar to its top. */
const REPAYMENT_PARTS = [
  { key: 'principal', name: 'Principal' },
  { key: 'early', name: 'Rambursare anticipată' },
  { key: 'interest', name: 'Dobândă' },
  { key: 'insurance', name: 'Asigurare de viață' },
] as const;

type PartColors = Readonly<Record<(typeof REPAYMENT_PARTS)[number]['key'], string>>;

/** The parts that any of the years has, each with its amounts, RON a year. */
export function repaymentParts(years: readonly Omit<LoanYear, 'year'>[], colors: PartColors) {
  return REPAYMENT_PARTS.map(({ key, name }) => ({
    name,
    color: colors[key],
    amounts: years.map((year) => year[key]),
  })).filter(({ amounts }) => amounts.some((amount) => amount > 0));
}

/** What the years say, in words: the first year's instalments taken apart, and when half of the loan is repaid. */
export function yearsInWords(years: readonly LoanYear[]): string {
  const [first] = years;
  if (!first) return '';
  const insurance = first.insurance > 0 ? ` și ${formatRon(first.insurance)} pe asigurarea de viață` : '';
  const borrowed = first.balance + first.principal + first.early;
  const halfway = years.find(({ balance }) => balance <= borrowed / 2);
  return [
    `În primul an, ${formatRon(first.interest)} merg pe dobândă${insurance}, iar ${formatRon(first.principal + first.early)} scad datoria.`,
    ...(halfway && years.length > 1
      ? [`Jumătate din credit este achitată în anul ${halfway.year} din ${years.length}.`]
      : []),
  ].join(' ');
}
