import { commissions } from 'contract/commissions/commissions';
import { formatFigurePercent, formatShortDate } from 'contract/romanian/romanian';
import { parseTypedDecimal } from 'contract/romanian/typed-money';
import { staff } from 'contract/staff/staff';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useUnkeptValues } from '../session/use-draft-values.ts';

const SECTION = 'parti-comision';

/** The parts of users, newest first, and a new one; the house has the rest. */
export function SharesPart() {
  const shares = useRead(commissions.shares, {});
  if (shares.error) return <LoadFailed retry={shares.refetch}>{messageOf(shares.error)}</LoadFailed>;
  if (!shares.data) return <Skeleton height={320} className="rounded-card" />;
  return (
    <Section
      id={SECTION}
      title="Părți"
      text="Partea unui broker din ce plătesc băncile pentru creditele trase din ziua ei încolo; restul este al casei."
    >
      {shares.data.length === 0 && <p className="text-ink-soft">Nimeni nu are o parte: totul este al casei.</p>}
      <ul className="ruled-3 grid grid-cols-1">
        {shares.data.map(({ _id, name, percent, validFrom, byName }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              {name}, {formatFigurePercent(percent)}
            </span>
            <span className="text-14 text-ink-soft">
              din {formatShortDate(validFrom)}, de {byName ?? 'programul'}
            </span>
          </li>
        ))}
      </ul>
      <NewShare />
    </Section>
  );
}

function NewShare() {
  const { data: members = [] } = useRead(staff.list, {});
  const form = useSaveForm({
    draft: useUnkeptValues({ username: '', percent: '', validFrom: today() }),
    change: commissions.addShare,
    sent: ({ percent, ...rest }) => ({ body: { ...rest, percent: parseTypedDecimal(percent) ?? -1 } }),
    notice: announces('Parte adăugată', SECTION),
  });
  return (
    <SaveForm form={form} submit="Adăugați partea" className="grid grid-cols-1 gap-3">
      <div className="field-row grid-cols-fit-12 gap-3">
        <Select
          label="Broker"
          options={[
            { value: '', label: 'Alegeți' },
            ...members.map(({ username, name }) => ({ value: username, label: name })),
          ]}
          {...form.field('username')}
        />
        <TextInput label="Partea" inputMode="decimal" unit="%" maxLength={8} {...form.field('percent')} />
        <DateInput label="Din ziua" {...form.field('validFrom')} />
      </div>
    </SaveForm>
  );
}
