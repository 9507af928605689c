import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import { isAwaited, nextDocumentState } from 'contract/checklist/document-states';
import { formatFileSize } from '../../../shared/format/format.ts';
import disclosure from '../../components/disclosure.module.css';
import { FileTile } from '../../papers/file-picture.tsx';
import type { Access } from '../calls/client-calls.ts';
import { DocumentSender } from './document-sender.tsx';
import { type ClientDocument, ownerWords, standingWords } from './document-words.ts';
import styles from './documents.module.css';
import { useSentPictures } from './sent-pictures.tsx';

type SettledDocumentProps = {
  access: Access;
  document: ClientDocument;
  /** Nobody else signs. */
  signsAlone: boolean;
  /** The client can send no more files. */
  isClosed: boolean;
  onDone: (notice: string) => void;
};

const SIGNS = {
  received: 'M12 7v5l3 2',
  verified: 'm7.5 12.5 3 3 6-6.5',
  'not-applicable': 'M8 12h8',
  requested: 'M8 12h8',
  rejected: 'M8 12h8',
} as const;

/** A document without further steps for the client, and its received files. */
export function SettledDocument({ access, document, signsAlone, isClosed, onDone }: SettledDocumentProps) {
  const { title, state, files } = document;
  const { find } = useSentPictures();
  const canAdd = !isClosed && nextDocumentState(state, 'client', 'bring') !== undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 border-b border-line">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className={`${styles.mark} text-ink-soft`}
        data-state={state}
      >
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d={SIGNS[state]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <div className="grid gap-1">
        <h3 className="text-16">{title}</h3>
        <p className="text-14 text-ink-soft empty:hidden">{ownerWords(document, signsAlone)}</p>
        <p className="text-14 font-550 wrap-anywhere">{isClosed ? closedWords(document) : standingWords(document)}</p>
        {files.length > 0 && (
          <ul className="grid gap-2 py-1 text-14 text-ink-soft" aria-label={`Fișiere primite pentru ${title}`}>
            {files.map(({ originalname, bytes, uploadedAt, needsPassword }) => (
              <li key={`${originalname} ${uploadedAt}`} className="flex items-center gap-3">
                <FileTile name={originalname} picture={find(document._id, originalname, bytes)} />
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {originalname} · {formatFileSize(bytes)}
                  {needsPassword && <strong className="block text-ink">{NEEDS_PASSWORD}</strong>}
                </span>
              </li>
            ))}
          </ul>
        )}
        {canAdd && (
          <details className="print:hidden!">
            <summary className={`${disclosure.head} gap-3 min-h-tap text-14 font-600 text-brand-ink`}>
              {state === 'received' ? 'Mai aveți ceva de adăugat?' : 'Îl aveți totuși?'}
            </summary>
            <div className="pb-2">
              <DocumentSender access={access} document={document} onSent={() => onDone(`Am primit „${title}”.`)} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** Nobody verifies or sends documents of a closed case. */
function closedWords(document: ClientDocument): string {
  const { state } = document;
  if (isAwaited(document)) return 'Nu mai este nevoie';
  return state === 'received' ? 'Primit' : standingWords(document);
}
