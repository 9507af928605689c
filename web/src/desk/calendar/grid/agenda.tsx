import type { Appointment } from 'contract/appointments/appointments';
import { formatCount } from 'contract/romanian/romanian';
import { Fragment } from 'react';
import { Fold } from '../../../ui/layout/fold.tsx';
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

/**
 * The appointments of a week or a month as a list, for screens without room for a table. The list begins with today,
 * below a fold of the past.
 */
export function Agenda(props: AgendaProps) {
  const { days, appointments, now, empty } = props;
  const used = new Set(appointments.map(({ appointmentDate }) => appointmentDate));
  const hasToday = days.includes(now);
  const past = hasToday ? days.filter((day) => day < now && used.has(day)) : [];
  const count = appointments.filter(({ appointmentDate }) => past.includes(appointmentDate)).length;
  if (!days.some((day) => used.has(day))) return <p className="text-ink-soft">{empty}</p>;
  return (
    <div className="grid gap-4">
      {past.length > 0 && (
        <Fold
          heading={
            <span className="text-ink-soft">{formatCount(count, 'programare trecută', 'programări trecute')}</span>
          }
        >
          <AgendaDays {...props} days={past} />
        </Fold>
      )}
      <AgendaDays {...props} days={hasToday ? days.filter((day) => day >= now) : days} />
    </div>
  );
}

/** Today, the days with appointments, and those of a holiday or a leave. */
function AgendaDays({ days, appointments, now, brokers, onEntry }: AgendaProps) {
  const { marksOf } = useTeamDays();
  const on = (day: string) => appointments.filter(({ appointmentDate }) => appointmentDate === day);
  const listed = days.filter((day) => day === now || on(day).length > 0 || marksOf(day).length > 0);
  return (
    <div className="grid gap-4">
      {listed.map((day) => (
        <section key={day} className="grid gap-1" aria-label={writeDay(day)}>
          <h2 className={`${styles.agendaDay} text-16`} data-is-today={day === now}>
            <AgendaHead
              parts={[writeDay(day), ...(day === now ? ['azi'] : []), ...marksOf(day).map(({ full }) => full)]}
            />
          </h2>
          {on(day).length > 0 ? (
            <div className={styles.entries}>
              {on(day).map((each) => (
                <Entry key={each._id} appointment={each} brokers={brokers} onOpen={onEntry} />
              ))}
            </div>
          ) : (
            day === now && <p className="text-ink-soft">Nicio programare.</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** A line breaks between its parts only, behind the dot. */
function AgendaHead({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className={index === 0 ? 'inline-block first-letter:capitalize' : 'inline-block'}>
        {part}
        {index < parts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ));
}
