import type { Appointment } from 'contract/appointments/appointments';
import styles from './calendar.module.css';
import { Entry } from './entry.tsx';
import { writeDay } from './month.ts';

type AgendaProps = {
  /** Those of the month, by day and slot. */
  appointments: readonly Appointment[];
  now: string;
  hasBroker: boolean;
  onEntry: (id: string) => void;
};

/** The month's appointments as a list, day by day: for screens on which a month of them cannot be read. */
export function Agenda({ appointments, now, hasBroker, onEntry }: AgendaProps) {
  const days = [...new Set(appointments.map(({ appointmentDate }) => appointmentDate))];
  if (days.length === 0)
    return <p className="text-ink-soft">Nicio programare în luna aceasta. Alegeți o zi ca să adăugați una.</p>;
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day} aria-label={writeDay(day)}>
          <h2 className={`${styles.agendaDay} mb-2 text-16`} data-is-today={day === now}>
            {writeDay(day)}
            {day === now && ' · azi'}
          </h2>
          <div className={styles.entries}>
            {appointments
              .filter(({ appointmentDate }) => appointmentDate === day)
              .map((each) => (
                <Entry key={each._id} appointment={each} hasBroker={hasBroker} onOpen={onEntry} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
