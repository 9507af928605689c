import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { Link } from '../../shared/ui/components/link.tsx';
import { OutsideLink } from '../components/outside-link.tsx';
import styles from './site-footer.module.css';

/** Under the labels of the specification; those in English are told to readers as such. */
const LINKS = [
  { to: '/contact', text: 'Contact', lang: undefined },
  { to: '/intrebari-frecvente', text: 'FAQ', lang: 'en' },
  { to: '/despre-noi', text: 'About Us', lang: 'en' },
  { to: '/linkuri-utile', text: 'Useful Links', lang: 'en' },
  { to: '/termene-si-conditii', text: 'Termene și condiții', lang: undefined },
  { to: '/politica-de-confidentialitate', text: 'Politica de confidențialitate', lang: undefined },
] as const;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Subsol" className={styles.links}>
          {LINKS.map(({ to, text, lang }) => (
            <Link key={to} to={to} className={styles.link}>
              <span lang={lang}>{text}</span>
            </Link>
          ))}
        </nav>
        <p className={styles.links}>
          <PhoneLink className={`${styles.link} ${styles.phone}`} />
          <OutsideLink href="https://anpc.ro/" className={styles.link}>
            ANPC
          </OutsideLink>
          <OutsideLink href="https://reclamatiisal.anpc.ro/" className={styles.link}>
            Soluționarea alternativă a litigiilor (SAL)
          </OutsideLink>
        </p>
        <Statement />
        <p className={styles.note} suppressHydrationWarning>
          © {new Date().getFullYear()} {site().brand}
        </p>
      </div>
    </footer>
  );
}

/** What we are, under which number, and who pays us. */
function Statement() {
  const { brand, tie, registerNumber, theService } = site();
  return (
    <>
      <p className={styles.note}>
        {brand} este intermediar de credite {tie}, nu instituție financiară. Nr. în registrul intermediarilor de
        credite: {registerNumber}.
      </p>
      <p className={styles.note}>
        Simularea și {theService} sunt gratuite pentru dumneavoastră; ne poate plăti banca la care se încheie creditul.
      </p>
    </>
  );
}
