import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Access } from '../calls/client-calls.ts';
import { DocumentSender } from './document-sender.tsx';
import { type ClientDocument, ownerWords } from './document-words.ts';
import styles from './documents.module.css';
import { DoesNotApply } from './does-not-apply.tsx';

type AwaitedDocumentProps = {
  access: Access;
  document: ClientDocument;
  /** The sentence about it at the top of the page. */
  onDone: (notice: string) => void;
};

/** A document that the client still has to send: its owner, its purpose, the look of a good one, and its upload. */
export function AwaitedDocument({ access, document, onDone }: AwaitedDocumentProps) {
  const [isRefusing, setRefusing] = useState(false);
  const { _id: id, title, why, example, state, reason } = document;
  const headingId = `act-${id}`;
  return (
    <li className={`${styles.awaited} card grid grid-cols-1 gap-3 p-4 md:p-5`} data-state={state}>
      <div className="grid gap-1">
        <h3 id={headingId}>{title}</h3>
        <p className="text-14 text-ink-soft">{ownerWords(document)}</p>
      </div>
      {state === 'rejected' && (
        <Alert tone="warn" title="Trimiteți din nou" isQuiet>
          {reason || 'Brokerul dumneavoastră vă spune ce nu a fost bun.'}
        </Alert>
      )}
      {why && <p className="max-w-measure">{why}</p>}
      {example && (
        <p className="max-w-measure text-14 text-ink-soft">
          <strong>Cum arată unul bun:</strong> {example}
        </p>
      )}
      {isRefusing ? (
        <DoesNotApply
          access={access}
          document={document}
          onCancel={() => setRefusing(false)}
          onSaid={() => onDone(`Am notat: „${title}” nu este cazul. Brokerul dumneavoastră vede motivul.`)}
        />
      ) : (
        <>
          <DocumentSender access={access} document={document} onSent={() => onDone(`Am primit „${title}”.`)} />
          <div className="-ms-3">
            <Button variant="quiet" onClick={() => setRefusing(true)}>
              Nu este cazul
              <span className="visually-hidden">: {title}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
