import type { LoanFormInput } from 'contract/fields/loan-form';
import { isFilled } from 'contract/romanian/typed-money';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';

/** The typed answers about other loans: RON a month for each kind with its switch on. */
export type OtherCredits = {
  areImo: boolean;
  areCNP: boolean;
  areCC: boolean;
  alteRateImo: string;
  alteRateCNP: string;
  alteRateCC: string;
};

/** The kinds of other loans in the order of the screen: the switch of each and its instalment. */
export const OTHER_CREDITS = [
  { toggle: 'areImo', amount: 'alteRateImo' },
  { toggle: 'areCNP', amount: 'alteRateCNP' },
  { toggle: 'areCC', amount: 'alteRateCC' },
] as const;

/** The answers about other loans, of the borrower and of anybody else alike. */
type InstalmentAnswers = Pick<LoanFormInput, (typeof OTHER_CREDITS)[number]['amount']>;

/** The typed fields for the answers so far. */
export function otherCreditsFrom({ alteRateImo, alteRateCNP, alteRateCC }: InstalmentAnswers): OtherCredits {
  const [imo, cnp, cc] = [String(alteRateImo), String(alteRateCNP), String(alteRateCC)];
  return {
    areImo: isFilled(imo),
    areCNP: isFilled(cnp),
    areCC: isFilled(cc),
    alteRateImo: isFilled(imo) ? imo : '',
    alteRateCNP: isFilled(cnp) ? cnp : '',
    alteRateCC: isFilled(cc) ? cc : '',
  };
}

/** True when no kind of loan is switched on. */
export function hasNone(typed: OtherCredits): boolean {
  return OTHER_CREDITS.every(({ toggle }) => !typed[toggle]);
}

/** A kind with its switch on needs its instalment. */
export function otherCreditsErrors(typed: OtherCredits): FieldErrors {
  const missing = 'Introduceți rata lunară sau dezactivați acest tip de credit.';
  const checks = OTHER_CREDITS.map(({ toggle, amount }) => [
    amount,
    typed[toggle] && !isFilled(typed[amount]) && missing,
  ]);
  return failed(Object.fromEntries(checks));
}

/** The answers of this step: a kind with its switch off counts 0. */
export function otherCreditsAnswers(typed: OtherCredits): InstalmentAnswers {
  return {
    alteRateImo: typed.areImo ? typed.alteRateImo : '0',
    alteRateCNP: typed.areCNP ? typed.alteRateCNP : '0',
    alteRateCC: typed.areCC ? typed.alteRateCC : '0',
  };
}

/** Beside the question of other loans, at a refinancing. */
export const WITHOUT_THE_REFINANCED = 'Nu adăugați aici creditul pe care îl refinanțați.';
