import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { errorOfFiles } from '../../upload/file-errors.ts';
import { useStayWhile } from '../../upload/use-stay-while.ts';
import { type Access, uploadFiles, useChange } from '../calls/client-calls.ts';

/** What was on its way may have arrived all the same. */
const STOPPED =
  'Ați oprit trimiterea. Dacă fișierele apucaseră să ajungă la noi, le vedeți după ce reîncărcați pagina.';

/** Files for a document: chosen one after the other, sent together; what was chosen stays until the server has it. */
export function useSending(access: Access, { id, onSent }: { id: string; onSent: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [part, setPart] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useStayWhile(part !== undefined);
  const { mutateAsync } = useChange(access, (signal: AbortSignal) =>
    uploadFiles(access, { id, files, signal, onProgress: setPart }),
  );

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setError(chosen.length > 0 ? errorOfFiles(chosen, 'take-out') : undefined);
  };
  const send = async () => {
    const wrong = errorOfFiles(files, 'take-out');
    setError(wrong);
    if (wrong || part !== undefined) return;
    const controller = new AbortController();
    abort.current = controller;
    setPart(0);
    try {
      await mutateAsync(controller.signal);
      setFiles([]);
      onSent();
    } catch (failure) {
      setError(controller.signal.aborted ? STOPPED : messageOf(failure));
    } finally {
      setPart(undefined);
    }
  };
  return {
    files,
    error,
    part,
    add: (chosen: readonly File[]) => choose([...files, ...chosen]),
    remove: (file: File) => choose(files.filter((one) => one !== file)),
    send: () => void send(),
    cancel: () => abort.current?.abort(),
  };
}
