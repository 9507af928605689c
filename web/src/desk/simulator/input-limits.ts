import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatLimitPercent } from 'contract/romanian/romanian';
import { initialLimits } from 'loan/initial-limits';
import type { Parameters } from 'loan/parameters';
import { LONGEST_TERM, SHORTEST_NEW_TERM } from 'loan/term';
import { answersOfKind } from 'quote/answers-of-kind';
import { limitsOf } from 'quote/home-limits';
import { useMemo } from 'react';
import { firstHomeOf } from '../simulations/simulator-input.ts';

/**
 * The input that is simulated: without answers that another kind of credit was given, with the box of the first home as
 * an answer, and with the limits of its home by the parameters in force, or by those of an earlier day, so that the shown
 * and sent limits are the server's. Until the parameters are read, with the first ones; the same object while nothing
 * changes.
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
