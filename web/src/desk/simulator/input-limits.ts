import { instalmentKindNames, type LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatLimitPercent, formatList, uncapitalised } from 'contract/romanian/romanian';
import { initialLimits } from 'loan/initial-limits';
import type { Parameters } from 'loan/parameters';
import { LONGEST_TERM, SHORTEST_NEW_TERM } from 'loan/term';
import { answersOfKind } from 'quote/answers-of-kind';
import { limitsOf } from 'quote/home-limits';
import { answersInWords } from 'quote/shown/condition-words';
import { useMemo } from 'react';
import { firstHomeOf } from '../simulations/simulator-input.ts';

/**
 * The simulated input. It drops the answers of another kind of credit and turns the box of the first home into an
 * answer. Its limits are those of its home by the parameters in force, or of an earlier day: the shown and sent limits
 * are the server's. Before the parameters arrive it has the first limits; without a change it is the same object.
 */
export function useSimulatedInput(input: LoanFormInput, parameters: Parameters | undefined): LoanFormInput {
  const { avansMinim, gradIndatorareMax } = limitsOf(input, parameters ?? initialLimits);
  return useMemo(
    () => ({ ...answersOfKind({ ...input, ...firstHomeOf(input) }), avansMinim, gradIndatorareMax }),
    [input, avansMinim, gradIndatorareMax],
  );
}

/** Between which terms a new loan is lent. */
export const NEW_TERMS = `Între ${SHORTEST_NEW_TERM} și ${formatCount(LONGEST_TERM, 'lună', 'luni')}`;

/** The minimum down payment of an input as it is shown: `15 %`, `12,5 %`. */
export function leastDownPaymentText({ avansMinim }: LoanFormInput): string {
  return formatLimitPercent(Number(avansMinim));
}

/** The largest debt ratio of an input as it is shown: `45 %`. */
export function largestDebtRatioText({ gradIndatorareMax }: LoanFormInput): string {
  return formatLimitPercent(Number(gradIndatorareMax) * 100);
}

/** Beside an optional date of birth. */
export const WITHOUT_BIRTH_DATE = 'Fără ea, vârsta nu limitează perioada.';

/** The conditions that an input accepts, by name; undefined without any. */
export function acceptedConditions({ conditii }: Partial<LoanFormInput>): string | undefined {
  const accepted = answersInWords(conditii).filter(([, answer]) => answer === 'da');
  return formatList(accepted.map(([name]) => uncapitalised(name))) || undefined;
}

/** The conditions that an input accepts, and decreasing instalments, as short parts of a summary: none for neither. */
export function termsOfInput(input: Partial<LoanFormInput>): readonly (readonly [string, string])[] {
  const accepted = acceptedConditions(input);
  return [
    ...(input.tipRate === 'DESCRESCATOARE' ? [['Rate', instalmentKindNames.DESCRESCATOARE] as const] : []),
    ...(accepted === undefined ? [] : [['Condiții', accepted] as const]),
  ];
}
