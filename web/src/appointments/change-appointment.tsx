import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Appointment, appointments } from 'contract/appointments';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/failure.ts';
import { staffCall } from '../auth/staff-call.ts';
import { Dialog } from '../staff/dialog.tsx';
import styles from '../staff/form.module.css';
import { Alert } from '../ui/alert.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import { useRefreshAppointments } from './appointments-api.ts';
import { bodyOf, type Draft, draftOf, isComplete } from './draft.ts';

type ChangeAppointmentProps = { appointment: Appointment; onClose: () => void };

/** Moves or renames an appointment; it stays its broker's. */
export function ChangeAppointment({ appointment, onClose }: ChangeAppointmentProps) {
  const { _id: id, broker, email } = appointment;
  const [draft, setDraft] = useState(() => draftOf(appointment));
  const [isChecked, setIsChecked] = useState(false);
  const refresh = useRefreshAppointments();
  const changing = useMutation({
    mutationFn: (sent: Draft) => staffCall(appointments.update, { params: { id }, body: bodyOf(sent) }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    changing.reset();
    if (isComplete(draft)) changing.mutate(draft);
  };
  return (
    <Dialog onClose={onClose} title="Schimbați programarea">
      <form onSubmit={submit} noValidate className={styles.form}>
        <AppointmentFields draft={draft} onChange={setDraft} broker={broker} id={id} isChecked={isChecked} />
        {isChecked && !isComplete(draft) && <Alert tone="bad">Please fill in all required fields</Alert>}
        {changing.error && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        {email && <p>Clientul primește un e-mail cu schimbarea, la {email}.</p>}
        <div className={styles.row}>
          <Button type="submit" loading={changing.isPending}>
            Salvați
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
