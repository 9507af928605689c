import type { Appointment } from 'contract/appointments/appointments';
import { hasSlotBegun } from 'contract/appointments/time-slots';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { writePhone } from 'contract/romanian/phone';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { AnswerNote } from '../../appointments/answer-mark.tsx';
import { channelNames } from '../../appointments/chosen-mark.tsx';
import { OutcomeChoice } from '../../appointments/outcome-choice.tsx';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { StatusBadge } from '../../customers/status-badge.tsx';
import styles from '../calendar.module.css';
import { writeDay } from '../month.ts';

type EntryDialogProps = {
  appointment: Appointment;
  now: TimeInRomania;
  onChange: () => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Everything about an appointment, with a link to the customer and the actions on it. */
export function EntryDialog({ appointment, now, onChange, onCancel, onClose }: EntryDialogProps) {
  const { title, customerId, name, alias, status, phone, email, appointmentDate, timeSlot, brokerName } = appointment;
  const hasStarted = hasSlotBegun(appointment.appointmentDate, appointment.timeSlot, now);
  return (
    <Dialog onClose={onClose} title={<bdi>{title}</bdi>}>
      <dl className={`${styles.facts} soft-terms grid gap-2 mb-5`}>
        <Fact label="Titlu">{title}</Fact>
        <Fact label="Nume">
          <a href={customerPath({ phone, _id: customerId })} target="_blank" rel="noopener" dir="auto">
            {name || writePhone(phone)}
          </a>
        </Fact>
        <Fact label="Alias">
          <bdi>{alias || '–'}</bdi>
        </Fact>
        <Fact label="Statut">
          <StatusBadge status={status} />
        </Fact>
        <Fact label="Telefon">
          <span className="inline-flex flex-wrap items-center gap-1">
            {writePhone(phone)} <ContactLinks phone={phone} who={name || writePhone(phone)} />
          </span>
        </Fact>
        <Fact label="E-mail">{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</Fact>
        <Fact label="Data">{writeDay(appointmentDate)}</Fact>
        <Fact label="Interval orar">{timeSlot}</Fact>
        {appointment.isChosenByClient && <Fact label="Ora">aleasă de client, pe site</Fact>}
        {appointment.channel !== null && (
          <Fact label="Cum vorbiți">
            {appointment.channel === 'whatsapp' ? (
              <a href={whatsAppUrl(phone)} target="_blank" rel="noopener">
                {channelNames.whatsapp}
              </a>
            ) : (
              <a href={`tel:${phone}`}>{channelNames.call}</a>
            )}
          </Fact>
        )}
        <Fact label="Broker">
          <bdi>{brokerName}</bdi>
        </Fact>
        {appointment.clientAnswer && (
          <Fact label="Răspunsul la invitație">
            <AnswerNote appointment={appointment} isComing={!hasStarted} />
          </Fact>
        )}
      </dl>
      {hasStarted && (
        <div className="mb-5">
          <OutcomeChoice appointment={appointment} now={now} onMove={onChange} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!hasStarted && (
          <Button variant="secondary" onClick={onChange}>
            Schimbați
          </Button>
        )}
        <Button variant="danger" onClick={onCancel}>
          Anulați programarea
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
