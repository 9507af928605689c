import { type BankRecord, bankInput, bankRecord, banks } from 'contract/products/banks';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { currentIn } from '../../ui/conflicts/conflict.ts';
import { type BankDraft, type BankToEdit, draftOf, NEW_BANK } from './bank-draft.ts';

/** The form of a bank. A change names the version that its author saw, at the beginning or after a conflict. */
export function useBankForm(bank: BankToEdit, onSaved: (bank: BankRecord) => void) {
  const [first] = useState(() => draftOf(bank));
  const { state, wasBegun, forget } = useDraftValues('banca', bank.banca, first);
  const [, keep] = state;
  const [theirs, setTheirs] = useState<BankRecord>();
  const save = useChanges([banks.create, banks.update], {
    notice: SHOWN_BY_SCREEN,
    run: ({ seen: version, ...body }: BankDraft) =>
      version === NEW_BANK ? sendOnce(banks.create, { body }) : sendOnce(banks.update, { body: { ...body, version } }),
    onSaved: (saved) => {
      forget();
      onSaved(saved);
    },
  });
  const onError = (failure: Error) => {
    const changed = currentIn(failure, 'BANCA_MODIFICATA', bankRecord);
    if (changed) {
      setTheirs(changed);
      keep({ seen: changed.version });
    } else form.refuse(validationErrors(failure));
  };
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
    /** The bank as somebody else saved it; another save replaces it with the typed values. */
    theirs,
    takeTheirs: (current: BankRecord) => {
      setTheirs(undefined);
      save.reset();
      form.change(draftOf(current));
    },
  };
}
