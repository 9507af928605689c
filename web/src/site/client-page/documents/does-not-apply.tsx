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
import { type Access, sayDoesNotApply, useChange } from '../calls/client-calls.ts';
import type { ClientDocument } from './document-words.ts';

type DoesNotApplyProps = { access: Access; document: ClientDocument; onCancel: () => void; onSaid: () => void };

/** The form in which the client explains why a document does not apply to them. */
export function DoesNotApply({ access, document: { _id: id, title }, onCancel, onSaid }: DoesNotApplyProps) {
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
