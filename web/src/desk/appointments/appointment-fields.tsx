import { appointments } from 'contract/appointments/appointments';
import { type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { Form } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useRead } from '../data/read.ts';
import { AbsenceWarning } from './absence-warning.tsx';
import styles from './appointments.module.css';
import { type AppointmentForm, slotIn } from './draft.ts';

/** Titles that one press fills in. */
const TITLES = [
  'Discuție telefonică',
  'Compararea ofertelor',
  'Predarea actelor',
  'Semnarea cererii',
  'Semnarea la notar',
];

type AppointmentFieldsProps = {
  form: Form<AppointmentForm>;
  /** The broker whose slots are checked; undefined: the signed-in user. */
  broker?: string | undefined;
  /** The appointment that is being changed: its own slot counts as free. */
  id?: string | undefined;
};

/** Title, day and hours; hours at which the broker has an appointment on that day say so. */
export function AppointmentFields({ form: { values, field }, broker, id }: AppointmentFieldsProps) {
  const taken = useTaken(values.day, broker, id);
  // Missing fields are only marked; the form says it once for all of them.
  const { error, ...title } = field('title');
  const { error: noDay, ...day } = field('day');
  const { onChange, error: isTaken, ...slot } = field('timeSlot');
  return (
    <>
      <TextInput
        label="Titlu"
        hint="Apare și în e-mail, dacă clientul are adresă."
        {...title}
        aria-invalid={error !== undefined || undefined}
        maxLength={MAX_LENGTH.appointmentTitle}
        required
        data-autofocus
      />
      <Titles chosen={values.title} onChoose={title.onChange} />
      <DateInput label="Data" {...day} error={noDay && 'Alegeți ziua.'} min={today()} required />
      <Select
        label="Interval orar"
        options={timeSlots.map((slot) => ({ value: slot, label: taken.has(slot) ? `${slot} (ocupat)` : slot }))}
        {...slot}
        aria-invalid={isTaken !== undefined || undefined}
        onChange={(value) => onChange(slotIn(value))}
      />
      <AbsenceWarning day={values.day} timeSlot={values.timeSlot} broker={broker} />
    </>
  );
}

type TitlesProps = { chosen: string; onChoose: (title: string) => void };

function Titles({ chosen, onChoose }: TitlesProps) {
  return (
    <fieldset className={`${styles.titles} flex flex-wrap gap-2`}>
      <legend className="visually-hidden">Titluri obișnuite</legend>
      {TITLES.map((title) => (
        <button key={title} type="button" aria-pressed={title === chosen} onClick={() => onChoose(title)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

function useTaken(day: string, broker: string | undefined, id: string | undefined): ReadonlySet<TimeSlot> {
  const query = { from: day, to: day, mine: broker === undefined ? 'true' : 'false' } as const;
  const { data = [] } = useRead(appointments.getAll, day === '' ? undefined : { query }, { keepsPrevious: true });
  const others = data.filter(
    (each) => each._id !== id && each.appointmentDate === day && (broker === undefined || each.broker === broker),
  );
  return new Set(others.map(({ timeSlot }) => timeSlot));
}
