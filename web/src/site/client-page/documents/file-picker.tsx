import { FileButton } from '../../papers/file-button.tsx';
import { UploadIcon } from '../../papers/upload-icon.tsx';
import styles from './documents.module.css';

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
export function FilePicker({ title, accept, isMore, isCamera = false, onChoose }: FilePickerProps) {
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
