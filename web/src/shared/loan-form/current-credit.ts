import type { LoanFormInput } from 'contract/fields/loan-form';
import { isFilled } from 'contract/romanian/typed-money';
import { LONGEST_TERM } from 'loan/term';
import { type Limits, limitsOf } from 'quote/home-limits';
import { type FieldErrors, failed } from '../forms/field-errors.ts';

/** The visitor's answers about the loan to refinance. Amounts are RON, the period months. */
export type CurrentCredit = {
  /** A state-guaranteed first-home loan (Prima Casă, Noua Casă) rather than a standard mortgage. */
  refinanteazaPrimaCasa: boolean;
  principalRamas: string;
  rataActuala: string;
  perioadaRamasa: string;
};

/** The typed fields for the answers so far. */
export function currentCreditFrom(formData: LoanFormInput): CurrentCredit {
  return {
    refinanteazaPrimaCasa: formData.refinanteazaPrimaCasa === true,
    principalRamas: String(formData.principalRamas),
    rataActuala: String(formData.rataActuala),
    perioadaRamasa: String(formData.perioadaRamasa),
  };
}

const isPeriod = (typed: string): boolean => {
  const months = Number(typed);
  return Number.isInteger(months) && months >= 1 && months <= LONGEST_TERM;
};

/** The errors that stop a simulation of the present loan. */
export function currentCreditErrors({ principalRamas, rataActuala, perioadaRamasa }: CurrentCredit): FieldErrors {
  return failed({
    principalRamas: !isFilled(principalRamas) && 'Introduceți soldul rămas de plată, mai mare decât 0.',
    rataActuala: !isFilled(rataActuala) && 'Introduceți rata lunară pe care o plătiți acum.',
    perioadaRamasa:
      !isPeriod(perioadaRamasa) && `Introduceți câte luni mai aveți de plată, între 1 și ${LONGEST_TERM}.`,
  });
}

/** The answers that set the limits of the refinanced loan. */
export const ofRefinancing = ({ refinanteazaPrimaCasa }: Pick<CurrentCredit, 'refinanteazaPrimaCasa'>) => ({
  tipCredit: 'Refinantare',
  refinanteazaPrimaCasa,
});

/** The answers of this step; a first-home loan keeps its gentler limits when refinanced. */
export function currentCreditAnswers(typed: CurrentCredit, limits: Limits | undefined): Partial<LoanFormInput> {
  return { ...typed, perioadaRamasa: Number(typed.perioadaRamasa), ...limitsOf(ofRefinancing(typed), limits) };
}
