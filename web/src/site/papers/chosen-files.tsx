import styles from './chosen-files.module.css';
import { ChosenTile } from './file-picture.tsx';

type ChosenFilesProps = {
  files: readonly File[];
  /** The name of the list for screen readers. */
  label: string;
  /** The size of a file in words; takes bytes. */
  sizeOf: (bytes: number) => string;
  /** Undefined during the sending. */
  onRemove: ((file: File) => void) | undefined;
};

/** Files that a person chose, each with its picture, name and size, and a button that takes it out. */
export function ChosenFiles({ files, label, sizeOf, onRemove }: ChosenFilesProps) {
  return (
    <ul className={`${styles.files} grid`} aria-label={label}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two photographs may be alike in all that a key could be made of
        <li key={at}>
          <ChosenTile file={file} />
          <span className="grid min-w-0 flex-1">
            <span className="font-550 wrap-anywhere" dir="auto">
              {file.name}
            </span>
            <span className="text-14 text-ink-soft tabular">{sizeOf(file.size)}</span>
          </span>
          {onRemove && (
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
