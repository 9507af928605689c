import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bankForms as api, type BankForm } from 'contract/agreements/bank-forms';
import type { KindWithForm } from 'contract/text/agreement-words';
import { saveAs } from '../../shared/api/save-as.ts';
import { staffCall, staffDownload, staffUpload } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

const LIST = ['bank-forms'] as const;

/** The forms in use of all banks, by kind and bank. */
export function useBankForms() {
  return useQuery({ queryKey: LIST, queryFn: ({ signal }) => staffCall(api.list, {}, { signal }), staleTime: 0 });
}

/** Keeps a form of a bank, in place of the one before. */
export function useAddForm(kind: KindWithForm) {
  const readAgain = useReadAgain();
  return useMutation({
    meta: announces('Formular salvat', kind),
    mutationFn: ({ bank, file }: { bank: string; file: File }) =>
      staffUpload(api.add, { params: { kind, bank } }, [file], {}),
    onSuccess: readAgain,
  });
}

/** Takes a form out of use; texts that were sent with it keep it. */
export function useRemoveForm(id: string) {
  const readAgain = useReadAgain();
  return async () => {
    await staffCall(api.remove, { params: { id } });
    await readAgain();
  };
}

/** Downloads a form. */
export function useDownloadForm({ _id: id, name }: Pick<BankForm, '_id' | 'name'>) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await staffDownload(api.download, { params: { id } }), name),
  });
}

function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LIST });
}
