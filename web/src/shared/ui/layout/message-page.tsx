import type { ReactNode } from 'react';
import { HousePicture } from '../components/pictures.tsx';
import styles from './message-page.module.css';

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A screen that only says something: what happened and what to do next. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <HousePicture size={96} />
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
