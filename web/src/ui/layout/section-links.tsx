import styles from './section-links.module.css';

type SectionLinksProps = {
  label: string;
  /** The sections by the id of their heading, with their names. */
  sections: readonly (readonly [id: string, name: string])[];
};

/** Links to the sections in the one column of a narrow screen: a tap goes to one and unfolds it. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={`${styles.links} tabular`}>
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
