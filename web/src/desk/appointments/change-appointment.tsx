import type { Appointment } from 'contract/appointments/appointments';
import { messageOf } from '../../shared/api/failure.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../ui/dialogs/submit-or-cancel.tsx';
import styles from '../ui/layout/form.module.css';
import { AppointmentFields } from './appointment-fields.tsx';
import { useChangeAppointment } from './appointments-api.ts';
import { type AppointmentForm, appointmentErrors } from './draft.ts';
import { useKeptChange } from './use-kept-draft.ts';

type ChangeAppointmentProps = { appointment: Appointment; onClose: () => void };

/** Moves or renames an appointment, out of the past too; it stays its broker's. Closed half-typed, it goes on from there; Cancel gives it up. */
export function ChangeAppointment({ appointment, onClose }: ChangeAppointmentProps) {
  const { _id: id, phone: client, broker, email } = appointment;
  const { state, wasBegun, forget } = useKeptChange(appointment);
  const [draft, change] = state;
  const cancel = () => {
    forget();
    onClose();
  };
  const changing = useChangeAppointment(id, cancel);
  const form = useForm<AppointmentForm>({
    state: [{ ...draft, client }, change],
    validate: appointmentErrors,
    onSubmit: (typed) => changing.mutate(typed),
  });
  const isPast = appointment.appointmentDate < today();
  const [missing] = Object.values(form.errors);
  return (
    <Dialog onClose={onClose} title={isPast ? 'Mutați programarea' : 'Schimbați programarea'}>
      <form {...form.formProps} className={styles.form}>
        {wasBegun && (
          <Alert tone="info">
            Schimbarea începută mai devreme nu a fost salvată. O găsiți aici, așa cum ați lăsat-o.
          </Alert>
        )}
        <AppointmentFields form={form} broker={broker} id={id} />
        {missing && <Alert tone="bad">{missing}</Alert>}
        {changing.error && !missing && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        {email && <p>Clientul primește un e-mail cu schimbarea, la {email}.</p>}
        <SubmitOrCancel submit={isPast ? 'Mutați' : 'Salvați'} isSending={changing.isPending} onCancel={cancel} />
      </form>
    </Dialog>
  );
}
