import type { ReactNode } from 'react';
import { useTitle } from '../../shared/navigation/use-title.ts';
import styles from './form-page.module.css';

type FormPageProps = {
  title: string;
  /** What the tab says, where that is not the title. */
  tabTitle?: string;
  /** What the page is for, in a sentence or two. */
  lead: ReactNode;
  /** With something beside the form. */
  isWide?: boolean;
  children: ReactNode;
};

/** A public page on which something is filled in, outside of the steps of the simulation. */
export function FormPage({ title, tabTitle = title, lead, isWide = false, children }: FormPageProps) {
  useTitle(tabTitle);
  return (
    <div className={styles.page} data-wide={isWide}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
