import { TextInput } from '@mantine/core';
import { brokerHoursCalls as api, type BrokerHoliday } from 'contract/availability/broker-hours';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { HOLIDAYS_SECTION } from './plans.ts';

const NEW = { from: '', to: '', reason: '' };

type HolidayDialogProps = {
  username: string;
  onClose: () => void;
  /** Called with the added holiday when there are appointments in it. */
  onConflicts: (holiday: BrokerHoliday) => void;
};

/** The dialog in which a holiday is added; what is typed is kept when it is closed. */
export function HolidayDialog({ username, onClose, onConflicts }: HolidayDialogProps) {
  const { state, forget } = useDraftValues('concediu', username, NEW);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const adding = useChange(api.addHoliday, {
    notice: announces('Concediu adăugat', HOLIDAYS_SECTION),
    onSaved: ({ holiday, conflicts }) => {
      discardDraft();
      if (conflicts.length > 0) onConflicts(holiday);
    },
  });
  const form = useForm({
    state,
    validate: ({ from, to }) =>
      failed({
        from: from === '' ? 'Alegeți prima zi.' : from < today() && 'Prima zi nu poate fi în trecut.',
        to: to !== '' && to < from && 'Ultima zi nu poate fi înaintea primei zile.',
      }),
    onSubmit: ({ from, to, reason }) =>
      adding.mutate(
        { params: { username }, body: { from, to: to === '' ? from : to, reason } },
        { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
      ),
  });
  return (
    <Dialog onClose={onClose} title="Concediu nou">
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <DateInput label="Prima zi" min={today()} required {...form.field('from')} />
        <DateInput label="Ultima zi (gol: o singură zi)" min={form.values.from || today()} {...form.field('to')} />
        <TextInput
          label="Motivul (opțional)"
          description="Îl văd numai colegii."
          autoComplete="off"
          maxLength={MAX_LENGTH.holidayReason}
          {...eventInput(form.field('reason'))}
        />
        <p className="text-14 text-ink-soft">
          Dacă aveți programări în aceste zile, le vedeți imediat și le puteți muta. Nimic nu se mută singur.
        </p>
        {adding.error && !form.showsAtFields(fieldErrorsOf(adding.error)) && (
          <Alert tone="bad">{messageOf(adding.error)}</Alert>
        )}
        <SubmitOrCancel submit="Adăugați concediul" isSending={adding.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
