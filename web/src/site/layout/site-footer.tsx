import { REGISTER, SUPERVISOR } from 'contract/site/site';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { WhoPays } from '../components/who-pays.tsx';
import styles from './site-footer.module.css';

/** Under the labels of the specification; those in English have `lang="en"` for screen readers. */
const LINKS = [
  { to: '/contact', text: 'Contact', lang: undefined },
  { to: '/intrebari-frecvente', text: 'FAQ', lang: 'en' },
  { to: '/despre-noi', text: 'About Us', lang: 'en' },
  { to: '/linkuri-utile', text: 'Useful Links', lang: 'en' },
  { to: '/termene-si-conditii', text: 'Termeni și condiții', lang: undefined },
  { to: '/politica-de-confidentialitate', text: 'Politica de confidențialitate', lang: undefined },
  { to: '/accesibilitate', text: 'Accesibilitate', lang: undefined },
  { to: '/verificare', text: 'Verificarea unui document', lang: undefined },
] as const;

export function SiteFooter() {
  return (
    <footer className="mt-10 border-t md:mt-16 border-line bg-surface-sunken print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-3 px-4 pt-3 pb-5 md:gap-6 md:px-6 md:pt-6 md:pb-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12">
        <nav aria-label="Subsol" className={styles.links}>
          {LINKS.map(({ to, text, lang }) => (
            <Link key={to} to={to} className={styles.link}>
              <span lang={lang}>{text}</span>
            </Link>
          ))}
        </nav>
        <p className="flex flex-wrap content-start items-center gap-x-6 md:gap-y-2">
          <PhoneLink className={`${styles.link} tabular text-16 font-600`} />
          <NewTabLink href="https://anpc.ro/" className={styles.link}>
            ANPC
          </NewTabLink>
          <DisputePictogram />
        </p>
        <div className="grid content-start gap-2">
          <Statement />
        </div>
        <p className="text-ink-soft text-14" suppressHydrationWarning>
          © {new Date().getFullYear()} {site().brand}
        </p>
      </div>
    </footer>
  );
}

/**
 * The way to settle a dispute without a court, in the size that ANPC requires (Order 449/2022): a drawing of ours, with
 * the official address.
 */
function DisputePictogram() {
  return (
    <span className={styles.pictogram}>
      <svg viewBox="0 0 50 50" width="50" height="50" fill="none" aria-hidden="true">
        <path
          d="M25 9v31M15 40h20M11 15h28M11 15 5 29h12L11 15Zm28 0-6 14h12l-6-14Z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <NewTabLink href="https://reclamatiisal.anpc.ro/">ANPC: Soluționarea alternativă a litigiilor (SAL)</NewTabLink>
    </span>
  );
}

/** Our kind of firm, its number, its supervisor, and the source of our pay. */
function Statement() {
  const { brand, tie, registerNumber } = site();
  return (
    <>
      <p className="max-w-measure text-ink-soft text-14">
        {brand} este intermediar de credite {tie}, nu instituție financiară, cu{' '}
        <span className="whitespace-nowrap">nr. {registerNumber}</span> în {REGISTER}. {SUPERVISOR}.
      </p>
      <WhoPays />
    </>
  );
}
