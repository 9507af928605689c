import type { ReactNode } from 'react';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import styles from './page.module.css';

type PageProps = { title: string; intro?: ReactNode; children: ReactNode };

/** A screen of the staff: its title, a line about it, its sections. */
export function Page({ title, intro, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.soft}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** A part of a screen under a heading of its own; `id` names it for the heading. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {text && <p className={styles.soft}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
