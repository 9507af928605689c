import { type Appointment, appointmentState, appointments } from 'contract/appointments/appointments';
import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../shared/api/failure.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import styles from '../../ui/layout/form.module.css';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { conflictIn, draftFields } from '../data/conflict.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { type AppointmentForm, appointmentErrors, bodyOf, seenOf } from './draft.ts';
import { useKeptChange } from './use-kept-draft.ts';

type ChangeAppointmentProps = { appointment: Appointment; onClose: () => void };

/**
 * Moves or renames an appointment, a past one too; its broker stays the same. Closing keeps typed words, Cancel does
 * not.
 */
export function ChangeAppointment({ appointment, onClose }: ChangeAppointmentProps) {
  const { _id: id, phone: client, broker, email } = appointment;
  const { state, wasBegun, forget } = useKeptChange(appointment);
  const [draft, change] = state;
  const cancel = () => {
    forget();
    onClose();
  };
  const notice = announces(auditActions['appointment-changed'], customerSections.appointments);
  const changing = useChange(appointments.update, { notice, onSaved: cancel });
  const save = ({ seen, ...typed }: typeof draft) =>
    changing.mutate({ params: { id }, body: { ...bodyOf(typed), expected: bodyOf(seen) } });
  const form = useForm<AppointmentForm>({
    state: [{ ...draft, client }, change],
    validate: appointmentErrors,
    onSubmit: () => save(draft),
  });
  const conflict = conflictIn(changing.error, appointmentState);
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
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            fields={draftFields(
              { title: 'Titlu', day: 'Data', timeSlot: 'Interval' },
              { stored: seenOf(conflict.current), mine: draft },
            )}
            onKeepMine={() => {
              const seen = seenOf(conflict.current);
              change({ seen });
              save({ ...draft, seen });
            }}
            onTakeTheirs={cancel}
          />
        )}
        {changing.error && !conflict && !missing && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        {email && <p>Clientul primește un e-mail cu schimbarea, la {email}.</p>}
        <SubmitOrCancel submit={isPast ? 'Mutați' : 'Salvați'} isSending={changing.isPending} onCancel={cancel} />
      </form>
    </Dialog>
  );
}
