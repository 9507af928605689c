import styles from './section-links.module.css';

type SectionLinksProps = {
  label: string;
  /** The sections by the id of their heading, with their names. */
  sections: readonly (readonly [id: string, name: string])[];
  /** An index of a long page: wide screens show it too. */
  isIndex?: boolean;
};

/** Links to the sections of a long page, by default in the one column of a narrow screen; a tap unfolds the section. */
export function SectionLinks({ label, sections, isIndex = false }: SectionLinksProps) {
  return (
    <nav aria-label={label} data-index={isIndex || undefined} className={`${styles.links} tabular`}>
      {sections.map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={() => unfold(id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function unfold(id: string): void {
  const fold = document.getElementById(id)?.closest('details');
  if (fold) fold.open = true;
}
