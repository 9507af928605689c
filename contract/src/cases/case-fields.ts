import { LONGEST_TERM } from 'loan/term';
import { z } from 'zod';
import { MISSING_REASON } from '../fields/field-words.ts';
import { calendarDay, changedLine, emptyAsNull, optionalLines, requiredLine } from '../fields/fields.ts';
import { MAX_RON } from '../fields/largest-amounts.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { formatCount, withPlainSpaces } from '../romanian/romanian.ts';

const TERM_TOO_LONG = `Perioada poate fi cel mult ${withPlainSpaces(formatCount(LONGEST_TERM, 'lună', 'luni'))}.`;

/** An amount above 0, RON with at most two decimals; 0 is refused as none, with `missing`. */
export const amount = (missing: string) =>
  z
    .number(missing)
    .positive(missing)
    .max(MAX_RON, 'Suma este prea mare.')
    .refine((ron) => Math.round(ron * 100) / 100 === ron, 'Scrieți suma cu cel mult două zecimale.')
    .meta({ 'x-rule': 'with two decimals at most' });

/** The name of a person who signs. */
export const signersName = requiredLine(MAX_LENGTH.personName, 'Scrieți numele persoanei care semnează.');

/** `_id` of a reason. */
export const reasonId = z.uuid('Alegeți un motiv.');

/** The words of a reason. */
export const reasonText = requiredLine(MAX_LENGTH.endReason, MISSING_REASON);

/**
 * The details of an application. An absent field stays the same; empty and null mean "unknown". `stageFields` names the
 * fields of a stage.
 */
export const applicationInput = {
  reference: changedLine(MAX_LENGTH.bankReference),
  officer: changedLine(MAX_LENGTH.personName),
  sentOn: emptyAsNull(calendarDay),
  answerBy: emptyAsNull(calendarDay),
  approvedAmount: emptyAsNull(amount('Scrieți suma aprobată.')),
  /** Percent a year. */
  approvedRate: emptyAsNull(
    z.number().min(0, 'Dobânda nu poate fi sub 0 %.').max(30, 'Dobânda poate fi cel mult 30 %.'),
  ),
  approvedMonths: emptyAsNull(
    z.number().int('Scrieți perioada în luni întregi.').min(1).max(LONGEST_TERM, TERM_TOO_LONG),
  ),
  offerValidUntil: emptyAsNull(calendarDay),
  signingOn: emptyAsNull(calendarDay),
  drawnOn: emptyAsNull(calendarDay),
  drawnAmount: emptyAsNull(amount('Scrieți suma trasă.')),
};

/** The note of the staff when an application moves or ends. */
export const note = optionalLines(MAX_LENGTH.caseNote);
