import { LARGEST_FILE, uploadLimits, uploadTypes } from 'contract/fields/upload-limits';
import { formatCount } from 'contract/romanian/romanian';
import { type FormEvent, useId } from 'react';
import { formatKilobytes } from '../../shared/format/format.ts';
import { uploadProgressWords } from '../../shared/format/upload-progress.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChosenFiles } from './chosen-files.tsx';
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
  const { files, add, remove, error, part, send, cancel } = useFileSending({
    send: (chosen, options) => upload(token, chosen, options),
    onStart,
    onSent,
    words: WORDS,
  });
  const meaning = useId();
  const isSending = part !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5" noValidate>
      <Picker isDisabled={isSending} onChange={add} />
      {files.length === 0 ? (
        <p className="text-ink-soft">
          <span lang="en">No files selected</span> (niciun fișier ales)
        </p>
      ) : (
        <ChosenFiles
          files={files}
          label="Fișiere alese"
          sizeOf={formatKilobytes}
          onRemove={isSending ? undefined : remove}
        />
      )}
      {error && <Alert tone="bad">{error}</Alert>}
      {isSending && <Progress part={part} />}
      <div className="grid gap-3 md:flex">
        <Button type="submit" disabled={isSending || files.length === 0} aria-describedby={meaning}>
          <span lang="en">Upload Files</span>
        </Button>
        {isSending && (
          <Button variant="secondary" onClick={cancel}>
            Renunțați
          </Button>
        )}
      </div>
      <p id={meaning} className="text-14 text-ink-soft">
        Butonul „<span lang="en">Upload Files</span>” trimite brokerului fișierele din listă.
      </p>
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

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={`${styles.progress} grid grid-cols-1 gap-3`}>
      <p role="status">
        <span lang="en">Uploading files...</span> Se trimit fișierele; lăsați pagina deschisă.
      </p>
      <progress max={100} value={percent} aria-label="Cât s-a trimis" />
      <p className="text-ink-soft text-14">{uploadProgressWords(percent)}</p>
    </div>
  );
}
