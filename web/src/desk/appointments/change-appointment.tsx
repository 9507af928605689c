import { type Appointment, appointmentState, appointments } from 'contract/appointments/appointments';
import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { conflictIn, draftFields } from '../data/conflict.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { appointmentErrors, bodyOf, type Draft, seenOf } from './draft.ts';
import { useKeptChange } from './use-kept-draft.ts';

type ChangeAppointmentProps = { appointment: Appointment; onClose: () => void };

/** Moves or renames an appointment, a past one too; its broker stays the same. */
export function ChangeAppointment({ appointment, onClose }: ChangeAppointmentProps) {
  const { _id: id, phone: client, broker, email } = appointment;
  const kept = useKeptChange(appointment);
  const [draft, change] = kept.state;
  const form = useSaveForm({
    draft: { ...kept, state: [{ ...draft, client }, change] },
    validate: appointmentErrors,
    change: appointments.update,
    sent: ({ seen, ...typed }) => ({ params: { id }, body: { ...bodyOf(typed), expected: bodyOf(seen) } }),
    notice: announces(auditActions['appointment-changed'], customerSections.appointments),
    onClose,
  });
  const conflict = conflictIn(form.refusal, appointmentState);
  const keepMine = (seen: Draft) => {
    change({ seen });
    form.save({ ...form.values, seen });
  };
  const isPast = appointment.appointmentDate < today();
  const [missing] = Object.values(form.errors);
  return (
    <SaveDialog
      form={form}
      title={isPast ? 'Mutați programarea' : 'Schimbați programarea'}
      submit={isPast ? 'Mutați' : 'Salvați'}
      conflict={
        conflict && (
          <ConflictNotice
            conflict={conflict}
            fields={draftFields(
              { title: 'Titlu', day: 'Data', timeSlot: 'Interval' },
              { stored: seenOf(conflict.current), mine: draft },
            )}
            onKeepMine={() => keepMine(seenOf(conflict.current))}
            onTakeTheirs={form.leave}
          />
        )
      }
    >
      {kept.wasBegun && (
        <Alert tone="info">
          Schimbarea începută mai devreme nu a fost salvată. O găsiți aici, așa cum ați lăsat-o.
        </Alert>
      )}
      <AppointmentFields form={form} broker={broker} id={id} />
      {missing && <Alert tone="bad">{missing}</Alert>}
      {email && <p>Clientul primește un e-mail cu schimbarea, la {email}.</p>}
    </SaveDialog>
  );
}
