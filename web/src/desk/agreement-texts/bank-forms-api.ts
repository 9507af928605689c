import { type BankForm, bankForms } from 'contract/agreements/bank-forms';
import { useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** The forms in use of all banks, by kind and bank. */
export function useBankForms() {
  return useRead(bankForms.list, {});
}

/** Downloads a form. */
export function useDownloadForm({ _id: id, name }: Pick<BankForm, '_id' | 'name'>) {
  const download = useDownload(bankForms.download, () => name);
  return { ...download, mutate: () => download.mutate({ params: { id } }) };
}
