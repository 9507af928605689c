import { bankKey } from 'contract/products/product-names';
import type { GridRow } from 'contract/simulations/grid';
import { bankRules } from 'loan/banks/criteria';
import { TENURE_SOURCES } from 'loan/banks/rules';
import type { Offer } from 'loan/offer';
import type { IncomeSource } from 'loan/request';
import { RETIREMENT_AGE } from 'loan/term';
import type { Catalogue } from 'quote/catalogue';
import type { Answer, AnswerInWords } from 'quote/shown/grid/answer-words';

/** A bank's row with its answer in words. */
export type AnsweredRow = GridRow & AnswerInWords;

/** Which banks are shown, by what a client asks on the phone; empty is all of them. Numbers as typed. */
export type GridFilter = {
  readonly bank: string;
  readonly answer: Answer | '';
  /** Completed years at the end of the loan that the bank must allow. */
  readonly ageAtEnd: string;
  /** An income that the bank must count, and the months for which it has come. */
  readonly income: IncomeSource | '';
  readonly months: string;
};

/** All of them. */
export const ALL_BANKS: GridFilter = { bank: '', answer: '', ageAtEnd: '', income: '', months: '' };

type Rules = Pick<Catalogue, 'offers' | 'parameters'>;

/** The banks that match the filter, in their order; before the rules are read nothing is asked of them. */
export function filterBanks(rows: readonly AnsweredRow[], filter: GridFilter, rules: Rules | undefined): AnsweredRow[] {
  const { bank, answer } = filter;
  return rows.filter(
    (row) =>
      (bank === '' || row.bank === bank) &&
      (answer === '' || row.answer === answer) &&
      (!rules || takes(row.bank, filter, rules)),
  );
}

/** Whether one of the bank's offers allows that age and counts that income. */
function takes(bank: string, { ageAtEnd, income, months }: GridFilter, { offers, parameters }: Rules): boolean {
  const allows = (offer: Offer): boolean => {
    const { maxAgeAtEnd, leastMonths, parameters: own } = bankRules(parameters, offer.criteria);
    const source = TENURE_SOURCES.find((one) => one === income);
    const isOldEnough = !source || months === '' || Number(months) >= leastMonths[source];
    return (
      Number(ageAtEnd) <= (maxAgeAtEnd ?? RETIREMENT_AGE) &&
      (income === '' || own.incomeWeights[income] > 0) &&
      isOldEnough
    );
  };
  return offers.some((offer) => bankKey(offer.bank) === bank && allows(offer));
}
