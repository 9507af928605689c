import styles from './claims-section.module.css';

const CLAIMS = [
  { figure: 'peste 2', text: 'ani de brokeraj de credite' },
  { figure: 'peste 1.000', text: 'de persoane ajutate' },
  { figure: 'peste 2.000', text: 'de situații financiare analizate' },
] as const;

/** What stands behind the site, in three figures. */
export function ClaimsSection() {
  return (
    <section aria-label="Experiența noastră" className={styles.band}>
      <ul className={styles.claims}>
        {CLAIMS.map(({ figure, text }) => (
          <li key={figure} className={styles.claim}>
            <strong className={styles.figure}>{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
