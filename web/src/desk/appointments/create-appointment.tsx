import { Button } from '@mantine/core';
import { appointments } from 'contract/appointments/appointments';
import type { ReactNode } from 'react';
import { type FormState, useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from '../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../ui/notices/use-auto-dismiss.ts';
import { useChange } from '../data/change.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { type AppointmentForm, appointmentErrors, bodyOf, createFailure, type Draft } from './draft.ts';

/** Milliseconds for which the success is shown before the dialog closes. */
const READ_FOR = 2000;

type CreateAppointmentProps = {
  /** Whom it is with; undefined until they are chosen. */
  phone: string | undefined;
  /** Owned by the screen, so that closing the dialog loses nothing that was typed. */
  state: FormState<Draft>;
  /** It was made and the success was shown: the screen starts a new draft and closes the dialog. */
  onMade: () => void;
  onClose: () => void;
  /** The choice of the customer, above the fields; it gets an error when none is chosen. */
  children?: (isMissing: boolean) => ReactNode;
};

/** The dialog in which an appointment is made, for the signed-in user. */
export function CreateAppointment({ phone, state, onMade, onClose, children }: CreateAppointmentProps) {
  const making = useChange(appointments.create, { notice: SHOWN_BY_SCREEN });
  useAutoDismiss(making.isSuccess, onMade, READ_FOR);
  const [draft, change] = state;
  const form = useForm<AppointmentForm>({
    state: [{ ...draft, client: phone ?? '' }, change],
    validate: appointmentErrors,
    onSubmit: ({ client, ...typed }) => making.mutate({ body: { ...bodyOf(typed), phone: client } }),
  });
  const [missing] = Object.values(form.errors);
  return (
    <Dialog onClose={making.isSuccess ? onMade : onClose} title="Programare nouă">
      <form {...form.formProps} className={styles.form}>
        {children?.(form.errors.client !== undefined)}
        <AppointmentFields form={form} />
        {missing && <Alert tone="bad">{missing}</Alert>}
        {making.error && !missing && <Alert tone="bad">{createFailure(making.error)}</Alert>}
        {making.isSuccess && <Alert tone="good">Appointment created successfully!</Alert>}
        <Button type="submit" disabled={making.isPending || making.isSuccess}>
          {making.isPending ? 'Creating appointment...' : 'Programați'}
        </Button>
      </form>
    </Dialog>
  );
}
