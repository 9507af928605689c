import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../shared/ui/components/link.tsx';
import styles from './site-footer.module.css';

const LINKS = ['Contact', 'FAQ', 'About Us', 'Useful Links'] as const;

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-surface-sunken print:hidden">
      <div className="grid gap-2 max-w-page mx-auto pt-6 pb-8 px-4 md:px-6">
        <nav aria-label="Subsol" className="flex flex-wrap gap-x-6">
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
        <p className="text-ink-soft text-14">
          {site().brand} este intermediar de credite, nu instituție financiară. Consultanța este gratuită.
        </p>
        <p className="text-ink-soft text-14" suppressHydrationWarning>
          © {new Date().getFullYear()} {site().brand}
        </p>
      </div>
    </footer>
  );
}
