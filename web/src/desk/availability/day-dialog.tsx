import type { TimeSlot } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours, brokerHours } from 'contract/availability/broker-hours';
import { problemMessage } from 'contract/problem';
import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { holidayName } from '../appointments/days-off.ts';
import { weekdayIndex, writeDay } from '../calendar/month.ts';
import { draftFields } from '../data/conflict.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { DaySlots } from './day-slots.tsx';

/** The id of the section that announces the change of a single day. */
export const DAYS_SECTION = 'zile';

/** The news of a changed day. */
export const daySaved = announces('Zi salvată', DAYS_SECTION);

type DayDialogProps = {
  hours: BrokerHours;
  /** ISO; empty: still to be chosen. */
  day: string;
  onClose: () => void;
};

/** The free slots of a single day; it begins with the present ones. Closing keeps the choice. */
export function DayDialog({ hours, day, onClose }: DayDialogProps) {
  const form = useSaveForm({
    draft: useDraftValues('orar-zi', `${hours.username} ${day}`, {
      day,
      timeSlots: day === '' ? [] : slotsOn(hours, day),
      seen: hours.version,
    }),
    validate: pastDay,
    change: api.saveDay,
    sent: ({ day: chosen, timeSlots, seen }) => ({
      params: { username: hours.username, day: chosen },
      body: { timeSlots, expectedVersion: seen },
    }),
    record: { what: 'hours', current: brokerHours, stored: hours },
    notice: daySaved,
    onClose,
  });
  const { values, change, field, overtaken } = form;
  const { onChange: _onChange, ...typedDay } = field('day');
  const holiday = values.day === '' ? undefined : holidayName(values.day);
  return (
    <SaveDialog
      form={form}
      title="Zi diferită"
      submit="Salvați ziua"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<Pick<typeof values, 'timeSlots'>>(
              { timeSlots: writeDay(values.day) },
              { stored: { timeSlots: slotsOn(overtaken.current, values.day) }, mine: values },
            )}
          />
        )
      }
    >
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
    </SaveDialog>
  );
}

/** The error of a day that is over; the schema of the call refuses an empty one. */
function pastDay({ day }: { readonly day: string }): FieldErrors {
  return failed({ day: day !== '' && day < today() && problemMessage('ZI_TRECUTA', {}) });
}

/** The slots of a day as it is saved: its own, else those of its weekday. */
function slotsOn({ exceptions, weekly }: BrokerHours, day: string): TimeSlot[] {
  return exceptions.find((one) => one.day === day)?.timeSlots ?? weekly[weekdayIndex(day)] ?? [];
}
