import { type ApplicationDetails, application, applicationDetails } from 'contract/cases/case';
import { type ApplicationField, applicationFields } from 'contract/fields/case-stages';
import { capitalised } from 'contract/romanian/romanian';
import { moneyText, parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { percentToType } from '../../../shared/format/format.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import type { ConflictField } from '../../../ui/dialogs/conflict-notice.tsx';
import { draftFields } from '../../data/conflict.ts';

/** Details of an application as they are typed: days ISO, amounts with commas, a rate in percent; empty: not known. */
export type DetailsDraft = Readonly<Record<ApplicationField, string>>;

/** The fields of an application that are typed, with its stage and version. */
export const storedApplication = application
  .pick({ version: true, stage: true, note: true })
  .extend(applicationDetails.shape);

/** Every field, in the order of the stages. */
export const FIELDS = Object.keys(applicationFields) as readonly ApplicationField[];

/** The fields for the stored details. */
export function draftOfDetails(details: ApplicationDetails): DetailsDraft {
  const { approvedAmount, approvedRate, approvedMonths, drawnAmount } = details;
  return {
    reference: details.reference ?? '',
    officer: details.officer ?? '',
    sentOn: details.sentOn ?? '',
    answerBy: details.answerBy ?? '',
    approvedAmount: approvedAmount === null ? '' : moneyText(approvedAmount),
    approvedRate: approvedRate === null ? '' : percentToType(approvedRate),
    approvedMonths: approvedMonths === null ? '' : String(approvedMonths),
    offerValidUntil: details.offerValidUntil ?? '',
    signingOn: details.signingOn ?? '',
    drawnOn: details.drawnOn ?? '',
    drawnAmount: drawnAmount === null ? '' : moneyText(drawnAmount),
  };
}

/** These fields as a colleague stored them meanwhile, beside what was typed. */
export function applicationFieldsOf(
  shown: readonly ApplicationField[],
  stored: ApplicationDetails,
  mine: DetailsDraft,
): ConflictField[] {
  const titles = Object.fromEntries(shown.map((field) => [field, capitalised(applicationFields[field])]));
  return draftFields<DetailsDraft>(titles, { stored: draftOfDetails(stored), mine });
}

/** The body of the call. */
export function detailsOf(draft: DetailsDraft): ApplicationDetails {
  const text = (field: ApplicationField) => draft[field].trim() || null;
  const money = (field: ApplicationField) => (text(field) === null ? null : (parseTypedMoney(draft[field]) ?? null));
  return {
    reference: text('reference'),
    officer: text('officer'),
    sentOn: text('sentOn'),
    answerBy: text('answerBy'),
    approvedAmount: money('approvedAmount'),
    approvedRate: parseTypedDecimal(draft.approvedRate) ?? null,
    approvedMonths: parseTypedDecimal(draft.approvedMonths) ?? null,
    offerValidUntil: text('offerValidUntil'),
    signingOn: text('signingOn'),
    drawnOn: text('drawnOn'),
    drawnAmount: money('drawnAmount'),
  };
}

/** Errors of these fields; `required`: those that may not stay empty. */
export function wrongDetails(
  draft: DetailsDraft,
  shown: readonly ApplicationField[],
  required: readonly ApplicationField[] = [],
): FieldErrors {
  return failed(Object.fromEntries(shown.map((field) => [field, wrongIn(draft, field, required.includes(field))])));
}

function wrongIn(draft: DetailsDraft, field: ApplicationField, isRequired: boolean): string | false {
  const typed = draft[field].trim();
  if (typed === '') return isRequired && `Completați ${applicationFields[field]}.`;
  if (field === 'approvedRate' && parseTypedDecimal(typed) === undefined) return 'Scrieți dobânda ca 5,49.';
  return false;
}
