import type { ApplicationDetails } from 'contract/cases/case';
import { type ApplicationField, applicationFields } from 'contract/fields/case-stages';
import { moneyText, parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { percentToType } from '../../../shared/format/format.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';

/** Details of an application as they are typed: days ISO, amounts with commas, a rate in percent; empty: not known. */
export type DetailsDraft = Readonly<Record<ApplicationField, string>>;

/** Every field, in the order of the stages. */
export const FIELDS = Object.keys(applicationFields) as readonly ApplicationField[];

/** The fields for the stored details. */
export function draftOfDetails(details: ApplicationDetails): DetailsDraft {
  const { approvedAmount, approvedRate, approvedMonths } = details;
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
  };
}

/** The body of the call. */
export function detailsOf(draft: DetailsDraft): ApplicationDetails {
  const text = (field: ApplicationField) => draft[field].trim() || null;
  return {
    reference: text('reference'),
    officer: text('officer'),
    sentOn: text('sentOn'),
    answerBy: text('answerBy'),
    approvedAmount: text('approvedAmount') === null ? null : (parseTypedMoney(draft.approvedAmount) ?? null),
    approvedRate: parseTypedDecimal(draft.approvedRate) ?? null,
    approvedMonths: parseTypedDecimal(draft.approvedMonths) ?? null,
    offerValidUntil: text('offerValidUntil'),
    signingOn: text('signingOn'),
    drawnOn: text('drawnOn'),
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
