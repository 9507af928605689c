import type { ReactNode } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Logo } from '../../../shared/brand/logo.tsx';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { Button } from '../../../ui/button.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import styles from './sign-in.module.css';

type EntryCardProps = { title: string; intro?: ReactNode; children: ReactNode };

/** The screens before the staff's tools: one card in the middle, with the brand above it. */
export function EntryCard({ title, intro, children }: EntryCardProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className="print:hidden! flex items-center justify-between py-3 px-4">
        <a href="/" className="inline-flex items-center gap-2 min-h-tap text-ink text-18 font-650 no-underline">
          <Logo />
          {site().brand}
        </a>
        <ThemeToggle />
      </header>
      <main className={`${styles.card} grid content-start justify-self-center gap-5 px-4 pt-6 pb-12`}>
        <h1 className="text-28">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
        {children}
        <Help />
      </main>
    </div>
  );
}

/** On the line on which all words of the card begin. */
export function BackToSignIn({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" className="justify-self-start -ms-3 px-3" onClick={onBack}>
      Înapoi la autentificare
    </Button>
  );
}

/** In the same place on each of these screens: the next step after a failure, and a person who helps. */
function Help() {
  const { email } = site();
  return (
    <section aria-labelledby="ajutor" className="grid gap-1 border-t border-line pt-4 text-ink-soft text-14">
      <h2 id="ajutor" className="text-16 text-ink">
        Nu reușiți?
      </h2>
      <p>
        Administratorul echipei vă poate trimite un link de parolă nou și poate opri al doilea pas, dacă nu mai aveți
        telefonul.
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          Sunați la <PhoneLink className="inline-flex items-center min-h-tap tabular font-600" />
        </span>
        <a href={`mailto:${email}`} className="inline-flex items-center min-h-tap wrap-anywhere">
          {email}
        </a>
      </p>
    </section>
  );
}
