import { uploadTypes } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';
import { formatKilobytes } from '../../../shared/format/format.ts';
import { uploadProgressWords } from '../../../shared/format/upload-progress.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../papers/file-button.tsx';
import { UploadIcon } from '../../papers/upload-icon.tsx';
import { type SendOptions, useFileSending } from '../../papers/use-file-sending.ts';
import { type Access, uploadFiles, useChange } from '../calls/client-calls.ts';
import type { ClientDocument } from './document-words.ts';
import styles from './documents.module.css';

const WORDS = {
  /** After the client stopped the upload: files on their way may have arrived all the same. */
  stopped: 'Ați oprit trimiterea. Dacă fișierele apucaseră să ajungă la noi, le vedeți după ce reîncărcați pagina.',
};

type DocumentSenderProps = { access: Access; document: ClientDocument; onSent: () => void };

/** Photographs or files for one document, any number of them, with their progress. */
export function DocumentSender({ access, document: { _id: id, title }, onSent }: DocumentSenderProps) {
  const { mutateAsync } = useChange(access, (sent: SendOptions & { readonly files: readonly File[] }) =>
    uploadFiles(access, { id, ...sent }),
  );
  const { files, choose, error, part, send, cancel } = useFileSending({
    send: (chosen, options) => mutateAsync({ files: chosen, ...options }),
    onSent,
    mending: 'take-out',
    words: WORDS,
  });
  const add = (chosen: readonly File[]) => choose([...files, ...chosen]);
  const remove = (file: File) => choose(files.filter((one) => one !== file));
  const isSending = part !== undefined;
  const isMore = files.length > 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chosen files={files} isSending={isSending} onRemove={remove} title={title} />
      {error && <Alert tone="bad">{error}</Alert>}
      {isSending && <Progress part={part} onCancel={cancel} />}
      {!isSending && (
        <div className="flex flex-wrap gap-3">
          <FilePicker isCamera title={title} isMore={isMore} accept="image/*" onChoose={add} />
          <FilePicker title={title} isMore={isMore} accept={uploadTypes.accept} onChoose={add} />
        </div>
      )}
      {isMore && !isSending && (
        <div className="grid md:flex">
          <Button onClick={send}>
            Trimiteți {formatCount(files.length, 'fișier', 'fișiere')}
            <span className="visually-hidden"> pentru {title}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

type ChosenProps = { files: readonly File[]; isSending: boolean; onRemove: (file: File) => void; title: string };

function Chosen({ files, isSending, onRemove, title }: ChosenProps) {
  if (files.length === 0) return null;
  return (
    <ul className={`${styles.files} grid`} aria-label={`Fișiere alese pentru ${title}`}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two photographs may be alike in all that a key could be made of
        <li key={at}>
          <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
            {file.name}
          </span>
          <span className="text-14 text-ink-soft tabular whitespace-nowrap">{formatKilobytes(file.size)}</span>
          {!isSending && (
            <button
              type="button"
              className={`${styles.remove} grid place-items-center size-tap rounded border-0 bg-transparent text-ink-soft cursor-pointer`}
              onClick={() => onRemove(file)}
            >
              <span className="visually-hidden">Scoateți {file.name}</span>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <div className={`${styles.progress} grid grid-cols-1 gap-2`}>
      <p role="status">Se trimite…</p>
      <progress max={100} value={percent} aria-label="Cât s-a trimis" />
      <div className="flex items-center justify-between gap-3">
        <p className="text-14 text-ink-soft tabular">{uploadProgressWords(percent)}</p>
        <Button variant="quiet" onClick={onCancel}>
          Opriți
        </Button>
      </div>
    </div>
  );
}

type FilePickerProps = {
  /** The title of the document. */
  title: string;
  accept: string;
  /** The client has chosen a file already. */
  isMore: boolean;
  /** Opens the phone's camera; shown only on devices that probably have one. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** The choice of a photograph or of files for a document. */
function FilePicker({ title, accept, isMore, isCamera = false, onChoose }: FilePickerProps) {
  return (
    <FileButton
      className={styles.picker}
      accept={accept}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChoose={onChoose}
    >
      <UploadIcon of={isCamera ? 'camera' : 'files'} />
      <span>
        {wordsOf(isCamera, isMore)}
        <span className="visually-hidden"> pentru {title}</span>
      </span>
    </FileButton>
  );
}

function wordsOf(isCamera: boolean, isMore: boolean): string {
  if (isCamera) return isMore ? 'Încă o fotografie' : 'Fotografiați';
  return isMore ? 'Încă un fișier' : 'Alegeți fișiere';
}
