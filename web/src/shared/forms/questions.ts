import type { UnlikelyFigure } from 'quote/unlikely-figures';
import type { FieldErrors } from './field-errors.ts';

/** A question at a field; a press confirms its typed value. */
export type Question = { readonly text: string; readonly onConfirm: () => void };

/** The questions of a form. A confirmed one does not return while its figures stay the same. */
export type Questions<Values> = {
  /** The open questions about these values, by the path of the field. */
  readonly openOf: (values: Values) => FieldErrors;
  readonly confirm: (texts: readonly string[]) => void;
};

/** The confirmed sentences, and the function that confirms more. */
export type Confirmed = readonly [texts: readonly string[], confirm: (texts: readonly string[]) => void];

/** The questions about figures, by field; `figuresOf` finds those of some values, `to` names their reader. */
export function askAbout<Values>(
  figuresOf: (values: Values) => readonly UnlikelyFigure[],
  to: 'toWriter' | 'toReader',
  [confirmed, confirm]: Confirmed,
): Questions<Values> {
  const openOf = (values: Values) => {
    const open = figuresOf(values).filter((figure) => !confirmed.includes(figure[to]));
    return Object.fromEntries(open.map((figure) => [figure.field, figure[to]]));
  };
  return { openOf, confirm };
}
