import type { LoanFormInput } from 'contract/fields/loan-form';
import { type UnlikelyFigure, unlikelyFigures } from 'quote/unlikely-figures';
import { useState } from 'react';
import { askAbout, type Confirmed, type Questions } from '../../shared/forms/questions.ts';
import { today } from '../../shared/time/today.ts';
import { keepDraft, readDraft } from '../session/account-drafts.ts';

const KIND = 'cifre-confirmate';

/** The questions about a customer's figures that were answered with yes in this tab; without a customer, of no one's. */
export function useConfirmedFigures(phone = ''): Confirmed {
  const [confirmed, setConfirmed] = useState(() => readConfirmed(phone));
  const confirm = (texts: readonly string[]): void => {
    const all = [...new Set([...readConfirmed(phone), ...texts])];
    keepDraft(KIND, phone, JSON.stringify(all));
    setConfirmed(all);
  };
  return [confirmed, confirm];
}

function readConfirmed(phone: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readDraft(KIND, phone));
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // Nothing kept yet.
  }
}

/** The questions about the unlikely figures of a form that a member of staff fills in, for that customer. */
export function useFigureQuestions<Values>(
  formOf: (values: Values) => LoanFormInput,
  phone: string | undefined,
  named: (figure: UnlikelyFigure) => UnlikelyFigure = (figure) => figure,
): Questions<Values> {
  const confirmed = useConfirmedFigures(phone);
  return askAbout((values) => unlikelyFigures(formOf(values), today()).map(named), 'toReader', confirmed);
}
