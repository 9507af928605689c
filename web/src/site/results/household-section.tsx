import type { LoanFormInput } from 'contract/fields/loan-form';
import type { HouseholdCases } from 'contract/simulations/simulations';
import { householdSentence, shownHouseholdCases } from 'quote/shown/household-words';
import { Sticker } from '../../ui/sticker.tsx';
import { useNames } from '../wizard-session/household.ts';
import { ResultFold } from './result-fold.tsx';
import styles from './results.module.css';

/** Beside a comparison with a chosen term. */
export const LONGEST_TERMS =
  'Sumele cele mai mari, orientativ: fiecare pe cea mai lungă perioadă pe care o permit vârstele.';

/** Beside the largest loan itself. */
export const CHOSEN_TERM =
  'Orientativ: fiecare sumă este pe perioada aleasă, scurtată unde vârstele nu o permit întreagă.';

type HouseholdSectionProps = {
  cases: HouseholdCases;
  formData: LoanFormInput;
  /** The terms of the sums. */
  basis: string;
  /** Behind its heading. */
  isFolded?: boolean;
};

const HEADING = 'Cu codebitor sau fără?';

/** The effects of signing together: a sentence, then the cases side by side if they differ. */
export function HouseholdSection({ cases, formData, basis, isFolded = false }: HouseholdSectionProps) {
  const nameOf = useNames(formData);
  const said = (
    <>
      <p className="max-w-measure text-18">{householdSentence(cases, nameOf)}</p>
      <ul className={`${styles.cases} grid gap-3 p-0 list-none`}>
        {shownHouseholdCases(cases, nameOf).map(({ title, people, sum, term, age, isLargest }) => (
          <li key={title} className="card grid content-start gap-1 px-4 py-3">
            <h3 className="flex flex-wrap items-center justify-between gap-2 text-16 wrap-anywhere">
              {title} {isLargest && <Sticker>Cea mai mare sumă</Sticker>}
            </h3>
            <p className="tabular">
              <span className="text-22 font-650">{sum}</span> <span className="inline-block">{term}</span>
            </p>
            {people !== title && <p className="text-14 text-ink-soft wrap-anywhere">{people}</p>}
            {age && <p className="text-14 text-ink-soft wrap-anywhere">Vârsta care contează: {age}</p>}
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-14 text-ink-soft">{basis}</p>
    </>
  );
  if (isFolded) return <ResultFold heading={HEADING}>{said}</ResultFold>;
  return (
    <section className={styles.block} aria-labelledby="impreuna">
      <h2 id="impreuna">{HEADING}</h2>
      {said}
    </section>
  );
}
