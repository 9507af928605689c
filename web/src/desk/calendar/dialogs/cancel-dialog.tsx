import type { Appointment } from 'contract/appointments/appointments';
import { useRemoveAppointment } from '../../appointments/appointments-api.ts';
import { cancellationOf } from '../../appointments/cancellation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type CancelDialogProps = { appointment: Appointment; now: string; onDone: () => void; onClose: () => void };

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, now, onDone, onClose }: CancelDialogProps) {
  const cancelling = useRemoveAppointment(appointment._id, onDone);
  return (
    <ConfirmDialog
      title="Anulați programarea?"
      action="Anulați programarea"
      isDoing={cancelling.isPending}
      failure={cancelling.error ? 'Failed to delete appointment. Please try again.' : undefined}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      {cancellationOf(appointment, now)}
    </ConfirmDialog>
  );
}
