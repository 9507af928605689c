import { DateInput } from '../../ui/fields/date-input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { periodChoices } from './periods.ts';
import type { Chosen } from './use-wanted-period.ts';

const UNTIL = [
  { value: 'period', label: 'Sfârșitul perioadei' },
  { value: 'today', label: 'Azi' },
] as const;

/** The choice of the period, and until when the steps of its customers count. */
export function ReportControls({ chosen, choose }: { chosen: Chosen; choose: (change: Partial<Chosen>) => void }) {
  const { choice, from, to, until } = chosen;
  return (
    <div className="grid grid-cols-fit-12 items-end gap-3 print:hidden!">
      <Select
        label="Perioada"
        options={periodChoices.map(({ value, label }) => ({ value, label }))}
        value={choice}
        onChange={(chosen) =>
          choose({ choice: periodChoices.find(({ value }) => value === chosen)?.value ?? '12-luni' })
        }
      />
      {choice === 'interval' && (
        <>
          <DateInput label="De la" name="from" value={from} onChange={(day) => choose({ from: day })} />
          <DateInput label="Până la" name="to" value={to} onChange={(day) => choose({ to: day })} />
        </>
      )}
      <Segmented
        legend="Pași numărați până la"
        value={until}
        onChange={(value) => choose({ until: value })}
        options={UNTIL}
      />
    </div>
  );
}
