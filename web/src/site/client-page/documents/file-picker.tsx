import { UploadIcon } from '../../upload/upload-icon.tsx';
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

/** Looks like a button, and opens the camera or the files of the device. */
export function FilePicker({ title, accept, isMore, isCamera = false, onChoose }: FilePickerProps) {
  return (
    <label className={styles.picker} data-camera={isCamera || undefined}>
      <UploadIcon of={isCamera ? 'camera' : 'files'} />
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
