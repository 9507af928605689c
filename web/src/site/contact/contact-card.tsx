import type { ReactNode } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import styles from './contact-page.module.css';

/** E-mail, phone and address, from the site's configuration. */
export function ContactCard() {
  const { email, phone, dial, address } = site();
  return (
    <aside aria-labelledby="date-contact" className={`${styles.card} card`}>
      <h2 id="date-contact" className="text-18">
        Date de contact
      </h2>
      <Way name="E-mail" icon="M3 6h18v12H3ZM3 7l9 7 9-7">
        <a
          href={`mailto:${email}`}
          className={`${styles.channelLink} inline-flex items-center min-h-[1.75rem] font-600 wrap-anywhere`}
        >
          {email}
        </a>
      </Way>
      <Way
        name="Telefon"
        icon="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z"
      >
        <a
          href={`tel:${dial}`}
          className={`${styles.channelLink} inline-flex items-center min-h-[1.75rem] font-600 wrap-anywhere`}
        >
          {phone}
        </a>
      </Way>
      <Way
        name="Adresa"
        icon="M12 21c4-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 8 16 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
      >
        <address className="font-550 not-italic">{address}</address>
      </Way>
      <p className="text-ink-soft text-14">
        Doriți să vă sunăm noi? <Link to="/programareApel">Programați un apel gratuit</Link>.
      </p>
    </aside>
  );
}

function Way({ name, icon, children }: { name: string; icon: string; children: ReactNode }) {
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <span className="grid place-items-center size-tap rounded bg-brand-tint text-brand-ink">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d={icon}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <div>
        <h3 className={styles.channelName}>{name}</h3>
        {children}
      </div>
    </div>
  );
}
