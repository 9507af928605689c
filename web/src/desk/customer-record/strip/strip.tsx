import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { writePhone } from 'contract/romanian/phone';
import type { ReactNode } from 'react';
import { LastContact } from './last-contact.tsx';
import { NextAction } from './next-action.tsx';
import { OpenCaseFact } from './open-case-fact.tsx';
import { Responsible } from './responsible.tsx';
import { Stage } from './stage.tsx';
import styles from './strip.module.css';

type StripProps = {
  customer: Customer;
  /** The heading, which is edited in place. */
  name: ReactNode;
};

/** Name, stage and next action of the customer; it stays while the rest of the page scrolls. */
export function Strip({ customer, name }: StripProps) {
  const { phone } = customer;
  return (
    <div className={styles.strip}>
      <div className={styles.lead}>
        <div className={`${styles.name} min-w-0 md:max-w-[24rem]`}>{name}</div>
        <div className="flex gap-2">
          <a
            className={`${styles.call} quiet-button text-brand-ink font-600 no-underline`}
            href={`tel:${phone}`}
            aria-label={`Sunați: ${writePhone(phone)}`}
          >
            <IconPhone size={20} stroke={1.8} aria-hidden />
            <span className="hidden tabular md:inline">{writePhone(phone)}</span>
          </a>
          <a
            className={`${styles.call} quiet-button text-brand-ink font-600 no-underline`}
            href={whatsAppUrl(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label="WhatsApp"
            title="WhatsApp"
          >
            <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
          </a>
        </div>
        <NextAction phone={phone} status={customer.status} />
      </div>
      <div
        className={`${styles.facts} *:min-w-0 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-4 gap-y-2`}
      >
        <LastContact phone={phone} />
        <Stage customer={customer} />
        <OpenCaseFact phone={phone} />
        <Responsible customer={customer} />
      </div>
    </div>
  );
}
