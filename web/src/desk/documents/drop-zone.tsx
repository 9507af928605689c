import { IconUpload } from '@tabler/icons-react';
import { LARGEST_FILE, uploadTypes } from 'contract/fields/upload-limits';
import { useId } from 'react';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './files.module.css';

/** The place to choose or drop files, with the allowed kinds. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hint = useId();
  return (
    <div
      className={`${styles.drop} flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-4 rounded print:hidden!`}
      {...useFileDrop((files) => onFiles([...files]))}
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
            // Emptied, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={hint} className="text-ink-soft text-14 tabular">
        <span className="pointer-coarse:hidden">sau trageți-le aici. </span>
        {uploadTypes.words}; cel mult {LARGEST_FILE} fiecare.
      </p>
    </div>
  );
}
