import { Button, Skeleton, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Comment, customerPage } from 'contract/customers/customer-page';
import { LONGEST } from 'contract/text/text-lengths';
import type { FormEvent, KeyboardEvent } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useCustomerData, useUpdateCustomerData } from '../customers/customer-data-api.ts';
import { useDraft } from '../session/drafts.ts';
import { staffCall } from '../session/staff-call.ts';
import { DeleteButton } from '../ui/dialogs/delete-button.tsx';
import { Section } from '../ui/layout/page.tsx';
import { holdsCnp } from './cnp.ts';
import styles from './details.module.css';
import { LoadFailed } from './load-failed.tsx';

/** What the staff wrote down about the customer, newest first. */
export function NotesSection({ phone }: { phone: string }) {
  const data = useCustomerData(phone);
  return (
    <Section id="notite" title="Notite">
      <NewNote phone={phone} />
      {data.isPending && <Skeleton height={72} radius="md" />}
      {data.error && <LoadFailed retry={data.refetch} />}
      {data.data?.comments.length === 0 && <p className="text-ink-soft">No comments yet.</p>}
      {data.data && data.data.comments.length > 0 && (
        <ul className={`${styles.list} grid grid-cols-1`}>
          {data.data.comments.map((note) => (
            <Note key={note._id} phone={phone} note={note} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NewNote({ phone }: { phone: string }) {
  const [text, type] = useDraft('notita', phone);
  const keep = useUpdateCustomerData(phone);
  const adding = useMutation({
    mutationFn: () => staffCall(customerPage.addComment, { params: { phone }, body: { text } }),
    onSuccess: (note) => {
      type('');
      return keep((data) => ({ ...data, comments: [note, ...data.comments.filter(({ _id }) => _id !== note._id)] }));
    },
  });
  const isBlank = text.trim() === '';
  const add = () => {
    if (!isBlank && !adding.isPending) adding.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
  };
  return (
    <form onSubmit={submit} className={`${styles.noteForm} grid grid-cols-1 justify-items-start gap-3`}>
      <Textarea
        label="Notiță nouă"
        description="Ctrl + Enter o adaugă."
        rows={3}
        maxLength={LONGEST.note}
        value={text}
        readOnly={adding.isPending}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={addByKey}
      />
      {holdsCnp(text) && (
        <Alert tone="warn">
          Textul pare să conțină un CNP. Notițele nu sunt locul lui: ștergeți-l înainte de a salva.
        </Alert>
      )}
      {adding.error && <Alert tone="bad">Failed to add comment. Please try again.</Alert>}
      <Button type="submit" disabled={isBlank} loading={adding.isPending}>
        Adăugați notița
      </Button>
    </form>
  );
}

function Note({ phone, note: { _id, text, createdAt, createdByName } }: { phone: string; note: Comment }) {
  const keep = useUpdateCustomerData(phone);
  const when = formatInstant(createdAt);
  const remove = async () => {
    await staffCall(customerPage.removeComment, { params: { phone, commentId: _id } });
    await keep((data) => ({ ...data, comments: data.comments.filter((each) => each._id !== _id) }));
  };
  return (
    <li className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="text-ink-soft text-14">{createdByName ? `${createdByName} · ${when}` : when}</p>
      </div>
      <DeleteButton
        label={`Ștergeți notița din ${when}`}
        question="Notița va fi ștearsă definitiv."
        failed="Failed to delete comment. Please try again."
        remove={remove}
      />
    </li>
  );
}
