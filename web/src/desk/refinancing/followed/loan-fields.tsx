import { TextInput } from '@mantine/core';
import { MAX_MONTHS_LEFT } from 'contract/refinancing/refinancing';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { useId } from 'react';
import type { Form } from '../../../shared/forms/use-form.ts';
import { MoneyInput } from '../../../shared/ui/components/fields/money-input.tsx';
import { NumberInput } from '../../../shared/ui/components/fields/number-input.tsx';
import { Segmented } from '../../../shared/ui/components/fields/segmented.tsx';
import { useBanks } from '../../products/banks/banks-api.ts';
import { DateInput } from '../../ui/components/date-input.tsx';
import { eventInput } from '../../ui/components/event-input.ts';
import { type LoanDraft, RATE_KINDS } from './loan-draft.ts';

type LoanFieldsProps = { form: Form<LoanDraft> };

/** The fields of a followed loan. */
export function LoanFields({ form }: LoanFieldsProps) {
  const { field, values, change } = form;
  const banks = useBanks().data?.map(({ banca }) => banca) ?? [];
  const list = useId();
  return (
    <>
      <div className="grid grid-cols-fit-13 items-end gap-x-4 gap-y-3">
        <TextInput
          {...eventInput(field('bank'))}
          label="Banca"
          list={list}
          maxLength={MAX_LENGTH.documentTitle}
          autoComplete="off"
        />
        <datalist id={list}>
          {banks.map((bank) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
        <MoneyInput label="Sold rămas" unit="RON" {...field('balance')} />
        <DateInput label="Sold din ziua" {...field('balanceOn')} />
        <NumberInput label="Luni rămase" unit="luni" max={MAX_MONTHS_LEFT} hint="" {...field('monthsLeft')} />
      </div>
      <Segmented
        legend="Dobânda"
        isWrapping
        value={values.rateKind}
        onChange={(rateKind) => change({ rateKind })}
        options={RATE_KINDS}
      />
      <div className="grid grid-cols-fit-13 items-end gap-x-4 gap-y-3">
        {values.rateKind !== 'variable' && <Percent form={form} name="fixedRate" label="Dobânda fixă" />}
        {values.rateKind === 'mixed' && <DateInput label="Fixă până la" {...field('fixedUntil')} />}
        {values.rateKind !== 'fixed' && <Percent form={form} name="margin" label="Marja peste IRCC" />}
        <MoneyInput label="Rata fără asigurare (opțional)" unit="RON/lună" {...field('instalment')} />
        <MoneyInput label="Asigurarea de viață (opțional)" unit="RON/lună" {...field('lifePremium')} />
        <MoneyInput label="Valoarea locuinței (opțional)" unit="RON" {...field('propertyValue')} />
      </div>
    </>
  );
}

function Percent({ form, name, label }: LoanFieldsProps & { name: 'fixedRate' | 'margin'; label: string }) {
  return (
    <TextInput
      {...eventInput(form.field(name))}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      rightSection={<span className="text-ink-soft">%</span>}
    />
  );
}
