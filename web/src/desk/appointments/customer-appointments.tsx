import { Button, Skeleton } from '@mantine/core';
import type { Appointment } from 'contract/appointments/appointments';
import { useState } from 'react';
import { today } from '../../shared/time/today.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Section } from '../ui/layout/page.tsx';
import { AppointmentItem } from './appointment-item.tsx';
import styles from './appointments.module.css';
import { useAppointmentsOf } from './appointments-api.ts';
import { CreateAppointment } from './create-appointment.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The appointments of a customer: those to come, those that were, and a new one. */
export function CustomerAppointments({ phone }: { phone: string }) {
  const [isCreating, setIsCreating] = useState(false);
  const { state, forget } = useKeptDraft(phone);
  const list = useAppointmentsOf(phone);
  const made = () => {
    forget();
    setIsCreating(false);
  };
  return (
    <Section
      id="programari"
      title="Programari"
      action={
        <Button variant="default" aria-keyshortcuts="a" onClick={() => setIsCreating(true)}>
          Programare nouă
        </Button>
      }
    >
      {list.isPending && <Skeleton height={72} radius="md" />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load appointments. Please try again later.
        </LoadFailed>
      )}
      {list.data && <Appointments appointments={list.data} />}
      {isCreating && (
        <CreateAppointment phone={phone} state={state} onMade={made} onClose={() => setIsCreating(false)} />
      )}
    </Section>
  );
}

function Appointments({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0)
    return (
      <p className="text-ink-soft" lang="en">
        No appointments available for this customer.
      </p>
    );
  const now = today();
  const past = appointments.filter(({ appointmentDate }) => appointmentDate < now);
  const coming = appointments.filter(({ appointmentDate }) => appointmentDate >= now);
  return (
    <>
      {coming.length > 0 && <Items appointments={coming} />}
      {past.length > 0 && (
        <details open={coming.length === 0}>
          <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">Programări trecute ({past.length})</summary>
          <Items appointments={past.toReversed()} />
        </details>
      )}
    </>
  );
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
