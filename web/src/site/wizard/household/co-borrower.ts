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
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { typedSum } from '../../../shared/loan-form/typed-sum.ts';
import { keepHousehold, namesOf, readHousehold } from '../../wizard-session/household.ts';
import {
  type OtherCredits,
  otherCreditsAnswers,
  otherCreditsErrors,
  otherCreditsFrom,
} from '../credit/other-credits.ts';
import { type Incomes, incomeAnswers, incomeChecks, incomesFrom } from '../person/incomes.ts';
import { birthDateError, isoFrom, type PickedDate } from '../person/picked-date.ts';

/** The typed answers about a co-borrower. */
export type TypedCoBorrower = Incomes &
  OtherCredits & {
    /** Their name on the screens of this device; no call carries it. */
    nume: string;
    dataNasterii: PickedDate;
    /** A kinship's code, or empty. */
    legatura: string;
  };

/** The typed fields for the answers so far, which hold no name. */
export function coBorrowerFrom(answers: Partial<CoBorrowerInput>): TypedCoBorrower {
  const person = { ...emptyCoBorrower, ...answers };
  return {
    nume: '',
    dataNasterii: String(person.dataNasterii),
    legatura: String(person.legatura),
    ...incomesFrom(person),
    ...otherCreditsFrom(person),
  };
}

/** The missing or impossible answers. A co-borrower need not earn anything. */
export function coBorrowerErrors(typed: TypedCoBorrower, today: IsoDate): FieldErrors {
  return {
    ...failed({ dataNasterii: birthDateError(typed.dataNasterii, today), ...incomeChecks(typed, today) }),
    ...otherCreditsErrors(typed),
  };
}

/** The sent answers of a co-borrower. */
export function coBorrowerAnswers(typed: TypedCoBorrower, today: IsoDate): CoBorrowerInput {
  return {
    ...emptyCoBorrower,
    dataNasterii: isoFrom(typed.dataNasterii),
    legatura: typed.legatura,
    ...incomeAnswers(typed, today),
    ...otherCreditsAnswers(typed),
  };
}

/** Their name on the screens of this device; the index 1 is the first co-borrower. */
export function nameOf({ nume }: TypedCoBorrower, personIndex: number): string {
  return nume.trim() || personName(personIndex);
}

/** The co-borrowers: typed in this tab, or else from the answers. */
export function householdOf({ codebitori = [] }: LoanFormInput, now: number): readonly TypedCoBorrower[] {
  const typed = readHousehold(now);
  if (typed) return typed.map((person) => ({ ...coBorrowerFrom({}), ...person }));
  return codebitori.filter(isAnswered).map(coBorrowerFrom);
}

/** The people of changed answers for their steps, with their earlier names. */
export function keepCoBorrowers(formData: LoanFormInput, now: number): void {
  const nameOf = namesOf(formData, now);
  const people = (formData.codebitori ?? []).map((answers, index) => {
    const name = nameOf(index + 1);
    return { ...coBorrowerFrom(answers), nume: name === personName(index + 1) ? '' : name };
  });
  keepHousehold(people, now);
}

/** True with any answer about a co-borrower; without one their own step has to ask. */
const isAnswered = (person: Partial<CoBorrowerInput>): boolean => Object.values(person).some((answer) => answer !== '');

/**
 * True when other people sign now than at the time of the form's answers. Birth dates tell people apart; the answers
 * mean the first described person.
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

/** A person in one line: `43 de ani · venituri 4.500 RON pe lună · rate 200 RON pe lună`. */
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
