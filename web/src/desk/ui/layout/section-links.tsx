import styles from './section-links.module.css';

type SectionLinksProps = {
  label: string;
  /** Each by the id of its heading, with its name here. */
  sections: readonly (readonly [id: string, name: string])[];
};

/** On a narrow screen, where the sections stand below each other: a tap leads to each, and unfolds it. */
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
