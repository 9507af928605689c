import type { IncomeField, LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import type { IsoDate } from 'loan/calendar';
import { type Aged, longestTermOf, oldestOf } from 'loan/household';
import { fromRon, ZERO } from 'loan/money';
import type { CoBorrowerAges } from 'loan/parameters';
import { rate, WHOLE } from 'loan/rate';
import { type LoanRequest, type Person, UNKNOWN_TENURE } from 'loan/request';
import { incomesOf } from './incomes.ts';

/** The answers of one person on a screen: the borrower's in the form itself, the others' in `codebitori`. */
type Typed = Partial<Pick<LoanFormInput, 'dataNasterii' | IncomeField>>;

/** Only the existence of an income matters here, not the share that banks count. */
const ANY_INCOME = incomesOf(() => rate(WHOLE));

/**
 * The longest term for the people of a form on a screen, in months, and the person who sets it; null without birth
 * dates.
 */
export function longestTermOfForm(
  form: Typed & Pick<LoanFormInput, 'codebitori'>,
  asOf: IsoDate,
  coBorrowerAges: CoBorrowerAges,
): { readonly months: number; readonly oldest: Aged | null } {
  const people: LoanRequest['people'] = [toPerson(form), ...(form.codebitori ?? []).map(toPerson)];
  const oldest = oldestOf({ people, asOf }, { coBorrowerAges, incomeWeights: ANY_INCOME });
  return { months: longestTermOf(oldest), oldest };
}

function toPerson(form: Typed): Person {
  return {
    birthDate: form.dataNasterii ? String(form.dataNasterii) : null,
    incomes: incomesOf((field) => fromRon(amountOf(form[field]))),
    otherInstalments: { mortgage: ZERO, personal: ZERO, card: ZERO },
    employerStartDate: null,
    tenure: UNKNOWN_TENURE,
    kinship: null,
  };
}
