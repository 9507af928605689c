import { expect } from 'vitest';

const hasOutcome = <Answer extends { outcome: string }, Outcome extends Answer['outcome']>(
  answer: Answer,
  outcome: Outcome,
): answer is Extract<Answer, { outcome: Outcome }> => answer.outcome === outcome;

/** The answer, if it has the expected outcome; any other outcome fails the test. */
export function expectOutcome<Answer extends { outcome: string }, Outcome extends Answer['outcome']>(
  answer: Answer,
  outcome: Outcome,
): Extract<Answer, { outcome: Outcome }> {
  if (!hasOutcome(answer, outcome)) expect.fail(`${outcome} expected, got ${JSON.stringify(answer)}`);
  return answer;
}
