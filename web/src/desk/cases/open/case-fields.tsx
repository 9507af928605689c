import { casePurposes } from 'contract/fields/case-stages';
import { personName } from 'contract/fields/loan-form';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { FormState } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CASE_TITLES, type CaseDraft, purposeNamed } from './case-draft.ts';

type CaseFieldsProps = {
  state: FormState<CaseDraft>;
  errors: FieldErrors;
  /** The known number of other signers. */
  others?: number;
};

/** The names of the fields for the other signers. */
const SIGNER_LABELS = [1, 2, 3].map((personIndex) => `${personName(personIndex)} care semnează (opțional)`);

/** The goal, the signers and the signing day of a new or changed case. */
export function CaseFields({ state: [draft, change], errors, others = 0 }: CaseFieldsProps) {
  const { purpose, amount, property, coBorrowers, wantedSigningOn } = draft;
  const typed = coBorrowers.filter((name) => name !== '').length;
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
      {/* One more field than people who are named, and one for each who is known to sign. */}
      {SIGNER_LABELS.slice(0, Math.max(typed + 1, others)).map((label, index) => (
        <TextInput
          key={label}
          name={`coBorrowers.${index}`}
          value={coBorrowers[index] ?? ''}
          error={errors[`coBorrowers.${index}`] ?? (index === 0 ? errors.coBorrowers : undefined)}
          onChange={(next) => change({ coBorrowers: coBorrowers.with(index, next) })}
          label={label}
          maxLength={MAX_LENGTH.personName}
        />
      ))}
    </>
  );
}
