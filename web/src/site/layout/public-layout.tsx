import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { Logo } from '../../shared/brand/logo.tsx';
import { MAIN_ID } from '../../shared/navigation/main-id.ts';
import { PrintSender } from '../../ui/layout/print-sender.tsx';
import { Link } from '../../ui/link.tsx';
import { WaitNotice } from '../../ui/notices/wait-notice.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Handset } from '../components/handset.tsx';
import styles from './public-layout.module.css';

const LINKS = [
  { to: '/initialInfo', text: 'Simulator Credit' },
  { to: '/incadrare', text: 'Cat pot lua maxim?' },
  { to: '/contact', text: 'Contact' },
] as const;

/** The further lines of the phone's menu, which has no footer in sight. */
const PHONE_LINKS = [
  { to: '/programareApel', text: 'Programați un apel' },
  { to: '/intrebari-frecvente', text: 'Întrebări frecvente' },
  { to: '/dosarul-meu', text: 'Dosarul meu' },
] as const;

type PublicLayoutProps = {
  /** The line of the menu that leads to this page; absent on pages without a line. */
  at?: string | undefined;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of every screen for visitors: header, the screen itself, footer. */
export function PublicLayout({ at, footer, children }: PublicLayoutProps) {
  return (
    <div className={styles.page}>
      <a href={`#${MAIN_ID}`} onClick={skipToMain} className={`${styles.skip} print:hidden!`}>
        Săriți la conținut
      </a>
      <PrintSender />
      <header className="relative z-2 border-b border-line bg-paper print:hidden">
        <div className={styles.bar}>
          <Link to="/" className={styles.brand}>
            <Logo />
            {site().brand}
          </Link>
          <Navigation at={at} />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0">
        {children}
      </main>
      {footer}
      <WaitNotice />
    </div>
  );
}

/** By script, because following the address would start a history entry without the wizard's state. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** A row of links on wide screens, a menu on phones. */
function Navigation({ at }: { at: string | undefined }) {
  return (
    <>
      <nav aria-label="Principal" className="hidden md:flex">
        <Links at={at} links={LINKS} />
      </nav>
      <Phone />
      <ThemeToggle />
      <PhoneMenu>
        <Links at={at} links={[...LINKS, ...PHONE_LINKS]} />
      </PhoneMenu>
    </>
  );
}

/** The number on wide screens, on phones a handset to press. */
function Phone() {
  const { dial, phone } = site();
  return (
    <a href={`tel:${dial}`} className={styles.phone} aria-label={`Sunați-ne: ${phone}`}>
      <Handset />
      <span className={styles.number}>{phone}</span>
    </a>
  );
}

type LinksProps = { at: string | undefined; links: readonly { readonly to: string; readonly text: string }[] };

function Links({ at, links }: LinksProps) {
  return links.map(({ to, text }) => (
    <Link key={to} to={to} className={styles.link} aria-current={to === at || undefined} onClick={closeMenu}>
      {text}
    </Link>
  ));
}

function closeMenu({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('details')?.removeAttribute('open');
}

/** The menu of narrow screens: it opens without any script, and closes when the visitor turns elsewhere. */
function PhoneMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="md:hidden">
      <summary className={styles.menuButton} aria-label="Meniu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <nav aria-label="Principal" className={styles.menuLinks}>
        {children}
      </nav>
    </details>
  );
}

/** Closes on a tap outside, on Esc (the focus returns to the button), and on the way to another page or back. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    for (const event of ['popstate', 'pageshow']) window.addEventListener(event, close, { signal });
    return () => stop.abort();
  }, [menu]);
}
