import type { TimeSlot } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours, brokerHours } from 'contract/availability/broker-hours';
import { problemMessage } from 'contract/problem';
import { fieldErrorsOf, messageOf } from '../../shared/api/failure.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { schemaErrors } from '../api/schema-errors.ts';
import { holidayName } from '../calendar/holiday-name.ts';
import { weekdayIndex, writeDay } from '../calendar/month.ts';
import { draftFields, isOvertaken, versionConflict } from '../data/conflict.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { DaySlots } from './day-slots.tsx';
import { useSaveDay } from './save-day.ts';

type DayDialogProps = {
  hours: BrokerHours;
  /** ISO; empty: still to be chosen. */
  day: string;
  onClose: () => void;
};

/** The free slots of a single day; it begins with the present ones. Closing keeps the choice. */
export function DayDialog({ hours, day, onClose }: DayDialogProps) {
  const { form, saving, overtaken, discardDraft } = useDayForm({ hours, day, onClose });
  const { values, change, field } = form;
  const { onChange: _onChange, ...typedDay } = field('day');
  const holiday = values.day === '' ? undefined : holidayName(values.day);
  return (
    <Dialog onClose={onClose} title="Zi diferită">
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <DateInput
          label="Ziua"
          {...typedDay}
          min={today()}
          required
          onChange={(chosen) => change({ day: chosen, ...(chosen !== '' && { timeSlots: slotsOn(hours, chosen) }) })}
        />
        {holiday && (
          <Alert tone="info">Este sărbătoare legală ({holiday}): vizitatorii nu pot alege nimic, orice ați bifa.</Alert>
        )}
        {values.day !== '' && (
          <DaySlots
            name={writeDay(values.day)}
            chosen={values.timeSlots}
            onChange={(timeSlots) => change({ timeSlots })}
          />
        )}
        <p className="text-14 text-ink-soft">
          Nicio oră bifată: în ziua aceea nu lucrați. Programările deja făcute rămân.
        </p>
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<Pick<typeof values, 'timeSlots'>>(
              { timeSlots: writeDay(values.day) },
              { stored: { timeSlots: slotsOn(overtaken.current, values.day) }, mine: values },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        {saving.error && !isOvertaken(saving.error) && !form.showsAtFields(fieldErrorsOf(saving.error)) && (
          <Alert tone="bad">{messageOf(saving.error)}</Alert>
        )}
        <SubmitOrCancel submit="Salvați ziua" isSending={saving.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}

function useDayForm({ hours, day, onClose }: DayDialogProps) {
  const initial = { day, timeSlots: day === '' ? [] : slotsOn(hours, day), seen: hours.version };
  const { state, forget } = useDraftValues('orar-zi', `${hours.username} ${day}`, initial);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const saving = useSaveDay(hours, discardDraft);
  const save = (draft: typeof initial) => saving.save(draft, (failure) => void form.refuse(fieldErrorsOf(failure)));
  const form = useForm({
    state,
    validate: (draft) => wrongDay(draft.day),
    onSubmit: save,
  });
  const overtaken = versionConflict({
    what: 'hours',
    current: brokerHours,
    seen: form.values.seen,
    stored: hours,
    saving,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return { form, saving, overtaken, discardDraft };
}

function wrongDay(day: string): FieldErrors {
  const isOver = day !== '' && day < today();
  return isOver
    ? { day: problemMessage('ZI_TRECUTA', {}) }
    : schemaErrors(api.saveDay.params.pick({ day: true }), { day });
}

/** The slots of a day as it is saved: its own, else those of its weekday. */
function slotsOn({ exceptions, weekly }: BrokerHours, day: string): TimeSlot[] {
  return exceptions.find((one) => one.day === day)?.timeSlots ?? weekly[weekdayIndex(day)] ?? [];
}
