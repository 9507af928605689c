import { OUTCOME_DAYS } from 'contract/appointments/appointment-outcomes';
import { type Appointment, appointments as api } from 'contract/appointments/appointments';
import { daysBetween } from 'contract/romanian/romanian-time';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { today } from '../../shared/time/today.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { AppointmentItem } from './appointment-item.tsx';
import styles from './appointments.module.css';
import { CreateAppointment } from './create-appointment.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The appointments of a customer: those without an outcome, those to come, past and cancelled ones; and making one. */
export function CustomerAppointments({ phone }: { phone: string }) {
  const [isCreating, setIsCreating] = useState(false);
  const draft = useKeptDraft(phone);
  const list = useRead(api.getForCustomer, { query: { phone } });
  const made = () => {
    draft.forget();
    setIsCreating(false);
  };
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
      {isCreating && (
        <CreateAppointment phone={phone} draft={draft} onMade={made} onClose={() => setIsCreating(false)} />
      )}
    </Section>
  );
}

function Appointments({ appointments }: { appointments: readonly Appointment[] }) {
  const now = today();
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
        <details open={answerable.length + coming.length === 0}>
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
