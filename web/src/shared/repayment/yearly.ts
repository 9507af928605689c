import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { formatRon } from 'contract/text/romanian';
import { fromRon, toRon, total } from 'loan/money';
import type { LifeInsuranceMode } from 'loan/parameters';
import { addRates, fromFraction } from 'loan/rate';
import { type Schedule, schedule } from 'loan/schedule';
import { type LoanTerms, lifePremium } from 'loan/terms';
import { type YearlyTotals, yearlyTotals } from 'loan/yearly-totals';
import { toOffer } from 'quote/loan-result';

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

const LIFE_MODES: readonly LifeInsuranceMode[] = ['PROCENT_LUNAR_SOLD', 'PROCENT_ANUAL_SOLD', 'RON_LUNAR'];

/**
 * The years of a simulated loan, recomputed by the engine from the answer. Null when the sum of the interest is not
 * the one that was answered: a picture that disagrees with the table is worse than none.
 */
export function yearsOf({ creditData, metadata }: Scenario): LoanYear[] | null {
  const terms = termsOf(creditData);
  const candidates = LIFE_MODES.map((lifeInsuranceMode) => lifePremium(toOffer(metadata), { lifeInsuranceMode }));
  const made = candidates.map((life) => schedule({ ...terms, life })).find((rows) => agrees(rows, creditData));
  return made ? yearlyTotals(made).map(inRon) : null;
}

function termsOf(data: CreditData): Omit<LoanTerms, 'life'> {
  return {
    principal: fromRon(data.sumaCreditata),
    months: data.perioadaPlanificata,
    fixedMonths: data.durataRataFixa,
    fixedRate: fromFraction(data.dobandaFixa),
    variableRate: addRates(fromFraction(data.marjaFixa), fromFraction(data.ircc)),
    early: null,
  };
}

function agrees(made: Schedule, { dobandaTotalaAchitata, totalAsigurareViata }: CreditData): boolean {
  const years = yearlyTotals(made);
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

/** What the years say, in words: the first year's instalments taken apart, and when half of the loan is repaid. */
export function yearsInWords(years: readonly LoanYear[]): string {
  const [first] = years;
  if (!first) return '';
  const insurance = first.insurance > 0 ? ` și ${formatRon(first.insurance)} pe asigurarea de viață` : '';
  const borrowed = first.balance + first.principal + first.early;
  const halfway = years.find(({ balance }) => balance <= borrowed / 2);
  return [
    `În primul an, ${formatRon(first.interest)} merg pe dobândă${insurance}, iar ${formatRon(first.principal)} scad datoria.`,
    ...(halfway && years.length > 1
      ? [`Jumătate din credit este achitată în anul ${halfway.year} din ${years.length}.`]
      : []),
  ].join(' ');
}
