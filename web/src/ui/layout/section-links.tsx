import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusOn } from '../focus/focus-anchor.ts';
import { Link } from '../link.tsx';
import styles from './section-links.module.css';

type SectionLinksProps = {
  label: string;
  /** The sections by the id of their heading, with their names. */
  sections: readonly (readonly [id: string, name: string])[];
  /** An index of a long page: wide screens show it too. */
  isIndex?: boolean;
  /** The screen's state is that of its history entry: a new address would lose it. */
  keepsAddress?: boolean;
};

/** Links to the sections of a long page, by default in the one column of a narrow screen; a tap unfolds the section. */
export function SectionLinks({ label, sections, isIndex = false, keepsAddress }: SectionLinksProps) {
  return (
    <nav aria-label={label} data-index={isIndex || undefined} className={`${styles.links} tabular`}>
      {sections.map(([id, name]) => (
        <SectionLink key={id} id={id} keepsAddress={keepsAddress}>
          {name}
        </SectionLink>
      ))}
    </nav>
  );
}

type SectionLinkProps = {
  id: string;
  keepsAddress?: SectionLinksProps['keepsAddress'];
  className?: string;
  children: ReactNode;
};

/** A link to a section of the same page, which it unfolds. */
export function SectionLink({ id, keepsAddress = false, className, children }: SectionLinkProps) {
  const follow = (event: MouseEvent) => {
    unfold(id);
    if (!keepsAddress) return;
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    focusOn(section);
  };
  return (
    <a href={`#${id}`} onClick={follow} className={className}>
      {children}
    </a>
  );
}

function unfold(id: string): void {
  const fold = document.getElementById(id)?.closest('details');
  if (fold) fold.open = true;
}

type PartLinksProps = {
  /** The parts by the path that shows each. */
  parts: readonly { readonly to: string; readonly name: string; readonly isShown: boolean }[];
};

/** Links to the parts of a page, of which one is shown; where they are wider than the screen, that one is in sight. */
export function PartLinks({ parts }: PartLinksProps) {
  const links = useRef<HTMLElement>(null);
  const shown = parts.findIndex(({ isShown }) => isShown);
  useLayoutEffect(() => {
    const link = links.current?.children[shown];
    if (links.current && link instanceof HTMLElement)
      links.current.scrollLeft = link.offsetLeft - (links.current.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={links} aria-label="Părțile paginii" className={styles.parts}>
      {parts.map(({ to, name, isShown }) => (
        <Link key={to} to={to} aria-current={isShown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
