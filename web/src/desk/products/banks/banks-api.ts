import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BankRecord, type BankVersion, banks } from 'contract/products/banks';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { type BankDraft, NEW_BANK } from './bank-draft.ts';

const BANKS = ['banks'] as const;

/** The banks that are listed, by name. */
export function useBanks() {
  return useQuery({
    queryKey: BANKS,
    queryFn: ({ signal }) => staffCall(banks.getAll, {}, { signal }),
    staleTime: 0,
  });
}

/** Every version of a bank, newest first, as `select` shows them. */
export function useBankHistory<Shown>(banca: string, select: (versions: readonly BankVersion[]) => Shown) {
  return useQuery({
    queryKey: [...BANKS, 'history', banca],
    queryFn: ({ signal }) => staffCall(banks.history, { params: { banca } }, { signal }),
    staleTime: 0,
    select,
  });
}

/** Stores a bank that was typed, new or changed. */
export function useSaveBank(onSaved: (bank: BankRecord) => void) {
  const refresh = useRefreshBanks();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ seen: version, ...body }: BankDraft) =>
      version === NEW_BANK
        ? sendCreation('bank', body, (sent) => staffCall(banks.create, { body: sent }))
        : staffCall(banks.update, { body: { ...body, version } }),
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
    },
  });
}

/** Takes a bank out of the list. */
export function useRemoveBank(banca: string, onRemoved: () => void) {
  const refresh = useRefreshBanks();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () => staffCall(banks.remove, { params: { banca } }),
    onSuccess: async () => {
      await refresh();
      onRemoved();
    },
  });
}

/** Reads the list again after something in it has changed. */
export function useRefreshBanks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: BANKS });
}
