import { casePurposes } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { FormState } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CASE_TITLES, type CaseDraft, purposeNamed } from './case-draft.ts';

type CaseFieldsProps = { state: FormState<CaseDraft>; errors: FieldErrors };

/** The goal and the signing day of a new or changed case. */
export function CaseFields({ state: [draft, change], errors }: CaseFieldsProps) {
  const { purpose, amount, property, wantedSigningOn } = draft;
  return (
    <>
      <MoneyInput
        label={CASE_TITLES.amount}
        name="amount"
        unit="RON"
        required
        value={amount}
        onChange={(next) => change({ amount: next })}
        error={errors.amount}
      />
      <Select
        label={CASE_TITLES.purpose}
        name="purpose"
        value={purpose}
        options={Object.entries(casePurposes).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const chosen = purposeNamed(value);
          if (chosen) change({ purpose: chosen });
        }}
      />
      <TextInput
        name="property"
        value={property}
        error={errors.property}
        onChange={(next) => change({ property: next })}
        label={`${CASE_TITLES.property} (opțional)`}
        placeholder="De exemplu: apartament 2 camere, Cluj"
        maxLength={MAX_LENGTH.caseProperty}
      />
      <DateInput
        label={`${CASE_TITLES.wantedSigningOn} (opțional)`}
        name="wantedSigningOn"
        value={wantedSigningOn}
        onChange={(next) => change({ wantedSigningOn: next })}
        error={errors.wantedSigningOn}
        min={today()}
      />
    </>
  );
}
