import { LARGEST_FILE, uploadLimits, uploadTypes } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';
import { type FormEvent, useId } from 'react';
import { formatKilobytes } from '../../shared/format/format.ts';
import { uploadProgressWords } from '../../shared/format/upload-progress.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from './file-button.tsx';
import { type Sent, upload } from './upload-api.ts';
import { UploadIcon } from './upload-icon.tsx';
import styles from './upload-page.module.css';
import { useFileSending } from './use-file-sending.ts';

const WORDS = {
  /** Files on their way may have arrived all the same. */
  stopped:
    'Ați oprit încărcarea. Dacă fișierele apucaseră să ajungă la noi, le-am păstrat. Reîncărcați pagina: dacă numărul încărcărilor rămase nu a scăzut, trimiteți-le din nou.',
  failed: 'Failed to upload files',
};

type UploadFormProps = { token: string; onStart: () => void; onSent: (sent: Sent) => void };

/** Chooses files and sends them as one upload; chosen files stay until the server has them. */
export function UploadForm({ token, onStart, onSent }: UploadFormProps) {
  const { files, choose, error, part, send, cancel } = useFileSending({
    send: (chosen, options) => upload(token, chosen, options),
    onStart,
    onSent,
    mending: 'choose-anew',
    words: WORDS,
  });
  const isSending = part !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5" noValidate>
      <Picker isDisabled={isSending} onChange={choose} />
      <Chosen files={files} />
      {error && <Alert tone="bad">{error}</Alert>}
      {isSending && <Progress part={part} />}
      <div className="grid gap-3 md:flex">
        <Button type="submit" disabled={isSending || files.length === 0}>
          <span lang="en">Upload Files</span>
        </Button>
        {isSending && (
          <Button variant="secondary" onClick={cancel}>
            Renunțați
          </Button>
        )}
      </div>
    </form>
  );
}

/** On phones the browser itself offers the camera beside the files. */
function Picker({ isDisabled, onChange }: { isDisabled: boolean; onChange: (files: readonly File[]) => void }) {
  const hint = useId();
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileButton
        className={styles.choose}
        multiple
        accept={uploadTypes.accept}
        aria-describedby={hint}
        disabled={isDisabled}
        onChoose={onChange}
      >
        <UploadIcon of="files" />
        Alegeți fișiere sau fotografiați
      </FileButton>
      <p id={hint} className="text-ink-soft text-14">
        Cel mult {formatCount(uploadLimits.files, 'fișier', 'fișiere')} la o încărcare, de cel mult {LARGEST_FILE}{' '}
        fiecare. Tipuri acceptate: {uploadTypes.words}.
      </p>
    </div>
  );
}

function Chosen({ files }: { files: readonly File[] }) {
  if (files.length === 0) return <p className="text-ink-soft">No files selected</p>;
  return (
    <ul className={`${styles.chosen} grid`} aria-label="Fișiere alese">
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike, and the list is only ever replaced
        <li key={at}>
          <span className="font-550 wrap-anywhere" dir="auto">
            {file.name}
          </span>
          <span className="text-ink-soft text-14 tabular whitespace-nowrap">{formatKilobytes(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={`${styles.progress} grid grid-cols-1 gap-3`}>
      <p role="status" lang="en">
        Uploading files...
      </p>
      <progress max={100} value={percent} aria-label="Cât s-a trimis" />
      <p className="text-ink-soft text-14">{uploadProgressWords(percent)}</p>
    </div>
  );
}
