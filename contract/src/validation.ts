import type { z } from 'zod';
import { fieldLabels } from './loan-form.ts';
import { Problem, type ProblemCode, problem, problemMessage } from './problem.ts';

type Issue = z.ZodError['issues'][number];

/**
 * The answer to input that a schema refused: the first fault's code and sentence, and every field with its own
 * (`errors`: path → sentence). Our own fields word their faults in Romanian; those of the library are worded here.
 */
export function validationProblem(error: z.ZodError): Problem {
  const [first] = error.issues;
  if (!first || first.path.length === 0) return problem('CERERE_INVALIDA');
  const errors = Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), sentence(issue)]));
  return new Problem(faultCode(first), sentence(first), { field: first.path.join('.'), errors });
}

function faultCode(issue: Issue): ProblemCode {
  return issue.code === 'custom' && issue.params?.code ? issue.params.code : 'VALIDARE';
}

function sentence(issue: Issue): string {
  if (issue.code === 'custom') return issue.message;
  const path = issue.path.join('.');
  return problemMessage('VALIDARE', { label: isFormField(path) ? fieldLabels[path] : path });
}

function isFormField(path: string): path is keyof typeof fieldLabels {
  return path in fieldLabels;
}
