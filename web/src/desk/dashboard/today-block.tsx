import { type Appointment, appointments } from 'contract/appointments/appointments';
import { hasSlotBegun, slotHours } from 'contract/appointments/time-slots';
import { type TimeInRomania, timeInRomania } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerMark } from '../appointments/answer-mark.tsx';
import { ChangeAppointment } from '../appointments/change-appointment.tsx';
import { ChannelMark, ChosenMark } from '../appointments/chosen-mark.tsx';
import { OutcomeChoice } from '../appointments/outcome-choice.tsx';
import { useWithoutOutcome } from '../appointments/use-without-outcome.ts';
import { ContactLinks } from '../customers/contact-links.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { orderKept } from '../customers/list-order.ts';
import { nearDay } from '../customers/near-day.ts';
import { useRead } from '../data/read.ts';
import { Block } from './block.tsx';
import styles from './blocks.module.css';

/** The id of the section of today's appointments. */
export const TODAY_SECTION = 'programari-azi';

/** The most past appointments that ask for an outcome here; the calendar has the others. */
const MAX_PAST = 4;

/** Today's appointments, and past ones without an outcome; the present or next one is highlighted. */
export function TodayBlock({ isMine }: { isMine: boolean }) {
  const now = timeInRomania(new Date());
  const query = { from: now.day, to: now.day, mine: isMine ? 'true' : 'false' } as const;
  const list = useRead(appointments.getAll, { query }, { keepsPrevious: true });
  const withoutOutcome = useWithoutOutcome({ isMine });
  const past = (withoutOutcome.data?.appointments ?? []).filter(({ appointmentDate }) => appointmentDate < now.day);
  const ofToday = list.data ?? [];
  const next = ofToday.find(({ timeSlot }) => slotHours(timeSlot).to > now.hour);
  const isEmpty = list.data && ofToday.length === 0 && past.length === 0;
  return (
    <Block
      id={TODAY_SECTION}
      title="Programările de azi"
      count={ofToday.length > 0 ? String(ofToday.length) : undefined}
      nothing={
        isEmpty && (
          <>
            Nicio programare azi. <Link to="/myCalendar">Deschideți calendarul</Link>
          </>
        )
      }
    >
      {list.isPending && <Skeleton height={96} />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load appointments. Please try again later.
        </LoadFailed>
      )}
      {list.data && ofToday.length === 0 && <p className="text-ink-soft text-14">Nicio programare azi.</p>}
      {ofToday.length > 0 && (
        <ul
          className={styles.list}
          {...orderKept(ofToday.map(({ phone, customerId }) => ({ phone, _id: customerId })))}
        >
          {ofToday.map((meeting) => (
            <Meeting key={meeting._id} meeting={meeting} now={now} isNext={meeting === next} isMine={isMine} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <div>
          <h3 className={`${styles.group} flex gap-2 mb-1 text-ink-soft text-14 font-650`}>Cum au fost?</h3>
          <ul className={styles.list}>
            {past.slice(0, MAX_PAST).map((meeting) => (
              <Meeting key={meeting._id} meeting={meeting} now={now} isNext={false} isMine={isMine} />
            ))}
          </ul>
          {past.length > MAX_PAST && <Link to="/myCalendar">Celelalte, în calendar</Link>}
        </div>
      )}
    </Block>
  );
}

type MeetingProps = { meeting: Appointment; now: TimeInRomania; isNext: boolean; isMine: boolean };

/** An appointment: its customer, hours and title; one that has begun asks how it went. */
export function Meeting({ meeting, now, isNext, isMine }: MeetingProps) {
  const { customerId, phone, title, timeSlot, appointmentDate, brokerName, outcome } = meeting;
  const [isMoving, setIsMoving] = useState(false);
  const label = customerLabel(meeting);
  const isToday = appointmentDate === now.day;
  const isOn = hasSlotBegun(meeting.appointmentDate, meeting.timeSlot, now);
  return (
    <li className={styles.item} data-is-next={isNext}>
      <div className={`${styles.row} flex items-center gap-2`} data-has-more={isOn}>
        <span className={styles.who}>
          <Link
            to={customerPath({ phone, _id: customerId })}
            className={`${styles.name} covers-box text-ink font-600 wrap-anywhere`}
            dir="auto"
          >
            {label}
          </Link>
          <span className={`${styles.mark} text-14 tabular`} data-tone={isNext ? 'brand' : undefined}>
            {isToday ? timeSlot : `${nearDay(appointmentDate, now.day)}, ${timeSlot}`}
            {isNext && (isOn ? ' · acum' : ' · urmează')}
          </span>
          <span className="basis-full text-ink-soft text-14 wrap-anywhere">
            {isMine ? title : `${title} · ${brokerName}`} <ChosenMark appointment={meeting} />{' '}
            <ChannelMark appointment={meeting} /> {outcome === null && <AnswerMark appointment={meeting} />}
          </span>
        </span>
        {isOn && (
          <div className={styles.outcomeOf}>
            <OutcomeChoice appointment={meeting} now={now} about={label} onMove={() => setIsMoving(true)} />
          </div>
        )}
        {appointmentDate >= now.day && (
          <span className={`${styles.actions} flex flex-none items-center`}>
            <ContactLinks phone={phone} who={label} />
          </span>
        )}
      </div>
      {isMoving && <ChangeAppointment appointment={meeting} onClose={() => setIsMoving(false)} />}
    </li>
  );
}
