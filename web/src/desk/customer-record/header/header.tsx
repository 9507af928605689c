import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { formatDate } from 'contract/text/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { useAppointmentsOf } from '../../appointments/appointments-api.ts';
import { whatsAppUrl } from '../../customers/whatsapp-url.ts';
import { GenerateLink } from '../../documents/generate-link.tsx';
import page from '../../ui/layout/page.module.css';
import styles from '../details.module.css';
import { DeleteCustomer } from './delete-customer.tsx';
import { ExportData } from './export-data.tsx';
import { Identity } from './identity.tsx';

/** Who the customer is, how to reach them, and what can be done with the whole record. */
export function Header({ customer }: { customer: Customer }) {
  const { phone, email } = customer;
  return (
    <section className={`${page.section} card`} aria-label="Datele clientului">
      <Identity customer={customer} />
      <div className="grid gap-1">
        <NextAppointment phone={phone} />
        <p className="text-ink-soft text-14">{factsOf(customer)}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <div className={`${styles.contacts} print:hidden!`}>
          <a className={styles.contact} href={`tel:${phone}`}>
            <IconPhone size={20} stroke={1.8} aria-hidden />
            Sunați
          </a>
          <a className={styles.contact} href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
            WhatsApp
          </a>
          {email && (
            <a className={styles.contact} href={`mailto:${email}`}>
              <IconMail size={20} stroke={1.8} aria-hidden />
              E-mail
            </a>
          )}
        </div>
        <div className={styles.commands}>
          <GenerateLink phone={phone} email={email} />
          <ExportData phone={phone} />
          <DeleteCustomer customer={customer} />
        </div>
      </div>
    </section>
  );
}

/** What comes next with the customer; nothing while that is not known. */
function NextAppointment({ phone }: { phone: string }) {
  const { data: appointments } = useAppointmentsOf(phone);
  if (!appointments) return null;
  const now = today();
  const next = appointments.find(({ appointmentDate }) => appointmentDate >= now);
  if (!next) return <p>Nicio programare care urmează.</p>;
  const { title, appointmentDate, timeSlot } = next;
  return (
    <p>
      Urmează{' '}
      <strong>
        {appointmentDate === now ? 'azi' : formatDate(appointmentDate)}, {timeSlot}
      </strong>
      : <bdi>{title}</bdi>
    </p>
  );
}

function factsOf({ localitate, judet, createdAt, lastActivity }: Customer): string {
  const home = [localitate, judet].filter(Boolean).join(', ');
  const facts = [`Ultima activitate ${formatInstant(lastActivity)}`, home, `client din ${formatDate(createdAt)}`];
  return facts.filter(Boolean).join(' · ');
}
