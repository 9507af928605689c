import { amountOf } from 'contract/romanian/typed-money';

/** The sum of typed amounts, in units of their currency; an answer that is missing or unreadable counts as 0. */
export function typedSum(answers: readonly unknown[]): number {
  return answers.reduce<number>((sum, answer) => sum + amountOf(String(answer ?? '')), 0);
}
