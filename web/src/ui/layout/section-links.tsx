import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusOn } from '../focus/focus-anchor.ts';
import { Link } from '../link.tsx';
import styles from './section-links.module.css';

type SectionLinksProps = {
  label: string;
  /** The sections by the id of their heading, with their names. */
  sections: readonly (readonly [id: string, name: string])[];
  /** An index of a long page: wide screens show it too, as a line or at the side. */
  isIndex?: boolean | 'side';
  /** The screen's state is that of its history entry: a new address would lose it. */
  keepsAddress?: boolean;
};

/** Links to the sections of a long page, by default in the one column of a narrow screen; a tap unfolds the section. */
export function SectionLinks({ label, sections, isIndex = false, keepsAddress }: SectionLinksProps) {
  const links = useRef<HTMLElement>(null);
  const inSight = useSectionInSight(sections.map(([id]) => id));
  useShownLink(links, inSight);
  return (
    <nav ref={links} aria-label={label} data-index={isIndex || undefined} className={`${styles.links} tabular`}>
      {sections.map(([id, name], index) => (
        <SectionLink key={id} id={id} keepsAddress={keepsAddress} isInSight={index === inSight}>
          {name}
        </SectionLink>
      ))}
    </nav>
  );
}

/** The share of the window, from above, in which the heading of the section that is read stands. */
const READ = 0.4;

/** The index of the section that is read; at the end of the page the last one; -1 above the first. */
function useSectionInSight(ids: readonly string[]): number {
  const [inSight, setInSight] = useState(-1);
  const all = ids.join(' ');
  useEffect(() => {
    const find = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      const sections = all.split(' ').map((id) => document.getElementById(id));
      const read = sections.findLastIndex((one) => one && one.getBoundingClientRect().top < window.innerHeight * READ);
      setInSight(isAtEnd ? sections.length - 1 : read);
    };
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [all]);
  return inSight;
}

/** Where the links are wider than the screen, scrolls so that this one is in sight. */
function useShownLink(links: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    bringIntoLine(links.current, links.current?.children[shown]);
  }, [links, shown]);
}

/** Scrolls a line that is wider than the screen, so that one of its elements stands in its middle. */
export function bringIntoLine(line: HTMLElement | null, element: Element | null | undefined): void {
  if (line && element instanceof HTMLElement)
    line.scrollLeft = element.offsetLeft - (line.clientWidth - element.offsetWidth) / 2;
}

type SectionLinkProps = {
  id: string;
  isInSight?: boolean;
  keepsAddress?: SectionLinksProps['keepsAddress'];
  className?: string;
  children: ReactNode;
};

/** A link to a section of the same page, which it unfolds. */
export function SectionLink({ id, isInSight = false, keepsAddress = false, className, children }: SectionLinkProps) {
  const follow = (event: MouseEvent) => {
    unfold(id);
    if (!keepsAddress) return;
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    focusOn(section);
  };
  return (
    <a href={`#${id}`} onClick={follow} className={className} aria-current={isInSight ? 'location' : undefined}>
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

/** Links to the parts of a page, of which one is shown. */
export function PartLinks({ parts }: PartLinksProps) {
  return (
    <nav aria-label="Părțile paginii" className={styles.parts}>
      {parts.map(({ to, name, isShown }) => (
        <Link key={to} to={to} aria-current={isShown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
