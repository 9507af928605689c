import type { ApplicationDetails, ApplicationEvent } from 'contract/cases/case';
import { isEnded, type Stage } from 'contract/fields/case-stages';
import { fromRon, toRon } from 'loan/money';
import { fromPercent, toPercent } from 'loan/rate';
import type { applications } from '../schema/applications.table.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** An event of an application; `changes` are details as on the wire. */
export type NewApplicationEvent = Pick<ApplicationEvent, 'from' | 'to' | 'reason' | 'note'> & {
  readonly changes: Partial<ApplicationDetails>;
};

/** The state of an application, as it follows from its events. */
export type ApplicationState = {
  readonly stage: Stage;
  readonly details: ApplicationDetails;
  readonly reason: string | null;
  readonly note: string;
  readonly version: number;
};

/** The state before the first event. */
const NO_DETAILS: ApplicationDetails = {
  reference: null,
  officer: null,
  sentOn: null,
  answerBy: null,
  approvedAmount: null,
  approvedRate: null,
  approvedMonths: null,
  offerValidUntil: null,
  signingOn: null,
  drawnOn: null,
  drawnAmount: null,
};

/**
 * The state of an application after an event; `undefined` before it: the application begins. All changes go through
 * this function, so that folding the events gives the stored application.
 */
export function applyEvent(state: ApplicationState | undefined, event: NewApplicationEvent): ApplicationState {
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

/** The details of a stored application as on the wire. */
export function detailsOf(row: ApplicationRow): ApplicationDetails {
  const { reference, officer, sentOn, answerBy, approvedAmount, approvedRate, drawnAmount } = row;
  const { approvedMonths, offerValidUntil, signingOn, drawnOn } = row;
  return {
    reference,
    officer,
    sentOn,
    answerBy,
    approvedMonths,
    offerValidUntil,
    signingOn,
    drawnOn,
    approvedAmount: approvedAmount === null ? null : toRon(approvedAmount),
    approvedRate: approvedRate === null ? null : toPercent(approvedRate),
    drawnAmount: drawnAmount === null ? null : toRon(drawnAmount),
  };
}

/** The columns of an application with that state. */
export function columnsOf({ details, ...state }: ApplicationState) {
  const { approvedAmount, approvedRate, drawnAmount } = details;
  return {
    ...state,
    ...details,
    approvedAmount: approvedAmount === null ? null : fromRon(approvedAmount),
    approvedRate: approvedRate === null ? null : fromPercent(approvedRate),
    drawnAmount: drawnAmount === null ? null : fromRon(drawnAmount),
  };
}
