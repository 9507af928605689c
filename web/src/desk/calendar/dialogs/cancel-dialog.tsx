import { type Appointment, appointments } from 'contract/appointments/appointments';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CANCELLED, cancellationOf } from '../../appointments/cancellation.ts';
import { useChange } from '../../data/change.ts';

type CancelDialogProps = { appointment: Appointment; now: string; onDone: () => void; onClose: () => void };

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, now, onDone, onClose }: CancelDialogProps) {
  const cancelling = useChange(appointments.remove, { notice: CANCELLED, onSaved: onDone });
  return (
    <ConfirmDialog
      title="Anulați programarea?"
      action="Anulați programarea"
      isDoing={cancelling.isPending}
      failure={cancelling.error ? 'Failed to delete appointment. Please try again.' : undefined}
      onConfirm={() => cancelling.mutate({ params: { id: appointment._id } })}
      onClose={onClose}
    >
      {cancellationOf(appointment, now)}
    </ConfirmDialog>
  );
}
