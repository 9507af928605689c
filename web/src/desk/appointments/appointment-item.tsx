import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Appointment } from 'contract/appointments/appointments';
import { formatDate } from 'contract/text/romanian';
import { useState } from 'react';
import { DeleteButton } from '../ui/dialogs/delete-button.tsx';
import { hasBegun, moment } from './appointment-time.ts';
import { useRemoveAppointment } from './appointments-api.ts';
import { cancellationOf } from './cancellation.ts';
import { ChangeAppointment } from './change-appointment.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

/** One appointment of a customer in their list. */
export function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const { _id, title, appointmentDate, timeSlot, brokerName } = appointment;
  const now = moment();
  const hasStarted = hasBegun(appointment, now);
  const [isChanging, setIsChanging] = useState(false);
  const remove = useRemoveAppointment(_id);
  const when = `${formatDate(appointmentDate)}, ${timeSlot}`;
  return (
    <li className="flex items-center gap-1 border-b border-line py-2">
      <div className="flex-1 min-w-0">
        <p className="font-600 wrap-anywhere">{title}</p>
        <p className="text-ink-soft text-14 tabular">
          {formatDate(appointmentDate)}, <span className="whitespace-nowrap">{timeSlot}</span> · <bdi>{brokerName}</bdi>
        </p>
        {hasStarted && (
          <div className="mt-2">
            <OutcomeChoice appointment={appointment} now={now} about={when} onMove={() => setIsChanging(true)} />
          </div>
        )}
      </div>
      {!hasStarted && (
        <ActionIcon
          variant="subtle"
          size="var(--tap)"
          aria-label={`Schimbați programarea din ${when}`}
          title="Schimbați programarea"
          onClick={() => setIsChanging(true)}
        >
          <IconPencil size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <DeleteButton
        label={`Ștergeți programarea din ${when}`}
        question={cancellationOf(appointment, now.day)}
        failed="Failed to delete appointment. Please try again."
        remove={() => remove.mutateAsync()}
      />
      {isChanging && <ChangeAppointment appointment={appointment} onClose={() => setIsChanging(false)} />}
    </li>
  );
}
