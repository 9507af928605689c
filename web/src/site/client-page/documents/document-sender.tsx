import { uploadTypes } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';
import type { ReactNode } from 'react';
import { formatFileSize } from '../../../shared/format/format.ts';
import { uploadProgressWords } from '../../../shared/format/upload-progress.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChosenFiles } from '../../papers/chosen-files.tsx';
import { FileButton } from '../../papers/file-button.tsx';
import { UploadIcon } from '../../papers/upload-icon.tsx';
import { type SendOptions, useFileSending } from '../../papers/use-file-sending.ts';
import { type Access, uploadFiles, useChange } from '../calls/client-calls.ts';
import type { ClientDocument } from './document-words.ts';
import styles from './documents.module.css';
import { useSentPictures } from './sent-pictures.tsx';

const WORDS = {
  /** After the client stopped the upload: files on their way may have arrived all the same. */
  stopped: 'Ați oprit trimiterea. Dacă fișierele apucaseră să ajungă la noi, le vedeți după ce reîncărcați pagina.',
};

type DocumentSenderProps = {
  access: Access;
  document: ClientDocument;
  onSent: () => void;
  /** The choice of files is the loudest button of the page. */
  isFirst?: boolean;
  /** Another answer than files, beside their choice. */
  children?: ReactNode;
};

/** Photographs or files for one document, any number of them, with their progress. */
export function DocumentSender({
  access,
  document: { _id: id, title },
  isFirst = false,
  onSent,
  children,
}: DocumentSenderProps) {
  const { mutateAsync } = useChange(access, (sent: SendOptions & { readonly files: readonly File[] }) =>
    uploadFiles(access, { id, ...sent }),
  );
  const pictures = useSentPictures();
  const { files, add, remove, error, part, send, cancel } = useFileSending({
    send: async (chosen, options) => {
      await mutateAsync({ files: chosen, ...options });
      pictures.keep(id, chosen);
    },
    onSent,
    words: WORDS,
  });
  const isSending = part !== undefined;
  const isMore = files.length > 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isMore && (
        <ChosenFiles
          files={files}
          label={`Fișiere alese pentru ${title}`}
          sizeOf={formatFileSize}
          onRemove={isSending ? undefined : remove}
        />
      )}
      {error && <Alert tone="bad">{error}</Alert>}
      {isSending && <Progress part={part} onCancel={cancel} />}
      {!isSending && (
        <div className="flex flex-wrap gap-3">
          <FilePicker isCamera title={title} isMore={isMore} accept="image/*" onChoose={add} />
          <FilePicker
            title={title}
            isMore={isMore}
            isLoud={isFirst && !isMore}
            accept={uploadTypes.accept}
            onChoose={add}
          />
          {children}
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
  isLoud?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** The choice of a photograph or of files for a document. */
function FilePicker({ title, accept, isMore, isCamera = false, isLoud = false, onChoose }: FilePickerProps) {
  return (
    <FileButton
      className={`${styles.picker} ${isLoud ? styles.loud : ''}`}
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
