import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './field-errors.ts';
import { goToField } from './go-to-field.ts';
import type { Question, Questions } from './questions.ts';

/** The values of a form's fields, and the function that changes some. */
export type FormState<Values> = readonly [values: Values, change: (changes: Partial<Values>) => void];

type FormOptions<Values> = {
  /** `useValues`, or a draft that outlives the screen. */
  readonly state: FormState<Values>;
  /** The errors that stop the form. Without it the browser checks the fields, and then the server. */
  readonly validate?: (values: Values) => FieldErrors;
  /** Runs without errors. */
  readonly onSubmit: (values: Values) => void;
  /** The questions of the form, once before its sending. */
  readonly questions?: Questions<Values> | undefined;
  /** The server's errors from before the form opened: shown from the beginning, with the focus on the first. */
  readonly refused?: FieldErrors | undefined;
};

/** A form for its fields. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** The server's errors, and their values. */
type Refusal<Values> = { readonly errors: FieldErrors; readonly values: Values };

/** Values that live as long as the form is on the screen. */
export function useValues<Values>(initial: Values | (() => Values)): FormState<Values> {
  const [values, setValues] = useState(initial);
  return [values, (changes) => setValues((now) => ({ ...now, ...changes }))];
}

/**
 * A form. Errors show at its sending, with the focus on the first wrong field, and disappear after their correction; a
 * server's error disappears with a change of its field. Without errors, questions show in the same way. The form leaves
 * after the confirmation of each, or after a second sending with the questions in view.
 */
export function useForm<Values extends object>({
  state: [values, change],
  validate,
  onSubmit,
  questions,
  refused,
}: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [reported, setReported] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal<Values> | undefined>(refused && { errors: refused, values });
  useEffect(() => {
    if (refused) goToField(ref.current, Object.keys(refused));
  }, [refused]);
  const validated = validate?.(values) ?? {};
  const errors: FieldErrors = {
    ...pickErrors(refusal?.errors ?? {}, (path) => held(refusal?.values, path) === held(values, path)),
    ...pickErrors(validated, (path) => reported.includes(path)),
  };

  const { ask, questionOf } = useAsking(questions, values, ref);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // React tells a form also of a dialog's form that one of its buttons opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const wrong = Object.keys(validated);
    if (wrong.length > 0) {
      flushSync(() => setReported(wrong));
      goToField(ref.current, wrong);
    } else if (!ask()) onSubmit(values);
  };
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => {
      const changes: Partial<Values> = {};
      changes[name] = value;
      change(changes);
    },
    error: errors[name],
    question: questionOf(name),
  });
  const ownErrors = (serverErrors: FieldErrors) => pickErrors(serverErrors, (path) => fieldOf(path) in values);
  return {
    values,
    change,
    errors,
    /** The question about a field, by its path; `field` has it too. */
    questionOf,
    /** The props of an input; a checkbox takes them through `checkbox`. */
    field,
    formProps: { ref, onSubmit: submit, noValidate: validate !== undefined },
    /** Shows the server's errors; true when one named a field of this form. */
    refuse: (serverErrors: FieldErrors): boolean => {
      const own = ownErrors(serverErrors);
      flushSync(() => setRefusal({ errors: own, values }));
      goToField(ref.current, Object.keys(own));
      return Object.keys(own).length > 0;
    },
    /** Whether fields of this form show the server's errors: the form needs no other sentence then. */
    showsAtFields: (serverErrors: FieldErrors): boolean => Object.keys(ownErrors(serverErrors)).length > 0,
    /** Clears all errors, as in a form before its sending. */
    clearErrors: () => {
      setReported([]);
      setRefusal(undefined);
    },
  };
}

/** Asks the questions of a form at its sending; the last confirmation sends it. */
function useAsking<Values>(
  questions: Questions<Values> | undefined,
  values: Values,
  form: RefObject<HTMLFormElement | null>,
) {
  const [inView, setInView] = useState<readonly string[]>([]);
  const open = questions?.openOf(values) ?? {};
  const questionOf = (path: string): Question | undefined => {
    const text = open[path];
    if (text === undefined || !inView.includes(text)) return undefined;
    return { text, onConfirm: () => confirm(path, text) };
  };
  const confirm = (path: string, text: string) => {
    flushSync(() => questions?.confirm([text]));
    const others = Object.keys(open).filter((other) => other !== path);
    if (others.length > 0) goToField(form.current, others);
    else form.current?.requestSubmit();
  };
  /** True when a new question comes into view. */
  const ask = (): boolean => {
    const texts = Object.values(open);
    if (texts.every((text) => inView.includes(text))) {
      if (texts.length > 0) questions?.confirm(texts);
      return false;
    }
    flushSync(() => setInView(texts));
    goToField(form.current, Object.keys(open));
    return true;
  };
  return { ask, questionOf };
}

/** A field of a form in the props of a checkbox. */
export function checkbox<Field extends { readonly value: boolean }>({ value: checked, ...field }: Field) {
  return { ...field, checked };
}

/** The field of an error; a path names those of a table: `value.2.procent`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

const held = (values: object | undefined, path: string): unknown =>
  Object.entries(values ?? {}).find(([name]) => name === fieldOf(path))?.[1];

function pickErrors(errors: FieldErrors, isMeant: (path: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isMeant(path)));
}
