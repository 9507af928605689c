import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { writePhone } from 'contract/text/phone';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import { StatusBadge } from '../status-badge.tsx';
import { whatsAppUrl } from '../whatsapp-url.ts';
import styles from './customers-page.module.css';

type CustomerRowProps = {
  customer: Customer;
  /** The row that Tab reaches; arrows lead to the others. */
  isActive: boolean;
  /** Before the row's screen opens in this tab. */
  onOpen: () => void;
};

/** One customer of the list: who, a call or a message away, and where they stand. A tap anywhere else opens them. */
export function CustomerRow({ customer, isActive, onOpen }: CustomerRowProps) {
  const { phone, name, alias, status } = customer;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <Link
        to={`/customerDetails?phone=${encodeURIComponent(phone)}`}
        className={styles.open ?? ''}
        tabIndex={tabIndex}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
        }}
      >
        {alias && (
          <span className="font-600" dir="auto">
            {alias}
          </span>
        )}
        <span className={alias ? 'text-ink-soft' : 'font-600'} dir="auto">
          {name}
        </span>
      </Link>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <a href={`tel:${phone}`} className={styles.phone} tabIndex={tabIndex}>
        <IconPhone size={18} stroke={1.8} aria-hidden />
        {writePhone(phone)}
      </a>
      <a
        href={whatsAppUrl(phone)}
        target="_blank"
        rel="noopener"
        className={styles.chat}
        tabIndex={tabIndex}
        aria-label={`WhatsApp: ${isolated(alias || name)}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
      </a>
    </>
  );
}
