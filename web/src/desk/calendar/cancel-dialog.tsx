import { useMutation } from '@tanstack/react-query';
import type { Appointment } from 'contract/appointments/appointments';
import { removeAppointment, useCacheAppointment } from '../appointments/appointments-api.ts';
import { cancellationOf } from '../appointments/cancellation.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

type CancelDialogProps = { appointment: Appointment; now: string; onDone: () => void; onClose: () => void };

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, now, onDone, onClose }: CancelDialogProps) {
  const keep = useCacheAppointment();
  const cancelling = useMutation({
    mutationFn: () => removeAppointment(appointment._id),
    onSuccess: async () => {
      await keep(appointment._id, undefined);
      onDone();
    },
  });
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
