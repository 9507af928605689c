import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../shared/ui/components/link.tsx';
import styles from './site-footer.module.css';

const LINKS = ['Contact', 'FAQ', 'About Us', 'Useful Links'] as const;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Subsol" className={styles.links}>
          {LINKS.map((text) => (
            <Link key={text} to="/under-construction" className={styles.link}>
              {text}
            </Link>
          ))}
          <Link to="/termene-si-conditii" className={styles.link}>
            Termene și condiții
          </Link>
          <Link to="/politica-de-confidentialitate" className={styles.link}>
            Politica de confidențialitate
          </Link>
        </nav>
        <p className={styles.note}>
          {site().brand} este intermediar de credite, nu instituție financiară. Consultanța este gratuită.
        </p>
        <p className={styles.note} suppressHydrationWarning>
          © {new Date().getFullYear()} {site().brand}
        </p>
      </div>
    </footer>
  );
}
