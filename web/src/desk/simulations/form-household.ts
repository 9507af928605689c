import {
  type CoBorrowerField,
  type CoBorrowerInput,
  DEBT_FIELDS,
  INCOME_FIELDS,
  type LoanFormInput,
  personName,
} from 'contract/fields/loan-form';
import { formatCount, formatMonths, formatRon } from 'contract/romanian/romanian';
import { limitingPerson } from 'loan/household';
import type { Parameters } from 'loan/parameters';
import { ageOn } from 'loan/term';
import { longestTermOfForm } from 'quote/form-people';
import { typedSum } from '../../shared/loan-form/typed-sum.ts';

/** The fields of the other signers. */
export type People = NonNullable<LoanFormInput['codebitori']>;

/** The parts of a form that are used here; some may be missing. */
type Form = Partial<LoanFormInput>;

/** The other signers; none where the borrower signs alone. */
export function peopleOf({ codebitori }: Form): People {
  return codebitori ?? [];
}

/** The incomes of everyone who signs, as typed, RON a month. */
export function householdIncome(form: Form): number {
  return total([form, ...peopleOf(form)], INCOME_FIELDS);
}

/** The other instalments of everyone who signs, as typed, RON a month. */
export function householdDebts(form: Form): number {
  return total([form, ...peopleOf(form)], DEBT_FIELDS);
}

function total(people: readonly Partial<CoBorrowerInput>[], fields: readonly CoBorrowerField[]): number {
  return typedSum(people.flatMap((person) => fields.map((field) => person[field])));
}

/** The number of signers: `2 persoane`. */
export function peopleCount(form: Form): string {
  return formatCount(peopleOf(form).length + 1, 'persoană', 'persoane');
}

/** Another signer in a line: `43 de ani · 4.500 RON/lună · rate 200 RON/lună`. */
export function personSummary(person: Partial<CoBorrowerInput>, today: string): string {
  const age = person.dataNasterii ? ageOn(String(person.dataNasterii), today) : undefined;
  const [income, debts] = [total([person], INCOME_FIELDS), total([person], DEBT_FIELDS)];
  return [
    ...(age?.kind === 'age' ? [formatCount(age.years, 'an', 'ani')] : []),
    ...(income > 0 ? [`${formatRon(income)}/lună`] : []),
    ...(debts > 0 ? [`rate ${formatRon(debts)}/lună`] : []),
  ].join(' · ');
}

/**
 * The person whose age sets the longest term: `Persoana 2, 43 de ani, limitează perioada la 22 de ani.` Undefined
 * without one, and for a borrower who signs alone.
 */
export function limitSentence(
  form: Form,
  asOf: string,
  { coBorrowerAges }: Pick<Parameters, 'coBorrowerAges'>,
): string | undefined {
  if (peopleOf(form).length === 0) return undefined;
  const { months, oldest } = longestTermOfForm(form, asOf, coBorrowerAges);
  if (!oldest || limitingPerson(oldest) === null) return undefined;
  const { person, age } = oldest;
  return `${personName(person)}, ${formatCount(age, 'an', 'ani')}, limitează perioada la ${formatMonths(months)}.`;
}
