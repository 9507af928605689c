import type { FormAnswer } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';

/** The sum of typed amounts, in units of their currency; a missing or unreadable one counts as 0. */
export function typedSum(answers: readonly (FormAnswer | undefined)[]): number {
  return answers.reduce<number>((sum, answer) => sum + amountOf(answer), 0);
}
