import styles from './documents.module.css';

type FilePickerProps = {
  /** Of the document. */
  title: string;
  accept: string;
  /** Something was chosen already. */
  isMore: boolean;
  /** Opens the phone's camera; offered only where there is likely to be one. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => void;
};

const CAMERA = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z';
const FILES = 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16';

/** Looks like a button, and opens the camera or the files of the device. */
export function FilePicker({ title, accept, isMore, isCamera = false, onChoose }: FilePickerProps) {
  return (
    <label className={styles.picker} data-camera={isCamera || undefined}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={isCamera ? CAMERA : FILES}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        {wordsOf(isCamera, isMore)}
        <span className="visually-hidden"> pentru {title}</span>
      </span>
      <input
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was taken out.
          currentTarget.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </label>
  );
}

function wordsOf(isCamera: boolean, isMore: boolean): string {
  if (isCamera) return isMore ? 'Încă o fotografie' : 'Fotografiați';
  return isMore ? 'Încă un fișier' : 'Alegeți fișiere';
}
