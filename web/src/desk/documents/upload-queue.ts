import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useChanges } from '../data/change.ts';
import { staffUpload } from '../session/staff-call.ts';

/** A file that is not stored yet. */
export type Sending = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly part: number;
  readonly message?: string;
};

const TOO_LARGE = `Fișierul este prea mare: cel mult ${LARGEST_FILE}.`;

let lastKey = 0;

const toSending = (file: File): Sending => ({
  key: ++lastKey,
  file,
  part: 0,
  ...(file.size > uploadLimits.fileBytes
    ? { state: 'failed' as const, message: TOO_LARGE }
    : { state: 'waiting' as const }),
});

/** The result of the last files, shown for a moment. */
export type UploadNotice = { readonly tone: 'good' | 'bad'; readonly text: string };

/**
 * Sends files of a customer one after the other, a request each: a failed one holds up no other and can be sent again
 * by itself. `onStored` is called with each stored file.
 */
export function useUploadQueue(phone: string, onStored?: (files: readonly CustomerFile[]) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [notice, setNotice] = useState<UploadNotice>();
  const storing = useChanges([customerFiles.add], {
    notice: SHOWN_BY_SCREEN,
    run: ({ file, ...options }: { file: File; signal: AbortSignal; onProgress: (part: number) => void }) =>
      staffUpload(customerFiles.add, { params: { phone } }, [file], options),
  });
  const current = useRef<{ key: number; abort: AbortController }>(undefined);
  const change = (key: number, values: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const drop = (key: number) => setSendings((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Sending) => {
    const abort = new AbortController();
    current.current = { key, abort };
    change(key, { state: 'sending', part: 0 });
    try {
      const onProgress = (part: number) => change(key, { part });
      const { files } = await storing.mutateAsync({ file, signal: abort.signal, onProgress });
      drop(key);
      // Earlier failures are reported at the end, so that later successes do not hide them.
      setNotice((said) => (said?.tone === 'bad' ? said : { tone: 'good', text: 'Files uploaded successfully!' }));
      onStored?.(files);
    } catch (failure) {
      if (abort.signal.aborted) return;
      change(key, { state: 'failed', message: messageOf(failure) });
      setNotice({ tone: 'bad', text: `Upload failed: ${messageOf(failure)}` });
    } finally {
      current.current = undefined;
    }
  };

  useEffect(() => {
    const next = sendings.find(({ state }) => state === 'waiting');
    if (next && !current.current) void send(next);
  });
  useEffect(() => () => current.current?.abort.abort(), []);

  return {
    sendings,
    notice,
    clearNotice: () => setNotice(undefined),
    add: (files: readonly File[]) => {
      const more = files.map(toSending);
      const [refused] = more.filter(({ state }) => state === 'failed');
      setNotice(refused && { tone: 'bad', text: `Upload failed: ${refused.file.name}: ${TOO_LARGE}` });
      setSendings((all) => [...all, ...more]);
    },
    retry: (key: number) => {
      setNotice(undefined);
      change(key, { state: 'waiting', part: 0 });
    },
    cancel: (key: number) => {
      if (current.current?.key === key) current.current.abort.abort();
      drop(key);
    },
  };
}
