import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { useDownload } from '../../data/change.ts';
import { PreviewDialog } from '../../documents/preview-dialog.tsx';
import { canPreview } from '../../documents/preview-kinds.ts';

type FileNameProps = {
  phone: string;
  file: CustomerFile;
  /** Beside the shown file; `close`: closes it. */
  commands?: (close: () => void) => ReactNode;
};

/** The name of a customer's file: a press shows the file, or downloads one that no browser can show. */
export function FileName({ phone, file, commands }: FileNameProps) {
  const [isShown, setIsShown] = useState(false);
  const downloading = useDownload(customerFiles.download, () => file.originalname);
  const download = () => downloading.mutate({ params: { phone, filename: file.filename } });
  const close = () => setIsShown(false);
  const isVisible = canPreview(file.contentType);
  return (
    <>
      <button
        type="button"
        className="min-w-0 min-h-tap bare-button text-brand-ink text-start underline wrap-anywhere"
        data-printed
        aria-label={`${isVisible ? 'Previzualizați' : 'Descărcați'} ${isolated(file.originalname)}`}
        onClick={() => (isVisible ? setIsShown(true) : download())}
      >
        <bdi>{file.originalname}</bdi>
      </button>
      {downloading.error && (
        <span role="alert" className="text-14 text-bad">
          {messageOf(downloading.error)}
        </span>
      )}
      {isShown && (
        <PreviewDialog phone={phone} file={file} onDownload={download} onClose={close}>
          {commands?.(close)}
        </PreviewDialog>
      )}
    </>
  );
}
