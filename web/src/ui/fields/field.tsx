import { type ReactNode, useId } from 'react';
import type { Question } from '../../shared/forms/questions.ts';
import { Button } from '../button.tsx';

/** The attributes that tie an input to its label, hint and error; spread on the input. */
type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  required: true | undefined;
};

/** The frame around the input of every field. */
export type FieldFrame = {
  /** Without one the input itself has an `aria-label`. */
  label?: ReactNode;
  /** Explains the purpose or the expected text. */
  hint?: ReactNode;
  /** A full sentence that says how to correct it. */
  error?: string | undefined;
  /** An implausible figure: a question, no refusal. */
  question?: Question | undefined;
  /** `by-browser`: in a form without `validate`, the browser asks for it. */
  required?: boolean | 'by-browser' | undefined;
  /** Beside the label: a `Term` that explains the word. */
  explain?: ReactNode;
  /** At the end of the label's line: the reading of the typed text. */
  echo?: string | undefined;
  /** In the line of the input: a button that works on its value. */
  beside?: ReactNode;
  className?: string | undefined;
};

/** A field with its label, its explanation, and its error. */
export function Field({
  label,
  hint,
  error,
  question,
  required = false,
  explain,
  echo,
  beside,
  className = '',
  children,
}: FieldFrame & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const shown = {
    hint: hint ? `${id}-hint` : undefined,
    echo: echo ? `${id}-echo` : undefined,
    error: error ? `${id}-error` : undefined,
    question: question ? `${id}-question` : undefined,
  };
  const ids: FieldIds = {
    id,
    'aria-describedby': [shown.error, shown.question, shown.echo, shown.hint].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required === true || undefined,
    required: required === 'by-browser' || undefined,
  };
  return (
    <div className={`grid content-start gap-1 min-w-0 ${className}`} data-invalid={error ? '' : undefined}>
      {label && (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <label htmlFor={id} className="font-600">
            {label}
          </label>
          {explain}
          {echo && (
            <output id={shown.echo} htmlFor={id} aria-live="off" className="ms-auto text-ink-soft text-14">
              {echo}
            </output>
          )}
        </div>
      )}
      <div className="grid content-start gap-1 min-w-0">
        {beside ? (
          <div className="flex flex-wrap gap-2 *:first:flex-[1_1_12rem]">
            {children(ids)}
            {beside}
          </div>
        ) : (
          children(ids)
        )}
        {error && <FieldError id={shown.error}>{error}</FieldError>}
        {question && <FieldQuestion id={shown.question} question={question} />}
        {hint && (
          <p id={shown.hint} className="text-ink-soft text-14">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Parts a field's properties into those of its frame and those of its input. */
export function framed<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, question, required, explain, echo, beside, className, ...input } = props;
  return [{ label, hint, error, question, required, explain, echo, beside, className }, input] as const;
}

/** Within the box of an input, at its end: `RON`, `luni`, `%`. */
export function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="self-center pe-3 pointer-events-none text-ink-soft whitespace-nowrap">
      {children}
    </span>
  );
}

/** The question under a field, with a button that confirms the typed value. */
export function FieldQuestion({ id, question: { text, onConfirm } }: { id?: string | undefined; question: Question }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-card border border-line p-3 text-14 print:hidden!">
      <p id={id} role="status">
        {text}
      </p>
      <Button variant="secondary" onClick={onConfirm}>
        Da, este corect
      </Button>
    </div>
  );
}

/** The sentence under a field, or under a group of choices, that says how to correct it. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} role="alert" className="flex gap-2 text-bad text-14 font-600">
      <ErrorMark />
      {children}
    </p>
  );
}

/** The icon before a sentence that says how to correct a field. */
export function ErrorMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="mt-[0.15em]">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 4v5M8 11.2v.1" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
