import { Skeleton } from '@mantine/core';
import type { Appointment } from 'contract/appointments/appointments';
import { slotHours } from 'contract/text/time-slots';
import { Link } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { useAppointments } from '../appointments/appointments-api.ts';
import { useLiveAppointments } from '../appointments/use-live-appointments.ts';
import { writeDay } from '../calendar/month.ts';
import { ContactLinks } from '../customers/contact-links.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Section } from '../ui/layout/page.tsx';
import styles from './blocks.module.css';

const romanianHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** One's own appointments of today; the one that is on or comes next stands out. */
export function TodayBlock() {
  const day = today();
  useLiveAppointments();
  const list = useAppointments({ from: day, to: day, isMine: true });
  return (
    <Section id="programari-azi" title="Programările de azi" text={writeDay(day)}>
      {list.isPending && <Skeleton height={96} radius="md" />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load appointments. Please try again later.
        </LoadFailed>
      )}
      {list.data?.length === 0 && (
        <p className="text-ink-soft text-14 wrap-anywhere">
          Nicio programare azi. <Link to="/myCalendar">Deschideți calendarul</Link>
        </p>
      )}
      {list.data && list.data.length > 0 && <Meetings meetings={list.data} />}
    </Section>
  );
}

function Meetings({ meetings }: { meetings: readonly Appointment[] }) {
  const hour = Number(romanianHour.format(new Date()));
  const next = meetings.find(({ timeSlot }) => slotHours(timeSlot).to > hour);
  return (
    <ul className={`${styles.list} grid`}>
      {meetings.map((meeting) => (
        <li
          key={meeting._id}
          className={`${styles.item} flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2`}
          data-is-next={meeting === next}
        >
          <span className={styles.when}>
            {meeting.timeSlot}
            {meeting === next && (
              <strong className="text-brand-ink text-14">
                {slotHours(next.timeSlot).from <= hour ? 'acum' : 'urmează'}
              </strong>
            )}
          </span>
          <span className={styles.who}>
            <Link
              to={`/customerDetails?phone=${encodeURIComponent(meeting.phone)}`}
              className={`${styles.name} font-600 wrap-anywhere`}
              dir="auto"
            >
              {customerLabel(meeting)}
            </Link>
            <span className="text-ink-soft text-14 wrap-anywhere">{meeting.title}</span>
          </span>
          <ContactLinks phone={meeting.phone} who={customerLabel(meeting)} />
        </li>
      ))}
    </ul>
  );
}
