import { caseDetails, cases } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import { type CasePurpose, casePurposes } from 'contract/fields/case-stages';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import type { z } from 'zod';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { ConflictField } from '../../../ui/dialogs/conflict-notice.tsx';
import { schemaErrors } from '../../api/schema-errors.ts';
import { draftFields } from '../../data/conflict.ts';

/** The new fields of a case. */
export type CaseChange = Sent<typeof cases.change>['body'];

/** The typed goal: the amount with commas, the day ISO. */
export type CaseDraft = {
  readonly purpose: CasePurpose;
  readonly amount: string;
  readonly property: string;
  readonly wantedSigningOn: string;
};

/** The titles of its fields. */
export const CASE_TITLES = {
  amount: 'Suma dorită',
  purpose: 'Scop',
  property: 'Imobil',
  wantedSigningOn: 'Semnare dorită până pe',
} as const satisfies Readonly<Record<keyof CaseDraft, string>>;

/** Its fields as a colleague stored them meanwhile, beside what was typed. */
export function caseConflictFields(stored: CaseRequest, mine: CaseDraft): ConflictField[] {
  const words = { purpose: (purpose: CasePurpose) => casePurposes[purpose] };
  return draftFields(CASE_TITLES, { stored: caseDraftOf(stored), mine }, words);
}

/** The fields of a case that are typed, with their version. */
export const caseRequest = caseDetails.pick({
  version: true,
  ...{ purpose: true, amount: true, property: true, wantedSigningOn: true },
});

type CaseRequest = Omit<z.infer<typeof caseRequest>, 'version'>;

/** The fields for the goal; an amount of 0 is unknown. */
export function caseDraftOf({ purpose, amount, property, wantedSigningOn }: CaseRequest): CaseDraft {
  return {
    purpose,
    amount: amount === 0 ? '' : moneyText(amount),
    property,
    wantedSigningOn: wantedSigningOn ?? '',
  };
}

/** The body of the call. */
export function wantedOf({ purpose, amount, property, wantedSigningOn }: CaseDraft) {
  return {
    purpose,
    amount: amountOf(amount),
    property: property.trim(),
    wantedSigningOn: wantedSigningOn || null,
  } satisfies Omit<CaseChange, 'expectedVersion'>;
}

/** The errors of the case. */
export function wrongInCase(draft: CaseDraft): FieldErrors {
  return schemaErrors(cases.change.body.omit({ expectedVersion: true }), wantedOf(draft));
}

/** The purpose of that name, if there is one. */
export function purposeNamed(name: string): CasePurpose | undefined {
  return Object.hasOwn(casePurposes, name) ? (name as CasePurpose) : undefined;
}
