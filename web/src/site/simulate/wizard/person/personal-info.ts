import { problemMessage } from 'contract/problem';
import type { LoanFormInput } from 'contract/text/loan-form';
import type { IsoDate } from 'loan/calendar';
import { type Limits, limitsOf } from 'quote/home-limits';
import { type FieldErrors, failed } from '../../../../shared/forms/field-errors.ts';
import { type YesNo, yesNoFrom } from '../../../../shared/loan-form/yes-no.ts';
import { isTogether } from '../../../wizard-session/wizard-steps.ts';
import { hasNoIncome, type Incomes, incomeAnswers, incomeChecks, incomesFrom } from './incomes.ts';
import { birthDateError, isoFrom, type PickedDate } from './picked-date.ts';

/** What the visitor typed about themselves. */
export type PersonalInfo = Incomes & {
  primulImobil: YesNo;
  dataNasterii: PickedDate;
  /** Somebody else signs too. */
  impreuna: boolean;
  /** Whether it is the first home of everyone who signs. */
  primulImobilToti: YesNo;
};

/** The typed fields as the answers so far have them. */
export function personalInfoFrom(formData: LoanFormInput): PersonalInfo {
  const primulImobil = yesNoFrom(formData.primulImobil);
  return {
    primulImobil,
    dataNasterii: String(formData.dataNasterii),
    ...incomesFrom(formData),
    impreuna: isTogether(formData),
    primulImobilToti: isTogether(formData) ? primulImobil : '',
  };
}

/** Everyone is asked their birth date, except a visitor who only wants to know the largest loan for themselves. */
export const asksBirthDate = (type: unknown, impreuna: boolean): boolean => type !== 'Incadrare' || impreuna;

/** A refinanced loan keeps the limits of its own kind, so the first-home question is not asked. */
export const asksFirstHome = (type: unknown): boolean => type !== 'Refinantare';

/** It is nobody's first home together with somebody who has one. */
export const firstHomeOfAll = ({ primulImobil, primulImobilToti }: PersonalInfo): YesNo =>
  primulImobilToti || (primulImobil === 'nu' ? 'nu' : '');

/** Errors of missing or impossible answers; `venituri` is for the sources as a whole. */
export function personalInfoErrors(typed: PersonalInfo, type: unknown, today: IsoDate): FieldErrors {
  const birthDate = { dataNasterii: asksBirthDate(type, typed.impreuna) && birthDateError(typed.dataNasterii, today) };
  return failed({
    // In the order of the screen: for the largest loan it is asked below, beside the other signers.
    ...(type !== 'Incadrare' && birthDate),
    // Of several people, somebody else may be the one with an income.
    venituri: !typed.impreuna && hasNoIncome(typed) && problemMessage('FARA_VENIT', {}),
    ...incomeChecks(typed, today),
    ...birthDate,
  });
}

/** The answers of this step, without the other signers. */
export function personalInfoAnswers(
  typed: PersonalInfo,
  type: unknown,
  today: IsoDate,
  limits: Limits | undefined,
): Partial<LoanFormInput> {
  return {
    ...(asksFirstHome(type) && firstHomeAnswers(typed.impreuna ? firstHomeOfAll(typed) : typed.primulImobil, limits)),
    dataNasterii: asksBirthDate(type, typed.impreuna) ? isoFrom(typed.dataNasterii) : '',
    ...incomeAnswers(typed, today),
  };
}

/** The answer about the first home; an unanswered question stays open, and the stricter limits hold. */
function firstHomeAnswers(answer: YesNo, limits: Limits | undefined): Partial<LoanFormInput> {
  return { primulImobil: answer === '' ? '' : answer === 'da', ...limitsOf(answer === 'da', limits) };
}
