import type { UnlikelyFigure } from 'quote/unlikely-figures';
import type { FieldErrors } from './field-errors.ts';

/** A question at a field; a press confirms its typed value. */
export type Question = { readonly text: string; readonly onConfirm: () => void };

/** The questions of a form. A confirmed one is not asked again while the figures that it names stay as they are. */
export type Questions<Values> = {
  /** The open questions about these values, by the path of the field. */
  readonly openOf: (values: Values) => FieldErrors;
  readonly confirm: (texts: readonly string[]) => void;
};

/** The sentences that were confirmed, and how more of them are. */
export type Confirmed = readonly [texts: readonly string[], confirm: (texts: readonly string[]) => void];

/** The questions about figures, by field; `figuresOf` those of some values, `to` whom they are asked. */
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
