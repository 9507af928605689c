import type { Appointment } from 'contract/appointments/appointments';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChangeAppointment } from '../../appointments/change-appointment.tsx';
import { PendingOutcomes } from '../../appointments/pending-outcomes.tsx';
import { useWithoutOutcome } from '../../appointments/use-without-outcome.ts';

/** Asks for the outcomes of past appointments. */
export function PendingDialog({ isMine, onClose }: { isMine: boolean; onClose: () => void }) {
  const { data } = useWithoutOutcome({ isMine });
  const [toMove, setToMove] = useState<Appointment>();
  if (toMove) return <ChangeAppointment appointment={toMove} onClose={() => setToMove(undefined)} />;
  return (
    <Dialog onClose={onClose} title="Cum au fost programările?">
      {data?.appointments.length === 0 && <p className="text-ink-soft">Toate programările trecute au un rezultat.</p>}
      {data && data.appointments.length > 0 && <PendingOutcomes {...data} hasBroker={!isMine} onMove={setToMove} />}
    </Dialog>
  );
}
