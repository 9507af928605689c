import { NativeSelect, TextInput } from '@mantine/core';
import { LONGEST } from 'contract/text/text-lengths';
import { type TimeSlot, timeSlots } from 'contract/text/time-slots';
import { today } from '../../shared/time/today.ts';
import { useAppointments } from './appointments-api.ts';
import { type Draft, slotIn } from './draft.ts';

type AppointmentFieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whose slots are looked at; undefined: those of who is signed in. */
  broker?: string | undefined;
  /** The appointment that is being changed: its own slot is not taken for it. */
  id?: string | undefined;
  /** What is missing is marked. */
  isChecked: boolean;
};

/** Title, day and hours; hours that the broker has given away on that day say so. */
export function AppointmentFields({ draft, onChange, broker, id, isChecked }: AppointmentFieldsProps) {
  const taken = useTaken(draft.day, broker, id);
  const missing = (value: string) => isChecked && value.trim() === '';
  return (
    <>
      <TextInput
        label="Titlu"
        description="Apare și în e-mailul pe care îl primește clientul."
        value={draft.title}
        maxLength={LONGEST.appointmentTitle}
        onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        aria-required
        error={missing(draft.title)}
        data-autofocus
      />
      <TextInput
        label="Data"
        type="date"
        min={today()}
        max="2099-12-31"
        value={draft.day}
        onChange={(event) => onChange({ ...draft, day: event.currentTarget.value })}
        aria-required
        error={missing(draft.day)}
      />
      <NativeSelect
        label="Interval orar"
        data={timeSlots.map((slot) => ({ value: slot, label: taken.has(slot) ? `${slot} (ocupat)` : slot }))}
        value={draft.timeSlot}
        onChange={(event) => onChange({ ...draft, timeSlot: slotIn(event.currentTarget.value) })}
      />
    </>
  );
}

function useTaken(day: string, broker: string | undefined, id: string | undefined): ReadonlySet<TimeSlot> {
  const { data = [] } = useAppointments({ from: day, to: day, isMine: broker === undefined }, day !== '');
  const others = data.filter(
    (each) => each._id !== id && each.appointmentDate === day && (broker === undefined || each.broker === broker),
  );
  return new Set(others.map(({ timeSlot }) => timeSlot));
}
