import { Link } from '../../../shared/ui/components/link.tsx';
import { contactState } from '../../booking/contact-state.ts';
import styles from './links-section.module.css';

/** Two columns of shortcuts: for those without a loan, and for those who pay one. */
export function LinksSection({ handedOn }: { handedOn: { formData: unknown } }) {
  return (
    <section aria-label="Legături rapide" className={styles.columns}>
      <div>
        <h2 className={styles.title}>Vreau un credit nou</h2>
        <ul className={styles.list}>
          <li>
            <Link to="/initialInfo" state={handedOn} className={styles.link}>
              Simulez rata pentru locuința aleasă
            </Link>
          </li>
          <li>
            <Link to="/incadrare" className={styles.link}>
              Aflu cât pot împrumuta
            </Link>
          </li>
        </ul>
      </div>
      <div>
        <h2 className={styles.title}>Am deja un credit</h2>
        <ul className={styles.list}>
          <li>
            <Link to="/initialInfo" state={handedOn} className={styles.link}>
              Verific dacă merită să refinanțez
            </Link>
          </li>
          <li>
            <Link to="/ProgramareApel" state={contactState} className={styles.link}>
              Cer părerea unui consultant
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
