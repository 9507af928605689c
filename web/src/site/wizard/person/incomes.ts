import {
  type CoBorrowerInput,
  type IncomeField,
  incomeOfTenure,
  type LoanFormInput,
  TENURE_FIELDS,
} from 'contract/fields/loan-form';
import { isFilled } from 'contract/romanian/typed-money';
import type { IsoDate } from 'loan/calendar';
import { tenureMonths } from 'loan/term';
import { isoFrom, jobStartError, type PickedDate } from './picked-date.ts';

/** The sources of income in the order of the screen, by the end of their fields' names. */
const SOURCES = ['Salariu', 'Pensie', 'Dividende', 'PFA', 'Chirii'] as const;
type Source = (typeof SOURCES)[number];
type Toggle = `are${Source}`;
type Amount = `venituri${Source}`;
type Tenure = (typeof TENURE_FIELDS)[number];

/** The switch of each source and its amount, in the order of the screen. */
export const INCOME_SOURCES = SOURCES.map((source): { readonly toggle: Toggle; readonly amount: Amount } => ({
  toggle: `are${source}`,
  amount: `venituri${source}`,
}));

/** A person's typed incomes: net RON a month from each source with its switch on, and for how many months, if said. */
export type Incomes = { [Field in Toggle]: boolean } & { [Field in Amount | Tenure]: string } & {
  dataAngajatorActual: PickedDate;
};

type IncomeAnswer = IncomeField | Tenure | 'dataAngajatorActual' | 'vechimeAngajatorActual';

/** The answers about incomes, of the borrower and of anybody else alike. */
type IncomeAnswers = Pick<LoanFormInput, IncomeAnswer> & Pick<CoBorrowerInput, IncomeAnswer>;

/** The typed fields for the answers so far. Most people have a salary: its fields are open before the answer. */
export function incomesFrom(answers: Omit<IncomeAnswers, 'vechimeAngajatorActual'>): Incomes {
  const fields = INCOME_SOURCES.flatMap(({ toggle, amount }): [string, boolean | string][] => {
    const answer = String(answers[amount]);
    const isOpen = isFilled(answer) || (toggle === 'areSalariu' && answer === '');
    return [
      [toggle, isOpen],
      [amount, isFilled(answer) ? answer : ''],
    ];
  });
  const tenures = TENURE_FIELDS.map((field) => [field, String(answers[field])]);
  const dataAngajatorActual = String(answers.dataAngajatorActual);
  return { ...Object.fromEntries([...fields, ...tenures]), dataAngajatorActual } as Incomes;
}

/** True when no source is switched on. */
export function hasNoIncome(typed: Incomes): boolean {
  return INCOME_SOURCES.every(({ toggle }) => !typed[toggle]);
}

const MISSING_AMOUNT = 'Introduceți venitul net lunar sau dezactivați această sursă de venit.';

/** The missing answers of the sources with their switches on, in the order of the screen. */
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

const isOn = (typed: Incomes, amount: Amount): boolean =>
  INCOME_SOURCES.some((source) => source.amount === amount && typed[source.toggle]);

/** The answers: a source with its switch off counts 0 and has no tenure; without a job its start is empty too. */
export function incomeAnswers(typed: Incomes, today: IsoDate): IncomeAnswers {
  const employedSince = typed.areSalariu ? isoFrom(typed.dataAngajatorActual) : '';
  const amounts = INCOME_SOURCES.map(({ toggle, amount }) => [amount, typed[toggle] ? typed[amount] : '0']);
  const tenures = TENURE_FIELDS.map((field) => [field, isOn(typed, incomeOfTenure[field]) ? typed[field] : '']);
  return {
    ...(Object.fromEntries([...amounts, ...tenures]) as Record<IncomeField | Tenure, string>),
    dataAngajatorActual: employedSince,
    vechimeAngajatorActual: tenureMonths(employedSince, today)?.months ?? '',
  };
}
