import type { IncomeField, LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import type { WidestLimits } from 'contract/simulations/grid';
import type { IsoDate } from 'loan/calendar';
import { type Aged, oldestOf } from 'loan/household';
import { fromRon, ZERO } from 'loan/money';
import type { CoBorrowerAges } from 'loan/parameters';
import { rate, WHOLE } from 'loan/rate';
import { type LoanRequest, type Person, UNKNOWN_TENURE } from 'loan/request';
import { LONGEST_TERM, longestTermAt, SHORTEST_NEW_TERM } from 'loan/term';
import { incomesOf } from './incomes.ts';

/** The answers of one person on a screen: the borrower's in the form itself, the others' in `codebitori`. */
type Typed = Partial<Pick<LoanFormInput, 'dataNasterii' | IncomeField>>;

/** Only the existence of an income matters here, not the share that banks count. */
const ANY_INCOME = incomesOf(() => rate(WHOLE));

/** The longest terms of banks, each with the age until which a loan may last; null: our rule of 30 years up to 35. */
export type TermLimits = WidestLimits['terms'];

/** The rule without criteria. */
const OUR_RULE: TermLimits = [{ longestTerm: LONGEST_TERM, maxAgeAtEnd: null }];

/** Whether these terms are our rule alone: else the age until which a loan may last is a bank's. */
export function isOurTermRule(terms: TermLimits | undefined): boolean {
  return (terms ?? OUR_RULE).every(
    ({ longestTerm, maxAgeAtEnd }) => longestTerm === LONGEST_TERM && maxAgeAtEnd === null,
  );
}

/**
 * The longest term for the people of a form on a screen, in months, and the person who sets it; null without birth
 * dates. With the terms of banks it is the longest of theirs, at least the shortest of a new loan.
 */
export function longestTermOfForm(
  form: Typed & Pick<LoanFormInput, 'codebitori'>,
  asOf: IsoDate,
  coBorrowerAges: CoBorrowerAges,
  terms: TermLimits = OUR_RULE,
): { readonly months: number; readonly oldest: Aged | null } {
  const people: LoanRequest['people'] = [toPerson(form), ...(form.codebitori ?? []).map(toPerson)];
  const oldest = oldestOf({ people, asOf }, { coBorrowerAges, incomeWeights: ANY_INCOME });
  const byAge = (maxAge: number | null): number => {
    if (oldest === null) return LONGEST_TERM;
    return maxAge === null ? longestTermAt(oldest.age) : 12 * Math.max(0, maxAge - oldest.age);
  };
  const longest = terms.map(({ longestTerm, maxAgeAtEnd }) => Math.min(longestTerm, byAge(maxAgeAtEnd)));
  return { months: Math.max(SHORTEST_NEW_TERM, ...longest), oldest };
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
