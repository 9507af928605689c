import { IconTrash } from '@tabler/icons-react';
import { MAX_VALID_DAYS } from 'contract/fields/valid-days';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { FormState } from '../../../shared/forms/use-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type BankDays, banksToChoose, type RuleDraft } from './rule-draft.ts';

type ValidDaysProps = { banks: readonly string[]; state: FormState<RuleDraft>; errors: FieldErrors };

/** For how many days after it was issued a document is valid, and the banks that want a newer one. */
export function ValidDays({ banks, state: [values, change], errors }: ValidDaysProps) {
  const rows = values.validDaysOfBanks;
  const changeRow = (index: number, changes: Partial<BankDays>) =>
    change({ validDaysOfBanks: rows.map((row, at) => (at === index ? { ...row, ...changes } : row)) });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="visually-hidden">Valabilitate</legend>
      <NumberInput
        label="Valabil de la emitere (opțional)"
        name="validDays"
        unit="zile"
        max={MAX_VALID_DAYS}
        hint="Gol: nu expiră."
        value={values.validDays}
        onChange={(validDays) => change({ validDays })}
        error={errors.validDays}
      />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key until its bank is chosen
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <Select
            label="La banca"
            value={row.bank}
            options={[{ value: '', label: 'Alegeți banca' }, ...banksToChoose(banks, row.bank)]}
            onChange={(value) => changeRow(index, { bank: value })}
          />
          <NumberInput
            label="Valabil acolo"
            name={`validDaysOfBanks.${index}`}
            unit="zile"
            max={MAX_VALID_DAYS}
            hint=""
            value={row.validDays}
            onChange={(validDays) => changeRow(index, { validDays })}
          />
          <IconButton
            label={`Scoateți rândul ${index + 1}${row.bank && `: ${row.bank}`}`}
            title="Scoateți rândul"
            onClick={() => change({ validDaysOfBanks: rows.filter((_, at) => at !== index) })}
          >
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      ))}
      {errors.validDaysOfBanks && <FieldError>{errors.validDaysOfBanks}</FieldError>}
      <Button
        variant="soft"
        className="justify-self-start"
        onClick={() => change({ validDaysOfBanks: [...rows, { bank: '', validDays: '' }] })}
      >
        Adăugați o bancă ce îl vrea mai nou
      </Button>
    </fieldset>
  );
}
