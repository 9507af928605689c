import { formatDate } from 'contract/romanian/romanian';
import type { MouseEvent, ReactNode } from 'react';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import disclosure from '../components/disclosure.module.css';
import styles from './legal-page.module.css';

/** One numbered part of a legal text; `id` is its address within the page. */
export type LegalSection = { readonly id: string; readonly title: string; readonly Body: () => ReactNode };

type LegalPageProps = {
  title: string;
  /** The subject of the text, in a sentence for everybody. */
  lead: ReactNode;
  /** The text's version: its first day, ISO. */
  version: string;
  sections: readonly LegalSection[];
};

/** A legal text: its version, its contents and its parts, for phones and paper. */
export function LegalPage({ title, lead, version, sections }: LegalPageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className="grid gap-3 lg:col-span-full">
        <h1>{title}</h1>
        <p className="max-w-measure text-ink-soft text-18">
          <Unbroken>{lead}</Unbroken>
        </p>
        <p className="text-ink-soft text-14 tabular">În vigoare din {formatDate(version)}</p>
      </header>
      <details className={`${styles.contentsOnPhone} card lg:hidden print:hidden`}>
        <summary className={`${disclosure.head} min-h-12 px-4 font-600`}>Cuprins</summary>
        <Contents sections={sections} />
      </details>
      <div className={`${styles.contents} print:hidden!`}>
        <p className="lg:font-600">Cuprins</p>
        <Contents sections={sections} />
        <Button variant="quiet" onClick={() => window.print()}>
          Tipăriți pagina
        </Button>
      </div>
      <div className="grid gap-10 max-w-measure print:max-w-none">
        {sections.map(({ id, title: name, Body }, index) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-titlu`} className={styles.section}>
            <h2 id={`${id}-titlu`}>
              {index + 1}. {name}
            </h2>
            <Unbroken>{Body()}</Unbroken>
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="Cuprins">
      <ol className={`${styles.list} grid`}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToSection} className={styles.link}>
              <span className={styles.number}>{index + 1}.</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Within the page, without a step in the history: to the site's router that would be another screen. */
export function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const section = document.getElementById(hash.slice(1));
  if (!section) return;
  event.preventDefault();
  event.currentTarget.closest('details')?.removeAttribute('open');
  section.closest('details')?.setAttribute('open', '');
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, '', hash);
}
