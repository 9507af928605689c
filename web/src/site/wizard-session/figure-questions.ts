import type { LoanFormInput } from 'contract/fields/loan-form';
import { type UnlikelyFigure, unlikelyFigures } from 'quote/unlikely-figures';
import { useState } from 'react';
import { askAbout, type Questions } from '../../shared/forms/questions.ts';
import { today as todayNow } from '../../shared/time/today.ts';
import { confirmedFigures, confirmFigures } from './wizard-session.ts';

/**
 * The questions about unlikely figures in a form's own fields; `formOf` is the whole form with them. A confirmation
 * holds through the session. `path`: the prefix of the fields' names there, such as `codebitori.0.`.
 */
export function useFigureQuestions<Values extends object>(
  formOf: (values: Values) => LoanFormInput,
  path = '',
): Questions<Values> {
  const [today] = useState(() => todayNow());
  const [confirmed, setConfirmed] = useState(() => confirmedFigures(Date.now()));
  const confirm = (texts: readonly string[]): void => {
    confirmFigures(texts, Date.now());
    setConfirmed(confirmedFigures(Date.now()));
  };
  const ofFields = (values: Values): UnlikelyFigure[] =>
    unlikelyFigures(formOf(values), today)
      .filter(({ field }) => field.startsWith(path))
      .map((figure) => ({ ...figure, field: figure.field.slice(path.length) }))
      .filter(({ field }) => Object.hasOwn(values, field));
  return askAbout(ofFields, 'toWriter', [confirmed, confirm]);
}
