import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { staffCall } from '../session/staff-call.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import styles from '../ui/layout/form.module.css';
import { AppointmentFields } from './appointment-fields.tsx';
import { useCacheAppointment } from './appointments-api.ts';
import { bodyOf, type Draft, isComplete } from './draft.ts';
import { useKeptChange } from './use-kept-draft.ts';

type ChangeAppointmentProps = { appointment: Appointment; onClose: () => void };

/** Moves or renames an appointment; it stays its broker's. Closed half-typed, it goes on from there; Cancel gives it up. */
export function ChangeAppointment({ appointment, onClose }: ChangeAppointmentProps) {
  const { _id: id, broker, email } = appointment;
  const { draft, setDraft, wasBegun, forget } = useKeptChange(appointment);
  const [isChecked, setIsChecked] = useState(false);
  const keep = useCacheAppointment();
  const changing = useMutation({
    mutationFn: (sent: Draft) => staffCall(appointments.update, { params: { id }, body: bodyOf(sent) }),
    onSuccess: async (changed) => {
      await keep(id, changed);
      cancel();
    },
  });
  const cancel = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    changing.reset();
    if (isComplete(draft)) changing.mutate(draft);
  };
  return (
    <Dialog onClose={onClose} title="Schimbați programarea">
      <form onSubmit={submit} noValidate className={styles.form}>
        {wasBegun && (
          <Alert tone="info">Schimbarea începută mai devreme nu a fost salvată: iat-o, așa cum ați lăsat-o.</Alert>
        )}
        <AppointmentFields draft={draft} onChange={setDraft} broker={broker} id={id} isChecked={isChecked} />
        {isChecked && !isComplete(draft) && <Alert tone="bad">Please fill in all required fields</Alert>}
        {changing.error && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        {email && <p>Clientul primește un e-mail cu schimbarea, la {email}.</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={changing.isPending}>
            Salvați
          </Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
