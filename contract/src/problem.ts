import { problems } from './problem-list.ts';

/** The stable, machine-readable name of a foreseen failure. */
export type ProblemCode = keyof typeof problems;

type NeededDetails<C extends ProblemCode> =
  Parameters<(typeof problems)[C]['message']> extends [infer Needed] ? Needed : unknown;

/** JSON details of the failure, beside those of its sentence (`field`, `errors`, `maxLoan` …; amounts in RON). */
export type ProblemDetails = {
  readonly field?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly [detail: string]: unknown;
};

/** The body of every refused call. `message` repeats `title`: the specification's screens read `message`. */
export type ProblemBody = ProblemDetails & {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly code: ProblemCode;
  readonly message: string;
  /**
   * In answers, not in the lists of endpoints: the id of the request, as in the header `x-request-id` and in the log.
   */
  readonly requestId?: string;
};

/** A foreseen failure: services and routes throw it, and one place turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails) {
    super(message);
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** `throw problem('PERIOADA', { min: 60, max: 360 })`: the compiler requires the details of the sentence. */
export function problem<C extends ProblemCode>(
  code: C,
  ...[details]: unknown extends NeededDetails<C>
    ? [details?: ProblemDetails]
    : [details: NeededDetails<C> & ProblemDetails]
): Problem {
  return new Problem(code, problemMessage(code, details ?? {}), details ?? {});
}

/** A wrong value of one form field: the form shows the problem's sentence at that field. */
export function fieldProblem(code: ProblemCode, field: string): Problem {
  const message = problemMessage(code, {});
  return new Problem(code, message, { field, errors: { [field]: message } });
}

/** The Romanian sentence of a failure. */
export function problemMessage(code: ProblemCode, details: ProblemDetails): string {
  const say: (details: never) => string = problems[code].message;
  return say(details as never);
}

/** The answer for a problem on the wire (RFC 9457, `application/problem+json`). */
export function problemBody({ code, message, status, details }: Problem): ProblemBody {
  return { type: `/problems/${code}`, status, title: message, code, message, ...details };
}
