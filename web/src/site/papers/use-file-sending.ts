import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';

/** The way to stop the sending, and the listener of its progress. */
export type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (part: number) => void };

type FileSending<Answer> = {
  readonly send: (files: readonly File[], options: SendOptions) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** Runs when a person chooses files, and when they begin to travel. */
  readonly onStart?: () => void;
  /** The sentences after a stop by the person, and after a failure without words. */
  readonly words: { readonly stopped: string; readonly failed?: string };
};

/** Files that a person chooses and then sends together; chosen files stay until the server has them. */
export function useFileSending<Answer>({ send, onSent, onStart, words }: FileSending<Answer>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [part, setPart] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useStayWhile(part !== undefined);

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setError(chosen.length > 0 ? errorOfFiles(chosen) : undefined);
    onStart?.();
  };
  const sendChosen = async () => {
    const wrong = errorOfFiles(files);
    setError(wrong);
    if (wrong || part !== undefined) return;
    onStart?.();
    const controller = new AbortController();
    abort.current = controller;
    setPart(0);
    try {
      const answer = await send(files, { signal: controller.signal, onProgress: setPart });
      setFiles([]);
      onSent(answer);
    } catch (failure) {
      setError(controller.signal.aborted ? words.stopped : messageOf(failure) || words.failed);
    } finally {
      setPart(undefined);
    }
  };
  return {
    files,
    add: (chosen: readonly File[]) => choose([...files, ...chosen]),
    remove: (file: File) => choose(files.filter((one) => one !== file)),
    error,
    part,
    send: () => void sendChosen(),
    cancel: () => abort.current?.abort(),
  };
}

/** Asks before a person leaves the page during an upload. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** The reason why the server would refuse these files, as far as the browser knows; undefined: none. */
function errorOfFiles(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const without = 'Scoateți-l din listă.';
  if (files.length === 0) return 'Please select at least one file to upload';
  if (files.length > uploadLimits.files)
    return `Ați ales ${formatCount(files.length, 'fișier', 'fișiere')}. Lăsați în listă cel mult ${uploadLimits.files}: pe celelalte le puteți trimite apoi.`;
  const tooLarge = files.find(({ size }) => size > uploadLimits.fileBytes);
  if (tooLarge) return `Fișierul „${tooLarge.name}” este prea mare: cel mult ${LARGEST_FILE}. ${without}`;
  const empty = files.find(({ size }) => size === 0);
  return empty && `Fișierul „${empty.name}” este gol. ${without}`;
}
