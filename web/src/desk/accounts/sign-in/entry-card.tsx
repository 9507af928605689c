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
      <header className={styles.top}>
        <a href="/" className={styles.brand}>
          <Logo />
          {site().brand}
        </a>
        <ThemeToggle />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </main>
    </div>
  );
}
