import { auditActions } from 'contract/audit/audit';
import { useForm, useValues } from '../../shared/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** The search; empty: every entry. Days are ISO. */
export type Filters = {
  readonly action: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
};

/** Everything. */
export const NO_FILTERS: Filters = { action: '', search: '', from: '', to: '' };

const ACTIONS = [
  { value: '', label: 'Toate' },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** The filters. Choices apply at once; the text only when it is sent, not letter by letter. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [typed, type] = useValues({ search: filters.search });
  const values: Filters = { ...filters, ...typed };
  const change = ({ search, ...choices }: Partial<Filters>) => {
    if (search !== undefined) type({ search });
    if (Object.keys(choices).length > 0) onChange({ ...values, ...choices });
  };
  const { field, formProps } = useForm({ state: [values, change], onSubmit: onChange });
  return (
    <search>
      <form {...formProps} className="grid grid-cols-fit-12 items-end gap-3">
        <TextInput label="Nume, adresă sau detaliu" {...field('search')} autoCapitalize="none" spellCheck={false} />
        <Select label="Acțiune" options={ACTIONS} {...field('action')} />
        <DateInput label="De la" {...field('from')} />
        <DateInput label="Până la" {...field('to')} />
        <div className="flex col-span-full flex-wrap gap-2">
          <Button type="submit">Căutați</Button>
          <Button
            variant="secondary"
            onClick={() => {
              type({ search: '' });
              onChange(NO_FILTERS);
            }}
          >
            Ștergeți filtrele
          </Button>
        </div>
      </form>
    </search>
  );
}
