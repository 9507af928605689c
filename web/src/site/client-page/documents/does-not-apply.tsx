import { MISSING_EXCUSE } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type FormEvent, useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { type Access, sayDoesNotApply, useChange } from '../calls/client-calls.ts';
import type { ClientDocument } from './document-words.ts';

type DoesNotApplyProps = { access: Access; document: ClientDocument; onCancel: () => void; onSaid: () => void };

/** The client says why a document does not apply to them. */
export function DoesNotApply({ access, document: { _id: id, title }, onCancel, onSaid }: DoesNotApplyProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const saying = useChange(access, (words: string) => sayDoesNotApply(access, { id, reason: words }));
  const { reason: refused } = validationErrors(saying.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    // What fails is shown from `saying`; by the time of an answer this form may be gone.
    if (reason.trim() !== '' && !saying.isPending) saying.mutateAsync(reason).then(onSaid, () => undefined);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3" noValidate aria-label={`Nu este cazul: ${title}`}>
      <TextArea
        label="De ce nu este cazul?"
        name="reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={MAX_LENGTH.documentReason}
        hint="De exemplu: „Nu am un alt credit.” Brokerul dumneavoastră citește răspunsul."
        error={isMissing && reason.trim() === '' ? MISSING_EXCUSE : refused}
        required
      />
      {saying.isError && !refused && <Alert tone="bad">{messageOf(saying.error)}</Alert>}
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
