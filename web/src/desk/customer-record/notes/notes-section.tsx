import { type Comment, customerPage } from 'contract/customer-record/customer-page';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import type { KeyboardEvent } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Newest } from '../../../ui/layout/newest.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { holdsCnp } from './cnp.ts';

const EMPTY = { text: '' };

/** The staff's notes about the customer, newest first. */
export function NotesSection({ phone }: { phone: string }) {
  const data = useRead(customerPage.get, { params: { phone } });
  return (
    <Section id={customerSections.notes} title="Notite">
      <NewNote phone={phone} />
      {data.isPending && <Skeleton height={72} />}
      {data.error && <RecordLoadFailed failure={data.error} retry={data.refetch} />}
      {data.data?.comments.length === 0 && (
        <p className="text-ink-soft" lang="en">
          No comments yet.
        </p>
      )}
      {data.data && data.data.comments.length > 0 && (
        <Newest
          items={data.data.comments}
          shown={2}
          others={(count) => (count === 1 ? 'Încă o notiță' : `Încă ${formatCount(count, 'notiță', 'notițe')}`)}
        >
          {(notes) => (
            <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
              {notes.map((note) => (
                <Note key={note._id} phone={phone} note={note} />
              ))}
            </ul>
          )}
        </Newest>
      )}
    </Section>
  );
}

function NewNote({ phone }: { phone: string }) {
  const form = useSaveForm({
    draft: useDraftValues('notita', phone, EMPTY),
    change: customerPage.addComment,
    sent: ({ text }) => ({ params: { phone }, body: { text } }),
    notice: announces('Notă adăugată', customerSections.notes),
  });
  const { values, field, isSaving } = form;
  const isEmpty = values.text.trim() === '';
  const addByKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !isEmpty) currentTarget.form?.requestSubmit();
  };
  return (
    <SaveForm
      form={form}
      className={`${styles.noteForm} grid grid-cols-1 justify-items-start gap-3`}
      submit="Adăugați notița"
      isIncomplete={isEmpty}
      failed={(failure) => (
        <Alert tone="bad" failure={failure}>
          Failed to add comment. Please try again.
        </Alert>
      )}
    >
      <TextArea
        label="Notiță nouă"
        hint={<span className="pointer-coarse:hidden">Ctrl + Enter o adaugă.</span>}
        rows={2}
        aria-keyshortcuts="n"
        maxLength={MAX_LENGTH.note}
        {...field('text')}
        readOnly={isSaving}
        onKeyDown={addByKey}
      />
      {holdsCnp(values.text) && (
        <Alert tone="warn">
          Textul pare să conțină un CNP. Notițele nu sunt locul lui: ștergeți-l înainte de a salva.
        </Alert>
      )}
    </SaveForm>
  );
}

function Note({ phone, note: { _id, text, createdAt, createdByName } }: { phone: string; note: Comment }) {
  const when = formatInstant(createdAt);
  const removing = useChange(customerPage.removeComment, { notice: announces('Notă ștearsă', customerSections.notes) });
  return (
    <li className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </p>
        <p className="text-ink-soft text-14">
          {createdByName && (
            <>
              <bdi>{createdByName}</bdi> ·{' '}
            </>
          )}
          {when}
        </p>
      </div>
      <DeleteButton
        label={`Ștergeți notița din ${when}`}
        question="Notița va fi ștearsă definitiv."
        failed="Failed to delete comment. Please try again."
        remove={() => removing.mutateAsync({ params: { phone, commentId: _id } })}
      />
    </li>
  );
}
