import { Button, Skeleton, Textarea } from '@mantine/core';
import { type Comment, customerPage } from 'contract/customer-record/customer-page';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import type { KeyboardEvent } from 'react';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { holdsCnp } from './cnp.ts';

const EMPTY = { text: '' };

/** What the staff wrote down about the customer, newest first. */
export function NotesSection({ phone }: { phone: string }) {
  const data = useRead(customerPage.get, { params: { phone } });
  return (
    <Section id={customerSections.notes} title="Notite">
      <NewNote phone={phone} />
      {data.isPending && <Skeleton height={72} radius="md" />}
      {data.error && <RecordLoadFailed failure={data.error} retry={data.refetch} />}
      {data.data?.comments.length === 0 && (
        <p className="text-ink-soft" lang="en">
          No comments yet.
        </p>
      )}
      {data.data && data.data.comments.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
          {data.data.comments.map((note) => (
            <Note key={note._id} phone={phone} note={note} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NewNote({ phone }: { phone: string }) {
  const { state, forget } = useDraftValues('notita', phone, EMPTY);
  const adding = useChange(customerPage.addComment, {
    notice: announces('Notă adăugată', customerSections.notes),
    onSaved: forget,
  });
  const { values, field, formProps } = useForm({
    state,
    onSubmit: ({ text }) => {
      if (text.trim() !== '' && !adding.isPending) adding.mutate({ params: { phone }, body: { text } });
    },
  });
  const addByKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
  };
  return (
    <form {...formProps} className={`${styles.noteForm} grid grid-cols-1 justify-items-start gap-3`}>
      <Textarea
        label="Notiță nouă"
        description="Ctrl + Enter o adaugă."
        descriptionProps={{ className: 'pointer-coarse:hidden' }}
        rows={2}
        aria-keyshortcuts="n"
        maxLength={MAX_LENGTH.note}
        {...eventInput(field('text'))}
        readOnly={adding.isPending}
        onKeyDown={addByKey}
      />
      {holdsCnp(values.text) && (
        <Alert tone="warn">
          Textul pare să conțină un CNP. Notițele nu sunt locul lui: ștergeți-l înainte de a salva.
        </Alert>
      )}
      {adding.error && (
        <Alert tone="bad" failure={adding.error}>
          Failed to add comment. Please try again.
        </Alert>
      )}
      <Button type="submit" disabled={values.text.trim() === ''} loading={adding.isPending}>
        Adăugați notița
      </Button>
    </form>
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
