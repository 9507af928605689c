import styles from '../details.module.css';

/** The sections of the page, each by the id of its heading. */
const SECTIONS = [
  ['oferta', 'Oferta'],
  ['formulare', 'Formulare'],
  ['cereri', 'Cereri'],
  ['acorduri', 'Acorduri'],
  ['programari', 'Programări'],
  ['fisiere', 'Fișiere'],
  ['notite', 'Notițe'],
  ['linkuri', 'Linkuri'],
  ['istoric', 'Istoric'],
] as const;

/** On a narrow screen, where the sections stand below each other: a tap leads to each. */
export function JumpLinks() {
  return (
    <nav aria-label="Secțiunile clientului" className={styles.sectionLinks}>
      {SECTIONS.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
