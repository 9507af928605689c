import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { dialled } from 'contract/romanian/phone-words';
import { formatDate } from 'contract/romanian/romanian';
import { managedAppointmentPath } from 'contract/site/pages';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { romaniaNote } from '../../../shared/time/romania-clock.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ownAnswer, slotWords } from '../../availability/slot-words.ts';
import { readSlot } from '../../availability/slots.ts';
import { MemberCard } from '../../team/team-member.tsx';
import { type Access, manageAppointment } from '../calls/client-calls.ts';
import { ChooseHour } from './choose-hour.tsx';

type CaseAsideProps = { access: Access; page: ClientPage; onDone: (notice: string) => void };

/** Who looks after the case; for the borrower also their next appointment, or the way to one. */
export function CaseAside({ access, page, onDone }: CaseAsideProps) {
  const { appointment, broker, isClosed, me } = page;
  return (
    <section aria-labelledby="broker" className="card grid grid-cols-1 content-start gap-3 p-4 md:p-5">
      <h2 id="broker" className="text-14 font-550 text-ink-soft">
        Cine se ocupă de dosar
      </h2>
      <Broker {...broker} />
      {appointment && <NextAppointment appointment={appointment} />}
      <div className="flex flex-wrap gap-3 [--button-padding:0.75rem]">
        <LinkButton href={`tel:${dialled(broker.phone)}`} variant="secondary" className="flex-auto whitespace-nowrap">
          {broker.phone}
        </LinkButton>
        {appointment?.isChosenByClient && <Manage access={access} />}
        {!appointment && !isClosed && me.role === 'borrower' && (
          <ChooseHour access={access} onDone={onDone} instead={<CallBroker phone={broker.phone} />} />
        )}
      </div>
    </section>
  );
}

/** The broker's card; without one whom visitors see, the name. */
function Broker({ name, email, member }: ClientPage['broker']) {
  const mail = (
    <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center text-14 font-600 wrap-anywhere">
      {email}
    </a>
  );
  if (member) return <MemberCard member={member}>{mail}</MemberCard>;
  return (
    <div>
      <p className="font-650 wrap-anywhere">{name}</p>
      {mail}
    </div>
  );
}

function CallBroker({ phone }: Pick<ClientPage['broker'], 'phone'>) {
  return (
    <p>
      Sunați brokerul:{' '}
      <a href={`tel:${dialled(phone)}`} className="inline-flex min-h-tap items-center font-600 tabular">
        {phone}
      </a>
    </p>
  );
}

type NextAppointmentProps = { appointment: NonNullable<ClientPage['appointment']> };

/** The next appointment. A client who chose its hour moves or cancels it; any other appointment needs the broker. */
function NextAppointment({ appointment }: NextAppointmentProps) {
  const { title, day, timeSlot, isChosenByClient, clientAnswer } = appointment;
  const hour = readSlot({ day, timeSlot });
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-14 font-550 text-ink-soft">Următoarea programare</h3>
      <p className="wrap-anywhere">{title}</p>
      <p className="font-650 tabular">
        {hour ? slotWords(hour) : `${formatDate(day)}, ${timeSlot}${romaniaNote(day)}`}
      </p>
      {clientAnswer && <p>{ownAnswer[clientAnswer]}</p>}
      {!isChosenByClient && <p className="text-14 text-ink-soft">Ca să o mutați sau să o anulați, sunați brokerul.</p>}
    </div>
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
    <>
      <Button variant="secondary" className="flex-auto" onClick={() => leading.mutate()} loading={leading.isPending}>
        Mutați sau anulați
      </Button>
      {leading.error && (
        <div className="basis-full">
          <Alert tone="bad">{messageOf(leading.error)}</Alert>
        </div>
      )}
    </>
  );
}
