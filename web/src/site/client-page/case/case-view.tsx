import { isOnlyRead } from 'contract/agreements/agreement-words';
import { isAwaited } from 'contract/checklist/document-states';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { casePurposes } from 'contract/fields/case-stages';
import { LARGEST_FILE, uploadLimits, uploadTypes } from 'contract/fields/upload-limits';
import { nameInGreeting } from 'contract/romanian/given-name';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { AcceptedAgreement } from '../agreements/accepted-agreement.tsx';
import { isWaiting } from '../agreements/agreement-sentences.ts';
import { AgreementsToAccept } from '../agreements/agreements-to-accept.tsx';
import type { Access } from '../calls/client-calls.ts';
import { AwaitedDocument } from '../documents/awaited-document.tsx';
import { SettledDocument } from '../documents/settled-document.tsx';
import { MyFacts } from '../me/my-facts.tsx';
import { WhoSigns } from '../me/who-signs.tsx';
import styles from './case.module.css';
import { CaseAside } from './case-aside.tsx';
import { BankSentences, CaseProgress } from './case-progress.tsx';
import { NextStep } from './next-step.tsx';

type CaseViewProps = { access: Access; page: ClientPage; onForget: () => void };

/**
 * A client's case: where it is and who looks after it; what is next and the awaited documents; the banks, the people,
 * the texts to read, the client's own facts, and what we have.
 */
export function CaseView({ access, page, onForget }: CaseViewProps) {
  const { notice, say, top } = useNotice();
  const { name, number, purpose, amount, isClosed, agreements } = page;
  const waiting = agreements.filter(isWaiting);
  return (
    <div className="page-edge grid max-w-page grid-cols-1 gap-6 px-4 py-6 md:px-6 md:py-10">
      <header className="grid gap-2">
        <h1 className="wrap-anywhere">{name ? `Bună ziua, ${nameInGreeting(name)}!` : 'Bună ziua!'}</h1>
        <p className="text-ink-soft">
          Dosarul {number} · {casePurposes[purpose]}, {formatRon(amount)}
        </p>
        <CaseProgress page={page} />
      </header>
      <div className={styles.columns}>
        <div className="grid grid-cols-1 content-start gap-6">
          <NextStep ref={top} page={page} notice={notice} />
          <Documents access={access} page={page} onDone={say} />
        </div>
        <div className={`${styles.aside} grid grid-cols-1 content-start gap-4`}>
          <BankSentences page={page} />
          <CaseAside access={access} page={page} onDone={say} />
          <WhoSigns people={page.people} documents={page.documents} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {waiting.length > 0 && (
            <AgreementsToAccept
              access={access}
              agreements={waiting}
              name={name}
              isClosed={isClosed}
              onAccepted={(count) => say(acceptedWords(count))}
            />
          )}
          <MyFacts access={access} page={page} isNext={waiting.length === 0 && !page.documents.some(isAwaited)} />
          <Settled access={access} page={page} onDone={say} />
          <Accepted access={access} agreements={agreements} onDone={say} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-3 border-t border-line pt-4 print:hidden!">
        <p className="text-ink-soft">Nu e dispozitivul dumneavoastră?</p>
        <Button variant="quiet" onClick={onForget}>
          Uitați acest dispozitiv
        </Button>
      </footer>
    </div>
  );
}

function acceptedWords(count: number): string {
  return count === 1
    ? 'Ați acceptat un text. PDF-ul vine și pe e-mail.'
    : `Ați acceptat ${formatCount(count, 'text', 'texte')}. PDF-urile vin și pe e-mail.`;
}

/**
 * Confirms the last step at the top, beside the next one; the focus moves there, because its element has disappeared.
 */
function useNotice() {
  const [notice, setNotice] = useState('');
  const top = useRef<HTMLElement>(null);
  const say = (sentence: string) => {
    flushSync(() => setNotice(sentence));
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return { notice, say, top };
}

type PartProps = { access: Access; page: ClientPage; onDone: (notice: string) => void };

function Documents({ access, page: { documents, isClosed, people }, onDone }: PartProps) {
  const awaited = documents.filter(isAwaited);
  if (awaited.length === 0 || isClosed) return null;
  return (
    <section aria-labelledby="acte" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="acte" tabIndex={-1} className="text-22">
          Ce acte mai trebuie
        </h2>
        <p className="max-w-measure text-14 text-ink-soft">
          La o trimitere: cel mult {formatCount(uploadLimits.files, 'fișier', 'fișiere')}, de cel mult {LARGEST_FILE}{' '}
          fiecare: {uploadTypes.words}. Le păstrăm criptate.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3 md:gap-4">
        {awaited.map((document, place) => (
          <AwaitedDocument
            key={document._id}
            isFirst={place === 0}
            access={access}
            document={document}
            signsAlone={people.length < 2}
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  );
}

function Settled({ access, page: { documents, isClosed, people }, onDone }: PartProps) {
  const settled = isClosed ? documents : documents.filter((document) => !isAwaited(document));
  if (settled.length === 0) return null;
  return (
    <Done id="primite" title={isClosed ? 'Actele dosarului' : 'Ce avem deja'} count={settled.length}>
      <ul className="grid grid-cols-1">
        {settled.map((document) => (
          <SettledDocument
            key={document._id}
            access={access}
            document={document}
            signsAlone={people.length < 2}
            isClosed={isClosed}
            onDone={onDone}
          />
        ))}
      </ul>
    </Done>
  );
}

/** As many stand open; more are folded behind their number. */
const OPEN_AT_MOST = 2;

type DoneProps = { id: string; title: string; count: number; children: ReactNode };

/** What the client is done with; it stays as the client has it. */
function Done({ id, title, count, children }: DoneProps) {
  const [isOpen] = useState(count <= OPEN_AT_MOST);
  return (
    <section aria-labelledby={id}>
      <Fold
        isOpen={isOpen}
        heading={
          <>
            <h2 id={id} className="text-22">
              {title}
            </h2>
            <span className="text-ink-soft">{count}</span>
          </>
        }
      >
        {children}
      </Fold>
    </section>
  );
}

type AcceptedProps = Pick<PartProps, 'access' | 'onDone'> & Pick<ClientPage, 'agreements'>;

function Accepted({ access, agreements, onDone }: AcceptedProps) {
  const accepted = agreements.filter((agreement) => !isWaiting(agreement) && !isOnlyRead(agreement.kind));
  if (accepted.length === 0) return null;
  return (
    <Done id="acceptate" title="Ce ați acceptat" count={accepted.length}>
      <ul className="grid grid-cols-1">
        {accepted.map((agreement) => (
          <AcceptedAgreement key={agreement._id} access={access} agreement={agreement} onWithdrawn={onDone} />
        ))}
      </ul>
    </Done>
  );
}
