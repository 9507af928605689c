import type { ApplicationDetails, ApplicationEvent } from 'contract/cases/case';
import { isEnded, type Stage } from 'contract/text/case-stages';
import { fromRon, toRon } from 'loan/money';
import { fromPercent, toPercent } from 'loan/rate';
import type { applications } from './applications.table.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** What happens to an application; `changes` are details as they travel. */
export type Happening = Pick<ApplicationEvent, 'from' | 'to' | 'reason' | 'note'> & {
  readonly changes: Partial<ApplicationDetails>;
};

/** All that events say of an application. */
export type ApplicationState = {
  readonly stage: Stage;
  readonly details: ApplicationDetails;
  readonly reason: string | null;
  readonly note: string;
  readonly version: number;
};

/** Before anything is known. */
export const NO_DETAILS: ApplicationDetails = {
  ...{ reference: null, officer: null, sentOn: null, answerBy: null },
  ...{ approvedAmount: null, approvedRate: null, approvedMonths: null },
  ...{ offerValidUntil: null, signingOn: null, drawnOn: null },
};

/**
 * What an event makes of an application; undefined: it begins. Changes are made through this alone, so that folding its
 * events gives an application as it is stored.
 */
export function applied(state: ApplicationState | undefined, event: Happening): ApplicationState {
  const { from, to, reason, note, changes } = event;
  const stays = state !== undefined && from === to;
  return {
    stage: to,
    details: { ...(state?.details ?? NO_DETAILS), ...changes },
    reason: isEnded(to) ? (reason ?? (stays ? state.reason : null)) : null,
    note: stays ? note || state.note : note,
    version: state ? state.version + 1 : 0,
  };
}

/** The state of a stored application. */
export function stateOf(row: ApplicationRow): ApplicationState {
  const { stage, reason, note, version } = row;
  return { stage, reason, note, version, details: detailsOf(row) };
}

/** The details of a stored application as they travel. */
export function detailsOf(row: ApplicationRow): ApplicationDetails {
  const { reference, officer, sentOn, answerBy, approvedAmount, approvedRate } = row;
  const { approvedMonths, offerValidUntil, signingOn, drawnOn } = row;
  return {
    ...{ reference, officer, sentOn, answerBy, approvedMonths, offerValidUntil, signingOn, drawnOn },
    approvedAmount: approvedAmount === null ? null : toRon(approvedAmount),
    approvedRate: approvedRate === null ? null : toPercent(approvedRate),
  };
}

/** As an application with that state is stored. */
export function columnsOf({ details, ...state }: ApplicationState) {
  const { approvedAmount, approvedRate } = details;
  return {
    ...state,
    ...details,
    approvedAmount: approvedAmount === null ? null : fromRon(approvedAmount),
    approvedRate: approvedRate === null ? null : fromPercent(approvedRate),
  };
}
