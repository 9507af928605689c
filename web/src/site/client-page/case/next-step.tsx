import { type PersonFact, personFactLabels } from 'contract/cases/person-words';
import { isAwaited } from 'contract/checklist/document-states';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { capitalised, formatCount } from 'contract/romanian/romanian';
import type { Ref } from 'react';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { goToSection } from '../../legal/legal-page.tsx';
import { isWaiting } from '../agreements/agreement-sentences.ts';
import { missingFacts } from '../me/fact-words.ts';
import styles from './case.module.css';

type NextStepProps = {
  page: ClientPage;
  /** The client's last step. */
  notice: string;
  ref: Ref<HTMLElement>;
};

/** The single next step, and the last one. */
export function NextStep({ page, notice, ref }: NextStepProps) {
  const { headline, detail } = nextStep(page);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Ce urmează" className={`${styles.next} grid grid-cols-1 gap-2 p-5`}>
      <p role="status" className="font-600 text-good empty:hidden">
        {notice}
      </p>
      <h2 className="text-22">{headline}</h2>
      <p>
        <Unbroken>{detail}</Unbroken>
      </p>
      <PlacesOnPage page={page} />
    </section>
  );
}

/** Where several things are awaited: the ways to their places on the page. */
function PlacesOnPage({ page: { isClosed, documents, agreements, me } }: { page: ClientPage }) {
  const places = [
    { id: 'acte', words: 'La acte', isHere: documents.some(isAwaited) },
    { id: 'texte', words: 'La texte', isHere: agreements.some(isWaiting) },
    { id: 'datele-mele', words: 'La datele mele', isHere: missingFacts(me).length > 0 },
  ].filter(({ isHere }) => isHere);
  if (isClosed || places.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 print:hidden!">
      {places.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={goToSection} className="inline-flex min-h-tap items-center font-600">
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

function nextStep({ isClosed, documents, agreements, me }: ClientPage): { headline: string; detail: string } {
  const awaited = documents.filter(isAwaited);
  const texts = agreements.filter(isWaiting).length;
  const facts = missingFacts(me);
  const factsLeft = facts.length > 0 ? [`La „Datele mele” ${factWords(facts)}.`] : [];
  if (isClosed) {
    return {
      headline: 'Dosarul este închis',
      detail: 'Îl puteți citi în continuare aici. Nu mai avem nevoie de acte.',
    };
  }
  if (awaited.length > 0) {
    return {
      headline: `Mai avem nevoie de ${countWords(awaited.length, 'un act', 'acte')}`,
      detail: [
        repeatWords(awaited),
        texts > 0 && `Apoi aveți de citit ${countWords(texts, 'un text', 'texte')}.`,
        ...factsLeft,
      ]
        .filter(Boolean)
        .join(' '),
    };
  }
  if (texts > 0) {
    return {
      headline: `Aveți de citit ${countWords(texts, 'un text', 'texte')}`,
      detail: ['Nu mai avem nevoie de acte acum.', ...factsLeft].join(' '),
    };
  }
  if (facts.length > 0) {
    return {
      headline: capitalised(factWords(facts)),
      detail: 'Le completați mai jos, la „Datele mele”: banca le cere de la fiecare semnatar.',
    };
  }
  return {
    headline: 'Nu mai avem nevoie de nimic acum',
    detail: 'Dacă mai este nevoie de ceva, brokerul dumneavoastră vă anunță.',
  };
}

/** `mai lipsesc 11 date despre dumneavoastră, de exemplu data nașterii`. */
function factWords(facts: readonly PersonFact[]): string {
  const [first] = facts;
  const example = first ? personFactLabels[first] : '';
  return facts.length === 1
    ? `mai lipsește: ${example}`
    : `mai lipsesc ${formatCount(facts.length, 'dată', 'date')} despre dumneavoastră, de exemplu ${example}`;
}

const countWords = (count: number, one: string, many: string): string =>
  count === 1 ? one : formatCount(count, one, many);

function repeatWords(awaited: ClientPage['documents']): string {
  const repeated = awaited.filter(({ state }) => state === 'rejected').length;
  if (repeated === 0) return 'Le puteți trimite pe rând, de pe telefon sau de pe calculator.';
  if (awaited.length === 1) return 'Cel trimis nu a fost bun: mai jos scrie de ce.';
  return repeated === 1
    ? 'Unul dintre ele trebuie trimis din nou: mai jos scrie de ce.'
    : `${formatCount(repeated, 'act', 'acte')} trebuie trimise din nou: mai jos scrie de ce.`;
}
