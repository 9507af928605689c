import type { LoanFormInput } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import { isFilled } from 'contract/romanian/typed-money';
import { LONGEST_TERM, SHORTEST_NEW_TERM } from 'loan/term';
import { answersInWords } from 'quote/shown/condition-words';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { currentCreditErrors } from '../../../shared/loan-form/current-credit.ts';
import { MISSING_DOWN_PAYMENT } from '../../../shared/loan-form/property.ts';
import { firstHomeOf, inputFrom } from '../../simulations/simulator-input.ts';

/** The two questions of QuickStart. */
export type QuickType = 'Achizitie' | 'Refinantare';

/** The initial fields: from another screen or a client's form, else a purchase over 30 years. */
export function quickInputFrom(navigationState: Readonly<Record<string, unknown>> | undefined): LoanFormInput {
  const input = inputFrom(navigationState);
  const tipCredit: QuickType = input.tipCredit === 'Refinantare' ? 'Refinantare' : 'Achizitie';
  return { ...input, tipCredit };
}

/** True before any typing (limits do not count): then a client's form may fill the fields by itself. */
export function isUntouched(input: LoanFormInput): boolean {
  const { avansMinim: _least, gradIndatorareMax: _most, codebitori = [], conditii, ...typed } = withBox(input);
  const fresh: Readonly<Record<string, unknown>> = withBox(quickInputFrom(undefined));
  const hasOwnAnswers = codebitori.length > 0 || answersInWords(conditii).length > 0;
  return !hasOwnAnswers && Object.entries(typed).every(([field, answer]) => answer === fresh[field]);
}

/** The box of the first home is a no until it is ticked, as the input that is simulated says. */
const withBox = (input: LoanFormInput): LoanFormInput => ({ ...input, ...firstHomeOf(input) });

/** Errors of missing fields; the server checks the rules of the loan itself. */
export function quickErrors(input: LoanFormInput): FieldErrors {
  return input.tipCredit === 'Refinantare' ? refinancingErrors(input) : purchaseErrors(input);
}

function purchaseErrors({ valoareImobil, valoareAvans, perioadaCreditata }: LoanFormInput): FieldErrors {
  return failed({
    valoareImobil: !isFilled(String(valoareImobil)) && problemMessage('VALOARE_IMOBIL', {}),
    valoareAvans: !isFilled(String(valoareAvans)) && MISSING_DOWN_PAYMENT,
    perioadaCreditata: termError(perioadaCreditata, SHORTEST_NEW_TERM),
  });
}

/** Without a new term, the months left are simulated. */
function refinancingErrors(input: LoanFormInput): FieldErrors {
  const { principalRamas, rataActuala, perioadaRamasa, perioadaCreditata } = input;
  return {
    ...currentCreditErrors({
      refinanteazaPrimaCasa: input.refinanteazaPrimaCasa === true,
      principalRamas: String(principalRamas),
      rataActuala: String(rataActuala),
      perioadaRamasa: String(perioadaRamasa),
    }),
    ...failed({ perioadaCreditata: String(perioadaCreditata) !== '' && termError(perioadaCreditata, 1) }),
  };
}

function termError(typed: LoanFormInput['perioadaCreditata'], min: number): string | false {
  const months = Number(typed);
  const isTerm = typed !== '' && Number.isInteger(months) && months >= min && months <= LONGEST_TERM;
  return !isTerm && problemMessage('PERIOADA', { min, max: LONGEST_TERM });
}
