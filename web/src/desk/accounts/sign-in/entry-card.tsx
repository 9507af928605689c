import type { ReactNode } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Logo } from '../../../shared/brand/logo.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { ThemeToggle } from '../../../shared/ui/components/theme-toggle.tsx';
import styles from './sign-in.module.css';

type EntryCardProps = { title: string; intro?: ReactNode; children: ReactNode };

/** The screens before the staff's tools: one card in the middle, whose it is above it. */
export function EntryCard({ title, intro, children }: EntryCardProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className="flex items-center justify-between py-3 px-4">
        <a href="/" className="inline-flex items-center gap-2 min-h-tap text-ink text-18 font-650 no-underline">
          <Logo />
          {site().brand}
        </a>
        <ThemeToggle />
      </header>
      <main className={styles.card}>
        <h1 className="text-28">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
        {children}
      </main>
    </div>
  );
}
