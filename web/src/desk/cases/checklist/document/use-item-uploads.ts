import { messageOf } from '../../../../shared/api/failure.ts';
import { useUploadQueue } from '../../../documents/upload-queue.ts';
import { useAttachFiles } from '../checklist-api.ts';

/** Uploads for a document: each file is stored among the customer's and then put under the document. */
export function useItemUploads(caseId: string, phone: string, id: string) {
  const attaching = useAttachFiles(caseId);
  const queue = useUploadQueue(phone, (files) =>
    attaching.mutate({ id, filenames: files.map(({ filename }) => filename) }),
  );
  return {
    ...queue,
    /** Why a stored file could not be put under the document; empty: it could. */
    failure: attaching.error
      ? `Fișierul este la fișierele clientului, dar nu sub acest act. ${messageOf(attaching.error)}`
      : '',
  };
}

/** The uploads that a row and its dialog share. */
export type ItemUploads = ReturnType<typeof useItemUploads>;
