import { IconUpload } from '@tabler/icons-react';
import { LARGEST_FILE, uploadTypes } from 'contract/text/upload-limits';
import { type DragEvent, useId, useState } from 'react';
import styles from './files.module.css';

/** Where files are chosen or dropped; what may be sent is said before. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the field inside is the first
    <div
      className={`${styles.drop} print:hidden!`}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <label className={styles.choose}>
        <IconUpload size={20} stroke={1.8} aria-hidden />
        Alegeți fișiere
        <input
          type="file"
          multiple
          accept={uploadTypes.accept}
          aria-describedby={hint}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={hint} className="text-ink-soft text-14 tabular">
        sau trageți-le aici. {uploadTypes.words}; cel mult {LARGEST_FILE} fiecare.
      </p>
    </div>
  );
}
