import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { errorOfFiles, type Mending } from './file-errors.ts';
import { useStayWhile } from './use-stay-while.ts';

/** The way to stop the sending, and the listener of its progress. */
export type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (part: number) => void };

type FileSending<Answer> = {
  readonly send: (files: readonly File[], options: SendOptions) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** Runs when a person chooses files, and when they begin to travel. */
  readonly onStart?: () => void;
  readonly mending: Mending;
  /** The sentences after a stop by the person, and after a failure without words. */
  readonly words: { readonly stopped: string; readonly failed?: string };
};

/** Files that a person chooses and then sends together; chosen files stay until the server has them. */
export function useFileSending<Answer>({ send, onSent, onStart, mending, words }: FileSending<Answer>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [part, setPart] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useStayWhile(part !== undefined);

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setError(chosen.length > 0 ? errorOfFiles(chosen, mending) : undefined);
    onStart?.();
  };
  const sendChosen = async () => {
    const wrong = errorOfFiles(files, mending);
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
  return { files, choose, error, part, send: () => void sendChosen(), cancel: () => abort.current?.abort() };
}
