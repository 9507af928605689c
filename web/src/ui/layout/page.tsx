import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../shared/format/direction.ts';
import { languageOf } from '../../shared/format/language.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { SavedMark } from '../notices/saved-mark.tsx';
import { Fold } from './fold.tsx';
import styles from './page.module.css';
import { useIsWide } from './use-is-wide.ts';
import { useSectionOfAddress } from './use-section-of-address.ts';

type PageProps = {
  title: string;
  /** The person of the page: first in the title of the browser's tab, which tells tabs apart. */
  about?: string | undefined;
  /** The content has a heading of its own: the title is small above it, in one line with the intro. */
  hasHeading?: boolean;
  intro?: ReactNode;
  /** Search and buttons of the whole screen: beside the title on a wide screen. */
  actions?: ReactNode;
  /** As high as the screen: the content scrolls inside. */
  fillsScreen?: boolean;
  children: ReactNode;
};

/** A screen of the staff: its title, a line about it, its sections. */
export function Page({ title, about, hasHeading = false, intro, actions, fillsScreen, children }: PageProps) {
  useTitle(about ? `${isolated(about)} · ${title}` : title);
  return (
    <div
      className={fillsScreen ? 'flex flex-col gap-4 min-h-full' : `grid grid-cols-1 ${hasHeading ? 'gap-3' : 'gap-6'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {hasHeading ? (
          <div className="flex flex-wrap items-baseline gap-x-3 min-w-0 text-14">
            {intro}
            <p className="text-ink-soft" lang={languageOf(title)}>
              {title}
            </p>
          </div>
        ) : (
          <div className="min-w-0">
            <h1 className="text-28" lang={languageOf(title)}>
              {title}
            </h1>
            {intro && <p className="mt-1 max-w-measure text-ink-soft">{intro}</p>}
          </div>
        )}
        {actions}
      </header>
      {children}
    </div>
  );
}

/** The way back to the list of a page, as large as a fingertip; not on paper. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex items-center min-h-tap print:hidden!">
      <span>{children}</span>
    </Link>
  );
}

type SectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** The text beside the title while it is folded. */
  summary?: ReactNode;
  /** A count beside the title; not part of the section's name. */
  count?: string | undefined;
  /** A button beside the title. */
  action?: ReactNode;
  /** A phone, or every screen, shows only the title until a press opens the section, for rarely needed parts. */
  isFolded?: boolean | 'everywhere';
  /** A section that folds is open at first, or opens now: something in it waits. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a screen with a heading; `id` is that of the heading, and of the section's `SavedMark`. */
export function Section({
  id,
  title,
  text,
  summary,
  count,
  action,
  isFolded = false,
  isOpen = false,
  children,
}: SectionProps) {
  const isWide = useIsWide();
  const wasOpen = useOnceTrue(isOpen);
  const headingRef = useSectionOfAddress(id);
  const heading = (
    <h2 id={id} ref={headingRef} className="text-18" lang={languageOf(title)}>
      {title}
    </h2>
  );
  const about = text && <p className="mt-1 max-w-measure text-ink-soft">{text}</p>;
  if (isFolded === 'everywhere' || (isFolded && !isWide)) {
    return (
      <section className={`${styles.section} ${styles.folded} card`} aria-labelledby={id}>
        <Fold isOpen={wasOpen} heading={<FoldedHeading heading={heading} summary={summary} />}>
          <div className="grid grid-cols-1 gap-4">
            <SavedMark markId={id} />
            {(about || action) && (
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                {about}
                {action}
              </div>
            )}
            {children}
          </div>
        </Fold>
      </section>
    );
  }
  return (
    <section className={`${styles.section} card`} aria-labelledby={id}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            {heading}
            {count !== undefined && <span className="text-ink-soft tabular">{count}</span>}
            <SavedMark markId={id} />
          </div>
          {action}
        </div>
        {about}
      </div>
      {children}
    </section>
  );
}

/** Whether it was ever true: what has opened does not close while somebody works in it. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}

type PartProps = Pick<SectionProps, 'id' | 'title' | 'children'>;

/** A part of a section with a heading of its own, inside the section's frame. */
export function SectionPart({ id, title, children }: PartProps) {
  const headingRef = useSectionOfAddress(id);
  return (
    <section className={`${styles.part} grid grid-cols-1 gap-2`} aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} ref={headingRef} className="text-16">
          {title}
        </h3>
        <SavedMark markId={id} />
      </div>
      {children}
    </section>
  );
}

function FoldedHeading({ heading, summary }: { heading: ReactNode; summary: ReactNode }) {
  return (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
      {heading}
      {summary && <span className="text-ink-soft text-14 tabular">{summary}</span>}
    </span>
  );
}
