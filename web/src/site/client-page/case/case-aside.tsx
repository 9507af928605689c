import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { dialled } from 'contract/romanian/phone-words';
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
import { ChooseHour } from './choose-hour.tsx';

type CaseAsideProps = { access: Access; page: ClientPage; onDone: (notice: string) => void };

/** The stage of each bank, the client's next appointment, and their broker. */
export function CaseAside({ access, page, onDone }: CaseAsideProps) {
  const { banks, appointment, broker, isClosed } = page;
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {banks.length > 0 && <Banks banks={banks} />}
      {appointment && <NextAppointment access={access} appointment={appointment} />}
      {!appointment && !isClosed && (
        <ChooseHour access={access} onDone={onDone} instead={<CallBroker phone={broker.phone} />} />
      )}
      <Broker {...broker} />
    </div>
  );
}

function Banks({ banks }: Pick<ClientPage, 'banks'>) {
  return (
    <section aria-labelledby="banci" className="card grid gap-3 p-4 md:p-5">
      <h2 id="banci" className="text-18">
        Unde a ajuns dosarul
      </h2>
      <ul className="grid gap-3">
        {banks.map(({ bank, offer, sentence, isEnded }) => (
          <li key={`${bank} ${offer}`} className={isEnded ? 'text-ink-soft' : undefined}>
            <p className="font-650">{bank}</p>
            <p className="text-14 text-ink-soft">{offer}</p>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Broker({ name, phone, email }: ClientPage['broker']) {
  return (
    <section aria-labelledby="broker" className="card grid gap-1 p-4 md:p-5">
      <h2 id="broker" className="text-18">
        Brokerul dumneavoastră
      </h2>
      <p className="font-650 wrap-anywhere">{name}</p>
      <p>
        <PhoneOfBroker phone={phone} />
      </p>
      <p>
        <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center font-600 wrap-anywhere">
          {email}
        </a>
      </p>
    </section>
  );
}

type PhoneProps = Pick<ClientPage['broker'], 'phone'>;

function CallBroker({ phone }: PhoneProps) {
  return (
    <p>
      Sunați brokerul: <PhoneOfBroker phone={phone} />
    </p>
  );
}

function PhoneOfBroker({ phone }: PhoneProps) {
  return (
    <a href={`tel:${dialled(phone)}`} className="inline-flex min-h-tap items-center font-600 tabular">
      {phone}
    </a>
  );
}

type NextAppointmentProps = { access: Access; appointment: NonNullable<ClientPage['appointment']> };

/** The next appointment. A client who chose its hour moves or cancels it; any other appointment needs the broker. */
function NextAppointment({ access, appointment }: NextAppointmentProps) {
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
