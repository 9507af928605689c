import type { ReactNode } from 'react';
import styles from './message-page.module.css';

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A screen that only says something: what happened and what to do next. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" className={styles.picture}>
        <path d="M14 88h92" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
        <path d="M26 44v44h68V44" fill="var(--brand-tint)" />
        <path
          d="M18 48 60 14l42 34"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M50 88V62h20v26" fill="var(--brand-soft)" />
        <circle cx="66" cy="75" r="2" fill="var(--brand)" />
      </svg>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
