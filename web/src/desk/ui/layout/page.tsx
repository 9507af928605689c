import type { ReactNode } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { languageOf } from '../../../shared/format/language.ts';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Whom it is about: first in the browser's tab, so that several of them are told apart. */
  about?: string | undefined;
  intro?: ReactNode;
  /** What the whole screen is looked through or added to with: beside the title where there is room. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the staff: its title, a line about it, its sections. */
export function Page({ title, about, intro, actions, children }: PageProps) {
  useTitle(about ? `${isolated(about)} · ${title}` : title);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-28" lang={languageOf(title)}>
            {title}
          </h1>
          {intro && <p className="mt-1 max-w-measure text-ink-soft">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** A part of a screen under a heading of its own; `id` names it for the heading. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={`${styles.section} card`} aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-18" lang={languageOf(title)}>
          {title}
        </h2>
        {text && <p className="mt-1 max-w-measure text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
