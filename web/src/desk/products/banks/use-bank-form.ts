import { type BankRecord, bankInput, bankRecord } from 'contract/products/banks';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { currentIn } from '../../ui/conflicts/conflict.ts';
import { type BankToEdit, draftOf } from './bank-draft.ts';
import { useRefreshBanks, useSaveBank } from './banks-api.ts';

/** The form of a bank. A change names the version that its author saw, at the beginning or after a conflict. */
export function useBankForm(bank: BankToEdit, onSaved: (bank: BankRecord) => void) {
  const [first] = useState(() => draftOf(bank));
  const { state, wasBegun, forget } = useDraftValues('banca', bank.banca, first);
  const [, keep] = state;
  const [theirs, setTheirs] = useState<BankRecord>();
  const refresh = useRefreshBanks();
  const save = useSaveBank((saved) => {
    forget();
    onSaved(saved);
  });
  const onError = (failure: Error) => {
    const changed = currentIn(failure, 'BANCA_MODIFICATA', bankRecord);
    if (changed) {
      setTheirs(changed);
      keep({ seen: changed.version });
      void refresh();
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
    /** The bank as somebody else saved it meanwhile; saving again replaces that with what is typed. */
    theirs,
    takeTheirs: (current: BankRecord) => {
      setTheirs(undefined);
      save.reset();
      form.change(draftOf(current));
    },
  };
}
