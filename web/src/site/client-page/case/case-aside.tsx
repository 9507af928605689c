import type { ClientPage } from 'contract/client-portal/client-portal';
import { dialled } from 'contract/romanian/phone-words';
import type { Access } from '../calls/client-calls.ts';
import { ChooseHour } from './choose-hour.tsx';
import { NextAppointment } from './next-appointment.tsx';

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
