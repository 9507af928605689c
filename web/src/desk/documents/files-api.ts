import { useMutation } from '@tanstack/react-query';
import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import type { Reply } from 'contract/endpoint';
import { saveAs } from '../../shared/api/save-as.ts';
import { useReadCustomerDataAgain } from '../customers/customer-data-api.ts';
import { staffCall, staffDownload, staffUpload } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

/** The bytes of a file of a customer. */
export function readFile(phone: string, filename: string, signal?: AbortSignal): Promise<Blob> {
  return staffDownload(customerFiles.download, { params: { phone, filename } }, signal ? { signal } : {});
}

/** Downloads a file. */
export function useDownloadFile(phone: string, { filename, originalname }: CustomerFile) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await readFile(phone, filename), originalname),
  });
}

/** Deletes a file. */
export function useRemoveFile(phone: string, filename: string) {
  const readDataAgain = useReadCustomerDataAgain(phone);
  return useMutation({
    meta: announces('Fișier șters', 'fisiere'),
    mutationFn: () => staffCall(customerFiles.remove, { params: { phone, filename } }),
    onSuccess: readDataAgain,
  });
}

/** Sends a file; answers what was stored. */
export function sendFile(
  phone: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Reply<typeof customerFiles.add>> {
  return staffUpload(customerFiles.add, { params: { phone } }, [file], options);
}
