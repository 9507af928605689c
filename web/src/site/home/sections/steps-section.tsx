import { Term } from '../../components/term.tsx';
import { DAE } from '../../components/terms.ts';
import styles from './steps-section.module.css';

/** The way to a loan in four steps. */
export function StepsSection() {
  return (
    <section aria-labelledby="pasi" className="grid gap-5">
      <h2 id="pasi">Cum funcționează</h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>Simulați</h3>
          <p className="text-ink-soft">Câteva întrebări despre locuință și venituri, fără nume și fără telefon.</p>
        </li>
        <li className={styles.step}>
          <h3>Comparați</h3>
          <p className="text-ink-soft">
            Vedeți două variante una lângă alta: rata, <Term of={DAE} />, tot ce plătiți până la final.
          </p>
        </li>
        <li className={styles.step}>
          <h3>Vorbiți cu un broker</h3>
          <p className="text-ink-soft">Ne lăsați un număr, vă sunăm și răspundem la întrebări. Gratuit.</p>
        </li>
        <li className={styles.step}>
          <h3>Semnați fără griji</h3>
          <p className="text-ink-soft">
            Pregătim dosarul împreună și suntem lângă dumneavoastră până la bancă și notar.
          </p>
        </li>
      </ol>
    </section>
  );
}
