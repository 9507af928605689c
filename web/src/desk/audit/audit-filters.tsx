import { Button, NativeSelect, TextInput } from '@mantine/core';
import { auditActions } from 'contract/audit/audit';
import { useState } from 'react';
import { type Filters, NO_FILTERS } from './audit-api.ts';

const ACTIONS = [
  { value: '', label: 'Toate' },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** What to look for. Choices hold at once; the text when it is sent, so that nothing is asked letter by letter. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [search, setSearch] = useState(filters.search);
  const set = (change: Partial<Filters>) => onChange({ ...filters, search, ...change });
  return (
    <search>
      <form
        className="grid grid-cols-fit-12 items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          set({});
        }}
      >
        <TextInput
          label="Nume, adresă sau detaliu"
          name="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <NativeSelect
          label="Acțiune"
          data={ACTIONS}
          value={filters.action}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <TextInput
          label="De la"
          type="date"
          value={filters.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          label="Până la"
          type="date"
          value={filters.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <div className="flex col-span-full flex-wrap gap-2">
          <Button type="submit">Căutați</Button>
          <Button
            variant="default"
            onClick={() => {
              setSearch('');
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
