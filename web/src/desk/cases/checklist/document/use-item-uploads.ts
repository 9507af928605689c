import { messageOf } from '../../../../shared/api/failure.ts';
import { useUploadQueue } from '../../../documents/upload-queue.ts';
import { useAttachFiles } from '../checklist-api.ts';

/** Files on their way to the customer's and, each as soon as it has arrived, under a document. */
export function useItemUploads(caseId: string, phone: string, id: string) {
  const attaching = useAttachFiles(caseId);
  const queue = useUploadQueue(phone, (files) =>
    attaching.mutate({ id, filenames: files.map(({ filename }) => filename) }),
  );
  return {
    ...queue,
    /** Why what arrived is not under the document; empty where it is. */
    failure: attaching.error
      ? `Fișierul este la fișierele clientului, dar nu sub acest act. ${messageOf(attaching.error)}`
      : '',
  };
}

/** As a row and its dialog share them. */
export type ItemUploads = ReturnType<typeof useItemUploads>;
