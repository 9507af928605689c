import { brokerHoursCalls as api, type BrokerHoliday } from 'contract/availability/broker-hours';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { failed } from '../../shared/forms/field-errors.ts';
import { today } from '../../shared/time/today.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { HOLIDAYS_SECTION } from './plans.ts';

const NEW = { from: '', to: '', reason: '' };

type HolidayDialogProps = {
  username: string;
  onClose: () => void;
  /** Gets the added holiday if it holds appointments. */
  onConflicts: (holiday: BrokerHoliday) => void;
};

/** The dialog in which a holiday is added. */
export function HolidayDialog({ username, onClose, onConflicts }: HolidayDialogProps) {
  const form = useSaveForm({
    draft: useDraftValues('concediu', username, NEW),
    validate: ({ from }) => failed({ from: from !== '' && from < today() && 'Prima zi nu poate fi în trecut.' }),
    change: api.addHoliday,
    sent: ({ from, to, reason }) => ({ params: { username }, body: { from, to: to === '' ? from : to, reason } }),
    notice: announces('Concediu adăugat', HOLIDAYS_SECTION),
    onSaved: ({ holiday, conflicts }) => {
      onClose();
      if (conflicts.length > 0) onConflicts(holiday);
    },
    onClose,
  });
  return (
    <SaveDialog form={form} title="Concediu nou" submit="Adăugați concediul">
      <DateInput label="Prima zi" min={today()} required {...form.field('from')} />
      <DateInput label="Ultima zi (gol: o singură zi)" min={form.values.from || today()} {...form.field('to')} />
      <TextInput
        label="Motivul (opțional)"
        hint="Îl văd numai colegii."
        maxLength={MAX_LENGTH.holidayReason}
        {...form.field('reason')}
      />
      <p className="text-14 text-ink-soft">
        Dacă aveți programări în aceste zile, le vedeți imediat și le puteți muta. Nimic nu se mută singur.
      </p>
    </SaveDialog>
  );
}
