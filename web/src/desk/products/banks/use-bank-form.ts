import { type BankRecord, bankInput, bankRecord, banks } from 'contract/products/banks';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { type BankDraft, type BankToEdit, draftOf, NEW_BANK } from './bank-draft.ts';

/** The form of a bank. A change names the version that its author saw, at the beginning or after a conflict. */
export function useBankForm(bank: BankToEdit, onSaved: (bank: BankRecord) => void) {
  const [first] = useState(() => draftOf(bank));
  const { state, wasBegun, forget } = useDraftValues('banca', bank.banca, first);
  const save = useChanges([banks.create, banks.update], {
    notice: SHOWN_BY_SCREEN,
    run: ({ seen: version, ...body }: BankDraft) =>
      version === NEW_BANK ? sendOnce(banks.create, { body }) : sendOnce(banks.update, { body: { ...body, version } }),
    onSaved: (saved) => {
      forget();
      onSaved(saved);
    },
  });
  const onError = (failure: Error) => void form.refuse(validationErrors(failure));
  const form = useForm({
    state,
    validate: (draft) => schemaErrors(bankInput, draft),
    onSubmit: (draft) => save.mutate(draft, { onError }),
  });
  return {
    form,
    save,
    /** An unsaved draft was there at the beginning. */
    wasBegun,
    discardDraft: forget,
    overtaken: versionConflict({
      what: 'bank',
      current: bankRecord,
      seen: form.values.seen,
      stored: 'version' in bank ? bank : undefined,
      saving: save,
      see: (seen) => form.change({ seen }),
      resend: (seen) => save.mutate({ ...form.values, seen }, { onError }),
    }),
    takeTheirs: (current: BankRecord) => {
      save.reset();
      form.change(draftOf(current));
    },
  };
}
