import type { LoanFormInput } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import type { IsoDate } from 'loan/calendar';
import type { Limits } from 'quote/home-limits';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { homeAnswers, homeErrors, homesFrom, type TypedHomes } from './home-answers.ts';
import { hasNoIncome, type Incomes, incomeAnswers, incomeChecks, incomesFrom } from './incomes.ts';
import { birthDateError, isoFrom, type PickedDate } from './picked-date.ts';

/** The visitor's answers about themselves. */
export type PersonalInfo = Incomes & TypedHomes & { dataNasterii: PickedDate };

/** The typed fields for the answers so far. */
export function personalInfoFrom(formData: LoanFormInput): PersonalInfo {
  return { ...homesFrom(formData), dataNasterii: String(formData.dataNasterii), ...incomesFrom(formData) };
}

/** The step asks everyone for a birth date, except a visitor who only wants their own largest loan. */
export const asksBirthDate = (type: unknown, impreuna: boolean): boolean => type !== 'Incadrare' || impreuna;

/** Errors of missing or impossible answers; `venituri` is for the sources as a whole. */
export function personalInfoErrors(typed: PersonalInfo, type: unknown, today: IsoDate): FieldErrors {
  const birthDate = { dataNasterii: asksBirthDate(type, typed.impreuna) && birthDateError(typed.dataNasterii, today) };
  const homes = homeErrors(typed, type);
  const others = failed({
    // In the order of the screen: for the largest loan it stands below, beside the other signers.
    ...(type !== 'Incadrare' && birthDate),
    // Of several people, another one may have the income.
    venituri: !typed.impreuna && hasNoIncome(typed) && problemMessage('FARA_VENIT', {}),
    ...incomeChecks(typed, today),
    ...birthDate,
  });
  return typed.impreuna ? { ...others, ...homes } : { ...homes, ...others };
}

/** The answers of this step, without the other signers. */
export function personalInfoAnswers(
  typed: PersonalInfo,
  type: unknown,
  today: IsoDate,
  limits: Limits | undefined,
): Partial<LoanFormInput> {
  return {
    ...homeAnswers(typed, type, limits),
    dataNasterii: asksBirthDate(type, typed.impreuna) ? isoFrom(typed.dataNasterii) : '',
    ...incomeAnswers(typed, today),
  };
}
