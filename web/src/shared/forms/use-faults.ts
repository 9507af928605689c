import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './field-errors.ts';
import { goToField } from './go-to-field.ts';

type Reported = {
  /** What to show now. A fault goes away as soon as it is mended; the server's word on a field, when the field changes. */
  readonly errors: FieldErrors;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Shows what the form has found wrong and goes to the first field; true when all is well. */
  readonly check: () => boolean;
  /** Shows what the server found wrong; true when it named a field of this form. */
  readonly refuse: (errors: FieldErrors) => boolean;
  /** Starts afresh, with nothing reported. */
  readonly forget: () => void;
};

type Refusal<Draft> = { readonly errors: FieldErrors; readonly draft: Draft };

/** FieldErrors that show when the form is sent and not before. `found`: what is wrong with `draft`, field by field. */
export function useFaults<Draft extends Readonly<Record<string, unknown>>>(draft: Draft, found: FieldErrors): Reported {
  const form = useRef<HTMLFormElement>(null);
  const [isReported, setReported] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Draft>>();
  const refused = Object.entries(refusal?.errors ?? {}).filter(([field]) => refusal?.draft[field] === draft[field]);
  const errors = { ...Object.fromEntries(refused), ...(isReported && found) };

  const goToFirst = (wrong: readonly string[]) => {
    const named = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
    const first = named.find((name) => wrong.includes(name));
    if (form.current && first !== undefined) goToField(form.current, first);
  };
  const check = () => {
    const wrong = Object.keys(found);
    if (wrong.length === 0) return true;
    flushSync(() => setReported(true));
    goToFirst(wrong);
    return false;
  };
  const refuse = (errors: FieldErrors) => {
    const own = Object.fromEntries(Object.entries(errors).filter(([field]) => field in draft));
    flushSync(() => setRefusal({ errors: own, draft }));
    goToFirst(Object.keys(own));
    return Object.keys(own).length > 0;
  };
  const forget = () => {
    setReported(false);
    setRefusal(undefined);
  };
  return { errors, form, check, refuse, forget };
}
