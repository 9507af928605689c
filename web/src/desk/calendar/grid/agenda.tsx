import type { Appointment } from 'contract/appointments/appointments';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Entry } from '../entry.tsx';
import { writeDay } from '../month.ts';
import { useTeamDays } from '../team-days.ts';

type AgendaProps = {
  /** The days of the list; holidays and leave are named even without appointments. */
  days: readonly string[];
  /** By day and slot; those of other days are not shown. */
  appointments: readonly Appointment[];
  now: string;
  brokers: Brokers | undefined;
  /** The sentence without appointments. */
  empty: string;
  onEntry: (id: string) => void;
};

/** The appointments of a week or a month as a list, day by day: for screens on which a table of them cannot be read. */
export function Agenda({ days, appointments, now, brokers, empty, onEntry }: AgendaProps) {
  const used = new Set(appointments.map(({ appointmentDate }) => appointmentDate));
  const { marksOf } = useTeamDays();
  const listed = days.filter((day) => used.has(day) || marksOf(day).length > 0);
  return (
    <div className="grid gap-5">
      {!days.some((day) => used.has(day)) && <p className="text-ink-soft">{empty}</p>}
      {listed.map((day) => (
        <section key={day} aria-label={writeDay(day)}>
          <h2 className={`${styles.agendaDay} first-letter:capitalize mb-2 text-16`} data-is-today={day === now}>
            {[writeDay(day), day === now && 'azi', ...marksOf(day).map(({ full }) => full)].filter(Boolean).join(' · ')}
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
