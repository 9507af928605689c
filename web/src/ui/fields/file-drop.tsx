import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useFileDrop } from '../use-file-drop.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  /** The one that was chosen. */
  file: File | undefined;
  isReading: boolean;
  /** The largest file, in words: `cel mult 5 MB`. */
  limits: string;
  onFile: (file: File) => void;
};

/** The place to drop or choose a spreadsheet. */
export function FileDrop({ file, isReading, limits, onFile }: FileDropProps) {
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first);
  };
  return (
    <label
      className={`${styles.drop} flex gap-4 items-center p-5 rounded text-ink cursor-pointer`}
      {...useFileDrop(take)}
    >
      <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden />
      <span>
        <strong>
          {file ? (
            file.name
          ) : (
            <>
              Alegeți un fișier<span className="pointer-coarse:hidden"> sau trageți-l aici</span>
            </>
          )}
        </strong>
        <span className="block text-ink-soft wrap-anywhere" role="status">
          {isReading ? 'Se citește fișierul…' : `Excel (.xlsx) sau CSV, ${limits}`}
        </span>
      </span>
      <input
        type="file"
        accept=".xlsx,.csv"
        className="absolute size-px overflow-hidden opacity-0"
        // So that the same file can be chosen again after a correction.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </label>
  );
}
