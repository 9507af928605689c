import type { CoBorrowerInput, LoanFormInput } from 'contract/text/loan-form';
import { isFilled } from 'contract/text/typed-money';
import type { IsoDate } from 'loan/calendar';
import { tenureMonths } from 'loan/term';
import { isoFrom, jobStartError, type PickedDate } from './picked-date.ts';

/** What somebody earns, as typed: net income in RON a month from each source that is switched on. */
export type Incomes = {
  areSalariu: boolean;
  areDividende: boolean;
  arePFA: boolean;
  areChirii: boolean;
  venituriSalariu: string;
  venituriDividende: string;
  venituriPFA: string;
  venituriChirii: string;
  dataAngajatorActual: PickedDate;
};

/** The sources of income in the order of the screen: the switch of each and its amount. */
export const INCOME_SOURCES = [
  { toggle: 'areSalariu', amount: 'venituriSalariu' },
  { toggle: 'areDividende', amount: 'venituriDividende' },
  { toggle: 'arePFA', amount: 'venituriPFA' },
  { toggle: 'areChirii', amount: 'venituriChirii' },
] as const;

type IncomeField = (typeof INCOME_SOURCES)[number]['amount'] | 'dataAngajatorActual' | 'vechimeAngajatorActual';

/** The answers about what somebody earns, of the borrower and of anybody else alike. */
type IncomeAnswers = Pick<LoanFormInput, IncomeField> & Pick<CoBorrowerInput, IncomeField>;

const asTyped = (answer: IncomeAnswers[IncomeField]): string => (isFilled(String(answer)) ? String(answer) : '');

/** The typed fields as the answers so far have them. Most people have a salary: its fields are open until answered. */
export function incomesFrom(answers: Omit<IncomeAnswers, 'vechimeAngajatorActual'>): Incomes {
  const { venituriSalariu, venituriDividende, venituriPFA, venituriChirii } = answers;
  return {
    areSalariu: venituriSalariu === '' || isFilled(String(venituriSalariu)),
    areDividende: isFilled(String(venituriDividende)),
    arePFA: isFilled(String(venituriPFA)),
    areChirii: isFilled(String(venituriChirii)),
    venituriSalariu: asTyped(venituriSalariu),
    venituriDividende: asTyped(venituriDividende),
    venituriPFA: asTyped(venituriPFA),
    venituriChirii: asTyped(venituriChirii),
    dataAngajatorActual: String(answers.dataAngajatorActual),
  };
}

/** True when no source is switched on. */
export function hasNoIncome(typed: Incomes): boolean {
  return INCOME_SOURCES.every(({ toggle }) => !typed[toggle]);
}

const MISSING_AMOUNT = 'Introduceți venitul net lunar sau dezactivați această sursă de venit.';

/** What is missing of the sources that are switched on, in the order of the screen. */
export function incomeChecks(typed: Incomes, today: IsoDate): Record<string, string | false> {
  const amounts = INCOME_SOURCES.map(({ toggle, amount }): [string, string | false] => [
    amount,
    typed[toggle] && !isFilled(typed[amount]) && MISSING_AMOUNT,
  ]);
  return {
    ...Object.fromEntries(amounts.slice(0, 1)),
    dataAngajatorActual: typed.areSalariu && jobStartError(typed.dataAngajatorActual, today),
    ...Object.fromEntries(amounts.slice(1)),
  };
}

/** The answers: a source that is switched off counts 0, and without a job its start and tenure are empty. */
export function incomeAnswers(typed: Incomes, today: IsoDate): IncomeAnswers {
  const employedSince = typed.areSalariu ? isoFrom(typed.dataAngajatorActual) : '';
  return {
    venituriSalariu: typed.areSalariu ? typed.venituriSalariu : '0',
    venituriDividende: typed.areDividende ? typed.venituriDividende : '0',
    venituriPFA: typed.arePFA ? typed.venituriPFA : '0',
    venituriChirii: typed.areChirii ? typed.venituriChirii : '0',
    dataAngajatorActual: employedSince,
    vechimeAngajatorActual: tenureMonths(employedSince, today)?.months ?? '',
  };
}
