/**
 * Which of their cases those tests try that try like cases on every call: each number chooses others, `all` every one.
 * `vitest.config.ts` takes the number from the commit: each commit tries others, and everybody at a commit the same.
 */
const CASES = process.env.CASES ?? '0';

/** A run without the slow tests tries fewer, by this factor; its cases are among those of a whole run. */
const FEWER = Number(process.env.CASES_FEWER ?? 1);

/** One in `by` of the cases; `first` moves the choice, so that neighbours get others and together all of them. */
export function shareOf<Case>(cases: readonly Case[], by: number, first: number): readonly Case[] {
  return CASES === 'all' ? cases : cases.filter((_, at) => (at + first + Number(CASES)) % (by * FEWER) === 0);
}
