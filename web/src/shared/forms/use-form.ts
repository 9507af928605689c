import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './field-errors.ts';
import { goToField } from './go-to-field.ts';
import type { Question, Questions } from './questions.ts';

/** What the fields of a form hold, and how some of it is changed. */
export type FormState<Values> = readonly [values: Values, change: (changes: Partial<Values>) => void];

type FormOptions<Values> = {
  /** `useValues`, or a draft that outlives the screen. */
  readonly state: FormState<Values>;
  /** What keeps the form from being sent. Without it the browser checks the fields, and then the server. */
  readonly validate?: (values: Values) => FieldErrors;
  /** Called when nothing is wrong. */
  readonly onSubmit: (values: Values) => void;
  /** The questions that the form asks once before it is sent. */
  readonly questions?: Questions<Values> | undefined;
  /** What the server found wrong before the form was opened: shown from the beginning, with the focus on the first. */
  readonly refused?: FieldErrors | undefined;
};

/** A form as its fields need it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** What the server found wrong, and the values that it was about. */
type Refusal<Values> = { readonly errors: FieldErrors; readonly values: Values };

/** Values that live as long as the form is on the screen. */
export function useValues<Values>(initial: Values | (() => Values)): FormState<Values> {
  const [values, setValues] = useState(initial);
  return [values, (changes) => setValues((now) => ({ ...now, ...changes }))];
}

/**
 * A form. Errors show when it is sent, with the focus on the first wrong field, and go away as soon as they are
 * corrected; the server's error of a field, when that field changes. Where nothing is wrong, questions show in the same
 * way; the form is sent when each is confirmed, or when it is sent again with the questions in view.
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
    /** What an input needs; for a box to tick, through `checkbox`. */
    field,
    formProps: { ref, onSubmit: submit, noValidate: validate !== undefined },
    /** Shows what the server found wrong; true when it named a field of this form. */
    refuse: (serverErrors: FieldErrors): boolean => {
      const own = ownErrors(serverErrors);
      flushSync(() => setRefusal({ errors: own, values }));
      goToField(ref.current, Object.keys(own));
      return Object.keys(own).length > 0;
    },
    /** Whether what the server found wrong is shown at fields of this form: no other sentence is needed. */
    showsAtFields: (serverErrors: FieldErrors): boolean => Object.keys(ownErrors(serverErrors)).length > 0,
    /** Nothing is reported any more, as in a form that was not sent yet. */
    clearErrors: () => {
      setReported([]);
      setRefusal(undefined);
    },
  };
}

/** Asks the questions of a form when it is sent; the last confirmation sends it. */
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
  /** True where a question comes into view that was not in view before. */
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

/** A field of a form as a box to tick needs it. */
export function checkbox<Field extends { readonly value: boolean }>({ value: checked, ...field }: Field) {
  return { ...field, checked };
}

/** The field that an error is about; those of a table are named by a path: `value.2.procent`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

const held = (values: object | undefined, path: string): unknown =>
  Object.entries(values ?? {}).find(([name]) => name === fieldOf(path))?.[1];

function pickErrors(errors: FieldErrors, isMeant: (path: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isMeant(path)));
}
