import { useMutation } from '@tanstack/react-query';
import { type BankRecord, banks } from 'contract/products/banks';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { staffCall } from '../../session/staff-call.ts';
import { type BankDraft, type BankToEdit, bankErrors, draftOf } from './bank-draft.ts';
import { changedBank, useRefreshBanks } from './banks-api.ts';

/** What the form of a bank holds and does. A change names the version that its author saw last. */
export function useBankForm(bank: BankToEdit, onSaved: (bank: BankRecord) => void) {
  const [seen, setSeen] = useState('version' in bank ? bank.version : undefined);
  const [theirs, setTheirs] = useState<BankRecord>();
  const refresh = useRefreshBanks();
  const save = useMutation({
    mutationFn: (draft: BankDraft) =>
      seen === undefined
        ? staffCall(banks.create, { body: draft })
        : staffCall(banks.update, { body: { ...draft, version: seen } }),
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
    },
    onError: (failure) => {
      const changed = changedBank(failure);
      if (changed) {
        setTheirs(changed);
        setSeen(changed.version);
        void refresh();
      } else if (failure instanceof ApiError) form.refuse(failure.errors);
    },
  });
  const form = useForm({
    state: useValues<BankDraft>(() => draftOf(bank)),
    validate: bankErrors,
    onSubmit: (draft) => save.mutate(draft),
  });
  return {
    form,
    save,
    /** The bank as somebody else left it meanwhile; saving again now puts what is typed in its place. */
    theirs,
    takeTheirs: (current: BankRecord) => {
      setTheirs(undefined);
      save.reset();
      form.change(draftOf(current));
    },
  };
}
