import { FileButton } from '../../upload/file-button.tsx';
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

/** Where a photograph or files of a document are chosen. */
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
