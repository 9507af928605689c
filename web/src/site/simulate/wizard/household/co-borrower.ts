import {
  type CoBorrowerInput,
  DEBT_FIELDS,
  emptyCoBorrower,
  INCOME_FIELDS,
  type LoanFormInput,
  personName,
} from 'contract/fields/loan-form';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import type { IsoDate } from 'loan/calendar';
import { ageOn } from 'loan/term';
import { type FieldErrors, failed } from '../../../../shared/forms/field-errors.ts';
import { typedSum } from '../../../../shared/loan-form/typed-sum.ts';
import { keepHousehold, namesOf, readHousehold } from '../../../wizard-session/household.ts';
import {
  type OtherCredits,
  otherCreditsAnswers,
  otherCreditsErrors,
  otherCreditsFrom,
} from '../credit/other-credits.ts';
import { type Incomes, incomeAnswers, incomeChecks, incomesFrom } from '../person/incomes.ts';
import { birthDateError, isoFrom, type PickedDate } from '../person/picked-date.ts';

/** What is typed of somebody who signs beside the borrower. */
export type TypedCoBorrower = Incomes &
  OtherCredits & {
    /** What they are called on the screens of this device; never sent. */
    nume: string;
    dataNasterii: PickedDate;
  };

/** The typed fields as the answers so far have them, which never say a name. */
export function coBorrowerFrom(answers: Partial<CoBorrowerInput>): TypedCoBorrower {
  const person = { ...emptyCoBorrower, ...answers };
  return { nume: '', dataNasterii: String(person.dataNasterii), ...incomesFrom(person), ...otherCreditsFrom(person) };
}

/** What is missing or impossible. They need not earn anything. */
export function coBorrowerErrors(typed: TypedCoBorrower, today: IsoDate): FieldErrors {
  return {
    ...failed({ dataNasterii: birthDateError(typed.dataNasterii, today), ...incomeChecks(typed, today) }),
    ...otherCreditsErrors(typed),
  };
}

/** What is sent of them. */
export function coBorrowerAnswers(typed: TypedCoBorrower, today: IsoDate): CoBorrowerInput {
  return {
    ...emptyCoBorrower,
    dataNasterii: isoFrom(typed.dataNasterii),
    ...incomeAnswers(typed, today),
    ...otherCreditsAnswers(typed),
  };
}

/** How they are called on the screens of this device; an index of 1 is the first co-borrower. */
export function nameOf({ nume }: TypedCoBorrower, personIndex: number): string {
  return nume.trim() || personName(personIndex);
}

/** Everyone who signs beside the borrower, as typed in this tab, or else as the answers have them. */
export function householdOf({ codebitori = [] }: LoanFormInput, now: number): readonly TypedCoBorrower[] {
  const typed = readHousehold(now);
  if (typed) return typed.map((person) => ({ ...coBorrowerFrom({}), ...person }));
  return codebitori.filter(isAnswered).map(coBorrowerFrom);
}

/** The people of changed answers as their steps hold them from now on, called as before. */
export function keepCoBorrowers(formData: LoanFormInput, now: number): void {
  const nameOf = namesOf(formData, now);
  const people = (formData.codebitori ?? []).map((answers, index) => {
    const name = nameOf(index + 1);
    return { ...coBorrowerFrom(answers), nume: name === personName(index + 1) ? '' : name };
  });
  keepHousehold(people, now);
}

/** True once anything is answered about somebody; until then their own step has to ask. */
const isAnswered = (person: Partial<CoBorrowerInput>): boolean => Object.values(person).some((answer) => answer !== '');

/**
 * True when others sign now than those of whom the form's answers were given; people are told apart by their birth dates.
 * The first who is described was meant when the answers were given.
 */
export function haveChanged(
  before: NonNullable<LoanFormInput['codebitori']>,
  now: readonly Pick<TypedCoBorrower, 'dataNasterii'>[],
): boolean {
  const known = before.filter(isAnswered).map(({ dataNasterii }) => dataNasterii);
  if (known.length === 0) return now.length > 1;
  return now.length !== known.length || now.some((person) => !known.includes(isoFrom(person.dataNasterii)));
}

type Money = Pick<CoBorrowerInput, Exclude<keyof CoBorrowerInput, 'dataAngajatorActual' | 'vechimeAngajatorActual'>>;

/** Somebody in one line: `43 de ani · venituri 4.500 RON pe lună · rate 200 RON pe lună`. */
export function lineOf(answers: Money, today: IsoDate): string {
  const income = typedSum(INCOME_FIELDS.map((field) => answers[field]));
  const instalments = typedSum(DEBT_FIELDS.map((field) => answers[field]));
  const age = ageOn(String(answers.dataNasterii) || null, today);
  return [
    ...(answers.dataNasterii !== '' && age.kind === 'age' ? [formatCount(age.years, 'an', 'ani')] : []),
    income > 0 ? `venituri ${formatRon(income)} pe lună` : 'fără venituri',
    instalments > 0 ? `rate ${formatRon(instalments)} pe lună` : 'fără alte rate',
  ].join(' · ');
}
