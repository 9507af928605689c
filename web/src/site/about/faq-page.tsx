import { Link } from '../../ui/link.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import disclosure from '../components/disclosure.module.css';
import { FormPage } from '../layout/form-page.tsx';
import { goToSection } from '../legal/legal-page.tsx';
import { CallAside } from '../team/call-aside.tsx';
import styles from './about.module.css';
import { type Question, questionGroups } from './questions.tsx';

/** /intrebari-frecvente: twenty questions; each opens without any script, the first is open. */
export function FaqPage() {
  return (
    <FormPage
      title="Întrebări frecvente"
      lead="Ce ne întreabă cei care iau pentru prima dată un credit, pe scurt."
      aside={
        <>
          <Index />
          <CallAside>
            <p className="text-14 text-ink-soft">
              Aveți altă întrebare? <Link to="/contact">Scrieți-ne</Link>.
            </p>
          </CallAside>
        </>
      }
    >
      {questionGroups.map(({ id, title, questions }) => (
        <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-titlu`} className="grid grid-cols-1 gap-3">
          <h2 id={`${id}-titlu`}>{title}</h2>
          <div>
            {questions.map((one) => (
              <Entry key={one.question} isOpen={one === FIRST} {...one} />
            ))}
          </div>
        </section>
      ))}
    </FormPage>
  );
}

/** Stands open, as an example of the answers. */
const FIRST = questionGroups[0]?.questions[0];

/** The groups of questions, on wide screens. */
function Index() {
  return (
    <nav aria-label="Pe această pagină" className="grid gap-1 max-lg:hidden print:hidden">
      <p className="font-600">Pe această pagină</p>
      <ul className="grid">
        {questionGroups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToSection} className="inline-flex min-h-tap items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ question, Answer, isOpen }: Question & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className={`${disclosure.head} ${styles.question} gap-4 min-h-[3.25rem] py-2 pe-1 font-600 leading-135`}>
        {question}
      </summary>
      <div className="grid max-w-measure grid-cols-1 gap-3 pb-4 leading-160">
        <Unbroken>{Answer()}</Unbroken>
      </div>
    </details>
  );
}
