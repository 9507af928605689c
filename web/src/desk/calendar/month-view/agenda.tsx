import type { Appointment } from 'contract/appointments/appointments';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Entry } from '../entry.tsx';
import { holidayName } from '../holiday-name.ts';
import { writeDay } from '../month.ts';

type AgendaProps = {
  /** By day and slot. */
  appointments: readonly Appointment[];
  now: string;
  brokers: Brokers | undefined;
  /** Said where there are none. */
  empty: string;
  onEntry: (id: string) => void;
};

/** The appointments of a week or a month as a list, day by day: for screens on which a table of them cannot be read. */
export function Agenda({ appointments, now, brokers, empty, onEntry }: AgendaProps) {
  const days = [...new Set(appointments.map(({ appointmentDate }) => appointmentDate))];
  if (days.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day} aria-label={writeDay(day)}>
          <h2 className={`${styles.agendaDay} mb-2 text-16`} data-is-today={day === now}>
            {[writeDay(day), day === now && 'azi', holidayName(day)].filter(Boolean).join(' · ')}
          </h2>
          <div className={styles.entries}>
            {appointments
              .filter(({ appointmentDate }) => appointmentDate === day)
              .map((each) => (
                <Entry key={each._id} appointment={each} brokers={brokers} onOpen={onEntry} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
