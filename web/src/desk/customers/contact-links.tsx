import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { isolated } from '../../shared/format/direction.ts';
import styles from './contact-links.module.css';

/** Links to call a customer or to write to them. `who` names the person for screen readers. */
export function ContactLinks({ phone, who }: { phone: string; who: string }) {
  return (
    <span className="inline-flex gap-1">
      <a
        href={`tel:${phone}`}
        className={`${styles.link} grid place-items-center size-tap rounded text-brand-ink`}
        aria-label={`Sunați: ${isolated(who)}`}
        title="Sunați"
      >
        <IconPhone size={20} stroke={1.8} aria-hidden />
      </a>
      <a
        href={whatsAppUrl(phone)}
        target="_blank"
        rel="noopener"
        className={`${styles.link} grid place-items-center size-tap rounded text-brand-ink`}
        aria-label={`WhatsApp: ${isolated(who)}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
      </a>
    </span>
  );
}
