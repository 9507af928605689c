/** A question of yes or no; '' before an answer. */
export type YesNo = '' | 'da' | 'nu';

/** The two answers to choose from. */
export const YES_NO: readonly { value: YesNo; label: string }[] = [
  { value: 'da', label: 'Da' },
  { value: 'nu', label: 'Nu' },
];

/** The typed answer for the answers so far. */
export function yesNoFrom(answer: unknown): YesNo {
  return answer === true ? 'da' : answer === false ? 'nu' : '';
}
