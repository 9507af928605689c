import { MISSING_EXCUSE } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { PhoneFold } from '../../../ui/layout/fold.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { type Access, sayDoesNotApply, useChange } from '../calls/client-calls.ts';
import { DocumentSender } from './document-sender.tsx';
import { type ClientDocument, ownerWords } from './document-words.ts';
import styles from './documents.module.css';

type AwaitedDocumentProps = {
  access: Access;
  document: ClientDocument;
  /** Nobody else signs. */
  signsAlone: boolean;
  /** The choice of its files is the loudest button of the page. */
  isFirst: boolean;
  /** The sentence about it at the top of the page. */
  onDone: (notice: string) => void;
};

/** A document that the client still has to send, under its name and owner; on a phone only the first stands open. */
export function AwaitedDocument(props: AwaitedDocumentProps) {
  const { document, signsAlone, isFirst } = props;
  const { _id: id, title, state } = document;
  return (
    <li className={`${styles.awaited} card grid grid-cols-1 gap-3 px-4 py-2 md:p-5`} data-state={state}>
      <PhoneFold
        isOpen={isFirst}
        heading={
          <div className="grid min-w-0 gap-1 py-1 md:py-0">
            <h3 id={`act-${id}`}>{title}</h3>
            <p className="text-14 text-ink-soft empty:hidden">{ownerWords(document, signsAlone)}</p>
            {state === 'rejected' && <p className="font-600 text-bad">Trimiteți din nou</p>}
          </div>
        }
      >
        <Needed {...props} />
      </PhoneFold>
    </li>
  );
}

/** The purpose of a document, the look of a good one, and its upload. */
function Needed({ access, document, isFirst, onDone }: AwaitedDocumentProps) {
  const [isRefusing, setRefusing] = useState(false);
  const { title, why, example, state, reason } = document;
  return (
    <div className="grid grid-cols-1 gap-3 pb-2 md:pb-0">
      {state === 'rejected' && (
        <Alert tone="warn" isQuiet>
          {reason || 'Brokerul dumneavoastră vă spune ce nu a fost bun.'}
        </Alert>
      )}
      <Unbroken>
        {why && <p className="max-w-measure">{why}</p>}
        {example && <p className="max-w-measure text-14 text-ink-soft">{example}</p>}
      </Unbroken>
      {isRefusing ? (
        <DoesNotApply
          access={access}
          document={document}
          onCancel={() => setRefusing(false)}
          onSaid={() => onDone(`Am notat: „${title}” nu este cazul. Brokerul dumneavoastră vede motivul.`)}
        />
      ) : (
        <DocumentSender
          access={access}
          document={document}
          isFirst={isFirst}
          onSent={() => onDone(`Am primit „${title}”.`)}
        >
          {state !== 'rejected' && (
            <Button variant="quiet" onClick={() => setRefusing(true)}>
              Nu este cazul
              <span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </DocumentSender>
      )}
    </div>
  );
}

type DoesNotApplyProps = { access: Access; document: ClientDocument; onCancel: () => void; onSaid: () => void };

/** The form in which the client explains why a document does not apply to them. */
function DoesNotApply({ access, document: { _id: id, title }, onCancel, onSaid }: DoesNotApplyProps) {
  const { state, forget } = useExcuse(id);
  const saying = useChange(access, (reason: string) => sayDoesNotApply(access, { id, reason }));
  const { field, formProps, refuse, showsAtFields } = useForm({
    state,
    validate: ({ reason }) => failed({ reason: reason.trim() === '' && MISSING_EXCUSE }),
    onSubmit: ({ reason }) => {
      if (saying.isPending) return;
      saying.mutateAsync(reason).then(
        () => {
          forget();
          onSaid();
        },
        (failure) => void refuse(validationErrors(failure)),
      );
    },
  });
  return (
    <form {...formProps} className="grid grid-cols-1 gap-3" aria-label={`Nu este cazul: ${title}`}>
      <TextArea
        label="De ce nu este cazul?"
        {...field('reason')}
        rows={3}
        maxLength={MAX_LENGTH.documentReason}
        hint="De exemplu: „Nu am un alt credit.” Brokerul dumneavoastră citește răspunsul."
        required
      />
      {saying.error && !showsAtFields(validationErrors(saying.error)) && (
        <Alert tone="bad">{messageOf(saying.error)}</Alert>
      )}
      <div className="grid gap-3 md:flex">
        <Button type="submit" loading={saying.isPending}>
          Trimiteți răspunsul
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Renunțați
        </Button>
      </div>
    </form>
  );
}

/** The reason as it is typed, kept in the tab until it is sent. */
function useExcuse(documentId: string): { state: FormState<{ reason: string }>; forget: () => void } {
  const key = `client-excuse:${documentId}`;
  const [reason, setReason] = useState(() => readDraft('visitor', key));
  const keep = (typed: string) => {
    keepDraft('visitor', key, typed);
    setReason(typed);
  };
  return { state: [{ reason }, (changes) => keep(changes.reason ?? reason)], forget: () => keep('') };
}
