import { LinkButton } from '../../shared/ui/components/button.tsx';
import { FormPage } from '../layout/form-page.tsx';
import styles from './about.module.css';
import { type Question, questionGroups } from './questions.tsx';

/** /intrebari-frecvente: twenty questions; each opens without any script. */
export function FaqPage() {
  return (
    <FormPage title="Întrebări frecvente" lead="Ce ne întreabă cei care iau pentru prima dată un credit, pe scurt.">
      {questionGroups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id}>{title}</h2>
          <div>
            {questions.map((one) => (
              <Entry key={one.question} {...one} />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="alta-intrebare" className={styles.section}>
        <h2 id="alta-intrebare">Aveți altă întrebare?</h2>
        <p>Vă răspunde un om, la telefon sau pe e-mail.</p>
        <div className={styles.actions}>
          <LinkButton to="/programareApel">Programați un apel gratuit</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Scrieți-ne
          </LinkButton>
        </div>
      </section>
    </FormPage>
  );
}

function Entry({ question, Answer }: Question) {
  return (
    <details className={styles.entry}>
      <summary className={styles.question}>{question}</summary>
      <div className={styles.answer}>
        <Answer />
      </div>
    </details>
  );
}
