import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { formatDate } from 'contract/romanian/romanian';
import { managedAppointmentPath } from 'contract/site/pages';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { romaniaNote } from '../../../shared/time/romania-clock.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ownAnswer, slotWords } from '../../availability/slot-words.ts';
import { readSlot } from '../../availability/slots.ts';
import { type Access, manageAppointment } from '../calls/client-calls.ts';

type NextAppointmentProps = { access: Access; appointment: NonNullable<ClientPage['appointment']> };

/** The next appointment. A client who chose its hour moves or cancels it; any other appointment needs the broker. */
export function NextAppointment({ access, appointment }: NextAppointmentProps) {
  const { title, day, timeSlot, isChosenByClient, clientAnswer } = appointment;
  const hour = readSlot({ day, timeSlot });
  return (
    <section aria-labelledby="intalnire" className="card grid gap-1 p-4 md:p-5">
      <h2 id="intalnire" className="text-18">
        Următoarea programare
      </h2>
      <p className="wrap-anywhere">{title}</p>
      <p className="font-650 tabular">
        {hour ? slotWords(hour) : `${formatDate(day)}, ${timeSlot}${romaniaNote(day)}`}
      </p>
      {clientAnswer && <p>{ownAnswer[clientAnswer]}</p>}
      {isChosenByClient ? (
        <Manage access={access} />
      ) : (
        <p className="text-14 text-ink-soft">Ca să o mutați sau să o anulați, sunați brokerul.</p>
      )}
    </section>
  );
}

/** Leads to the page of the appointment by a link that only this device gets. */
function Manage({ access }: { access: Access }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leading = useMutation({
    mutationFn: () => manageAppointment(access),
    onSuccess: ({ token }) => {
      // A client who returns from there must see their change.
      void client.invalidateQueries({ queryKey: ['client-page', access.token], refetchType: 'none' });
      void navigate(managedAppointmentPath(token));
    },
    onError: () => void client.invalidateQueries({ queryKey: ['client-page', access.token] }),
  });
  return (
    <div className="mt-2 grid gap-2">
      {leading.error && <Alert tone="bad">{messageOf(leading.error)}</Alert>}
      <Button variant="secondary" onClick={() => leading.mutate()} loading={leading.isPending}>
        Mutați sau anulați
      </Button>
    </div>
  );
}
