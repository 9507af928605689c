import type { ReactNode } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../shared/ui/components/link.tsx';
import styles from './contact-page.module.css';

/** E-mail, phone and address, from the site's configuration. */
export function ContactCard() {
  const { email, phone, dial, address } = site();
  return (
    <aside aria-labelledby="date-contact" className={styles.card}>
      <h2 id="date-contact" className={styles.cardTitle}>
        Date de contact
      </h2>
      <Way name="E-mail" icon="M3 6h18v12H3ZM3 7l9 7 9-7">
        <a href={`mailto:${email}`} className={styles.wayLink}>
          {email}
        </a>
      </Way>
      <Way
        name="Telefon"
        icon="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z"
      >
        <a href={`tel:${dial}`} className={styles.wayLink}>
          {phone}
        </a>
      </Way>
      <Way
        name="Adresa"
        icon="M12 21c4-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 8 16 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
      >
        <address className={styles.address}>{address}</address>
      </Way>
      <p className={styles.note}>
        Doriți să vă sunăm noi? <Link to="/programareApel">Programați un apel gratuit</Link>.
      </p>
    </aside>
  );
}

function Way({ name, icon, children }: { name: string; icon: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <span className={styles.icon}>
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
        <h3 className={styles.wayName}>{name}</h3>
        {children}
      </div>
    </div>
  );
}
