import { useMemo, useState } from 'react';
import type { FormState } from '../../shared/forms/use-form.ts';
import { type DraftKind, keepDraft, readDraft } from './account-drafts.ts';

/** The fields of a form, most often kept in the tab. */
export type DraftValues<Values> = {
  readonly state: FormState<Values>;
  /** There was a draft when the form was opened. */
  readonly wasBegun: boolean;
  /** Something was typed: the fields have other values than at first. */
  readonly isTyped: boolean;
  /** Typed values outlive the closing of the form, and a reload. */
  readonly isKept: boolean;
  /** Call it when the fields are stored or given up: the form has its initial values again. */
  readonly forget: () => void;
};

/** The values of a form's fields, in the tab until the server stores them or the person gives them up. */
export function useDraftValues<Values extends object>(
  kind: DraftKind,
  of: string,
  initial: Values,
): DraftValues<Values> {
  const [text, setText] = useState(() => readDraft(kind, of));
  const [wasBegun] = useState(text !== '');
  const kept = useMemo<unknown>(() => parse(text), [text]);
  const orInitial = (read: unknown) => (hasShapeOf(read, initial) ? read : initial);
  const keep = (next: string) => {
    setText(next);
    keepDraft(kind, of, next);
  };
  const change = (changes: Partial<Values>) => {
    // Starts from the present draft, so that words typed before an answer survive it.
    const next = JSON.stringify({ ...orInitial(parse(readDraft(kind, of))), ...changes });
    keep(next === JSON.stringify(initial) ? '' : next);
  };
  return {
    state: [orInitial(kept), change],
    wasBegun,
    isTyped: text !== '',
    isKept: true,
    forget: () => keep(''),
  };
}

/** Values that are not kept: passwords, codes, and choices that one press makes again. */
export function useUnkeptValues<Values extends object>(initial: Values): DraftValues<Values> {
  const [first] = useState(initial);
  const [values, setValues] = useState(initial);
  return {
    state: [values, (changes) => setValues((now) => ({ ...now, ...changes }))],
    wasBegun: false,
    isTyped: JSON.stringify(values) !== JSON.stringify(first),
    isKept: false,
    forget: () => setValues(first),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Nothing kept, or by a version of this program that kept something else.
  }
}

/** Another version of the program may have kept something else: every part must have the type of its initial value. */
function hasShapeOf<Shape>(kept: unknown, shape: Shape): kept is Shape {
  if (Array.isArray(shape)) return Array.isArray(kept) && kept.every((each) => hasShapeOf(each, shape[0] ?? each));
  if (typeof shape !== 'object' || shape === null) return typeof kept === typeof shape;
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(shape).every(([name, part]) => hasShapeOf(Reflect.get(kept, name), part));
}
