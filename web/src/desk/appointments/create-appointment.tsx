import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { appointments } from 'contract/appointments/appointments';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useAutoDismiss } from '../ui/components/use-auto-dismiss.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import styles from '../ui/layout/form.module.css';
import { AppointmentFields } from './appointment-fields.tsx';
import { useCacheAppointment } from './appointments-api.ts';
import { bodyOf, createFailure, type Draft, isComplete } from './draft.ts';

/** Milliseconds for which the good news is read before the dialog closes. */
const READ_FOR = 2000;

type CreateAppointmentProps = {
  /** Whom it is with; undefined until they are chosen. */
  phone: string | undefined;
  /** Kept by the screen: closing the dialog loses nothing that was typed. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** It was made and that was read: the screen starts a new draft and closes the dialog. */
  onMade: () => void;
  onClose: () => void;
  /** Above the fields: how the customer is chosen; its argument says when missing fields are to be marked. */
  children?: (isChecked: boolean) => ReactNode;
};

/** The dialog in which an appointment is made, for who is signed in. */
export function CreateAppointment({ phone, draft, onDraft, onMade, onClose, children }: CreateAppointmentProps) {
  const [isChecked, setIsChecked] = useState(false);
  const keep = useCacheAppointment();
  const making = useMutation({
    mutationFn: (sent: Draft & { phone: string }) =>
      staffCall(appointments.create, { body: { ...bodyOf(sent), phone: sent.phone } }),
    onSuccess: (made) => keep(made._id, made),
  });
  useAutoDismiss(making.isSuccess, onMade, READ_FOR);
  const isReady = isComplete(draft) && phone !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    making.reset();
    if (isComplete(draft) && phone !== undefined) making.mutate({ ...draft, phone });
  };
  return (
    <Dialog onClose={making.isSuccess ? onMade : onClose} title="Programare nouă">
      <form onSubmit={submit} noValidate className={styles.form}>
        {children?.(isChecked)}
        <AppointmentFields draft={draft} onChange={onDraft} isChecked={isChecked} />
        {isChecked && !isReady && <Alert tone="bad">Please fill in all required fields</Alert>}
        {making.error && <Alert tone="bad">{createFailure(making.error)}</Alert>}
        {making.isSuccess && <Alert tone="good">Appointment created successfully!</Alert>}
        <Button type="submit" disabled={making.isPending || making.isSuccess}>
          {making.isPending ? 'Creating appointment...' : 'Programați'}
        </Button>
      </form>
    </Dialog>
  );
}
