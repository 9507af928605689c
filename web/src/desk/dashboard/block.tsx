import type { ReactNode } from 'react';
import { Section } from '../../ui/layout/page.tsx';
import styles from './blocks.module.css';

type BlockProps = {
  id: string;
  title: string;
  /** The number of items, if known. */
  count?: string | undefined;
  /** The line that replaces an empty box. */
  nothing?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard: a box with a list, or a line when it is empty. */
export function Block({ id, title, count, nothing, action, children }: BlockProps) {
  if (nothing) {
    return (
      <section
        aria-labelledby={id}
        data-is-quiet
        className="flex flex-wrap items-baseline gap-x-2 px-4 text-ink-soft text-14"
      >
        <h2 id={id} className="text-14 font-600">
          {title}
        </h2>
        <p className="wrap-anywhere">{nothing}</p>
      </section>
    );
  }
  return (
    <Section id={id} title={title} count={count} action={action}>
      {children}
    </Section>
  );
}

type ShowMoreProps = {
  /** How many there are besides; none for 0. */
  count: number;
  onMore: () => void;
};

/** A quiet button below a list that shows the rest of it. */
export function ShowMore({ count, onMore }: ShowMoreProps) {
  if (count <= 0) return null;
  return (
    <button
      type="button"
      className={`${styles.more} justify-self-start min-h-tap p-0 border-0 text-brand-ink underline cursor-pointer text-14`}
      onClick={onMore}
    >
      Arătați încă {count}
    </button>
  );
}
