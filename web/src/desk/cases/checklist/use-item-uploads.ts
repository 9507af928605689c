import { checklist } from 'contract/checklist/checklist';
import { messageOf } from '../../../shared/api/failure.ts';
import { useChange } from '../../data/change.ts';
import { useUploadQueue } from '../../documents/upload-queue.ts';
import { FILES_ATTACHED } from './item-words.ts';

/** Uploads for a document: each file is stored among the customer's and then put under the document. */
export function useItemUploads(phone: string, id: string) {
  const attaching = useChange(checklist.attach, { notice: FILES_ATTACHED });
  const queue = useUploadQueue(phone, (files) =>
    attaching.mutate({ params: { id }, body: { filenames: files.map(({ filename }) => filename) } }),
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
