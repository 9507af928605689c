import { IconPencil } from '@tabler/icons-react';
import { OUTCOME_DAYS } from 'contract/appointments/appointment-outcomes';
import { type Appointment, appointments as api, appointments } from 'contract/appointments/appointments';
import { hasSlotBegun } from 'contract/appointments/time-slots';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { formatDate } from 'contract/romanian/romanian';
import { daysBetween, timeInRomania } from 'contract/romanian/romanian-time';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { today } from '../../shared/time/today.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { AnswerNote } from './answer-mark.tsx';
import styles from './appointments.module.css';
import { CANCELLED, cancellationOf } from './cancellation.ts';
import { ChangeAppointment } from './change-appointment.tsx';
import { ChannelMark, ChosenMark } from './chosen-mark.tsx';
import { NewAppointment } from './create-appointment.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** The appointments of a customer: those without an outcome, those to come, past and cancelled ones; and making one. */
export function CustomerAppointments({ phone }: { phone: string }) {
  const [isCreating, setIsCreating] = useState(false);
  const list = useRead(api.getForCustomer, { query: { phone } });
  return (
    <Section
      id={customerSections.appointments}
      title="Programari"
      action={
        <Button variant="secondary" aria-keyshortcuts="a" onClick={() => setIsCreating(true)}>
          Programare nouă
        </Button>
      }
    >
      {list.isPending && <Skeleton height={72} />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load appointments. Please try again later.
        </LoadFailed>
      )}
      {list.data && <Appointments appointments={list.data} />}
      {isCreating && <NewAppointment phone={phone} onClose={() => setIsCreating(false)} />}
    </Section>
  );
}

function Appointments({ appointments }: { appointments: readonly Appointment[] }) {
  const now = today();
  const isWide = useIsWide();
  // Appointments without an outcome at the arrival of the list stay in place, so that an answer keeps the focus.
  const [waiting] = useState(() => new Set(appointments.filter((each) => isWaiting(each, now)).map(({ _id }) => _id)));
  if (appointments.length === 0)
    return (
      <p className="text-ink-soft" lang="en">
        No appointments available for this customer.
      </p>
    );
  const over = appointments.filter(({ appointmentDate }) => appointmentDate < now);
  const answerable = over.filter(({ _id }) => waiting.has(_id));
  const coming = appointments.filter(({ appointmentDate }) => appointmentDate >= now);
  const past = over.filter(({ _id }) => !waiting.has(_id));
  return (
    <>
      {answerable.length + coming.length > 0 && <Items appointments={[...answerable, ...coming]} />}
      {past.length > 0 && (
        <details open={isWide && answerable.length + coming.length === 0}>
          <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">Programări trecute ({past.length})</summary>
          <Items appointments={past.toReversed()} />
        </details>
      )}
    </>
  );
}

/** It ended a short time ago and has no outcome. */
function isWaiting({ appointmentDate: day, outcome, cancelledAt }: Appointment, now: string): boolean {
  return cancelledAt === null && outcome === null && day < now && daysBetween(day, now) <= OUTCOME_DAYS;
}

function Items({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ul className={`${styles.list} grid`}>
      {appointments.map((appointment) => (
        <AppointmentItem key={appointment._id} appointment={appointment} />
      ))}
    </ul>
  );
}

/** One appointment in a customer's list; a cancelled one says so and has no buttons. */
function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const now = timeInRomania(new Date());
  const hasStarted = hasSlotBegun(appointment.appointmentDate, appointment.timeSlot, now);
  const [isChanging, setIsChanging] = useState(false);
  const when = whenOf(appointment);
  if (appointment.cancelledAt !== null) return <CancelledItem appointment={appointment} />;
  return (
    <li className="flex items-center gap-1 border-b border-line py-2">
      <div className="flex-1 min-w-0">
        <p className="font-600 wrap-anywhere">{appointment.title}</p>
        <WhenAndHow appointment={appointment} />
        <AnswerNote appointment={appointment} isComing={!hasStarted} />
        {hasStarted && (
          <div className="mt-2">
            <OutcomeChoice appointment={appointment} now={now} about={when} onMove={() => setIsChanging(true)} />
          </div>
        )}
      </div>
      {!hasStarted && (
        <IconButton
          label={`Schimbați programarea din ${when}`}
          title="Schimbați programarea"
          onClick={() => setIsChanging(true)}
        >
          <IconPencil size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      <Cancel appointment={appointment} now={now.day} />
      {isChanging && <ChangeAppointment appointment={appointment} onClose={() => setIsChanging(false)} />}
    </li>
  );
}

const whenOf = ({ appointmentDate, timeSlot }: Appointment) => `${formatDate(appointmentDate)}, ${timeSlot}`;

/** Its day, hours and broker, the person who chose it, and the channel: WhatsApp opens at a press. */
function WhenAndHow({ appointment }: { appointment: Appointment }) {
  const { appointmentDate, timeSlot, brokerName, channel, phone } = appointment;
  return (
    <>
      <p className="text-ink-soft text-14 tabular">
        {formatDate(appointmentDate)}, <span className="whitespace-nowrap">{timeSlot}</span> · <bdi>{brokerName}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-1 text-14">
        <ChosenMark appointment={appointment} />
        {channel === 'whatsapp' ? (
          <a href={whatsAppUrl(phone)} target="_blank" rel="noopener" className="inline-flex min-h-6 items-center">
            <ChannelMark appointment={appointment} />
          </a>
        ) : (
          <ChannelMark appointment={appointment} />
        )}
      </p>
    </>
  );
}

function Cancel({ appointment, now }: { appointment: Appointment; now: string }) {
  const cancelling = useChange(appointments.remove, { notice: CANCELLED });
  return (
    <DeleteButton
      label={`Ștergeți programarea din ${whenOf(appointment)}`}
      question={cancellationOf(appointment, now)}
      failed="Failed to delete appointment. Please try again."
      remove={() => cancelling.mutateAsync({ params: { id: appointment._id } })}
    />
  );
}

function CancelledItem({ appointment }: { appointment: Appointment }) {
  const { title, cancelledAt, cancelledBy } = appointment;
  return (
    <li className="border-b border-line py-2">
      <p className={`${styles.cancelled} font-600 wrap-anywhere`}>{title}</p>
      <WhenAndHow appointment={appointment} />
      <AnswerNote appointment={appointment} isComing={false} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-soft">
        <OutcomeMark appointment={appointment} now={timeInRomania(new Date())} />
        {cancelledBy === 'client' ? 'de client' : 'de echipă'}
        {cancelledAt && `, ${formatInstant(cancelledAt)}`}
      </p>
    </li>
  );
}
