import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import { useState } from 'react';
import { saveAs } from '../../shared/api/save-as.ts';
import { formatKilobytes } from '../../shared/format/format.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { useUpdateCustomerData } from '../customers/customer-data-api.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { DeleteButton } from '../ui/dialogs/delete-button.tsx';
import styles from './files.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { canPreview } from './preview-kinds.ts';

/** A file of the customer: what it is, who sent it, and what can be done with it. */
export function FileRow({ phone, file }: { phone: string; file: CustomerFile }) {
  const { filename, originalname, size, uploadDate, uploadedBy, contentType } = file;
  const [isShown, setShown] = useState(false);
  const keep = useUpdateCustomerData(phone);
  const target = { params: { phone, filename } };
  const read = (signal?: AbortSignal) => staffDownload(customerFiles.download, target, signal ? { signal } : {});
  const download = useMutation({ mutationFn: async () => saveAs(await read(), originalname) });
  const remove = async () => {
    await staffCall(customerFiles.remove, target);
    await keep((data) => ({ ...data, files: data.files.filter((each) => each.filename !== filename) }));
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="font-600 wrap-anywhere">{originalname}</p>
        <p className="text-ink-soft text-14 tabular">
          {formatKilobytes(size)} · {formatInstant(uploadDate)} · {uploadedBy ?? 'de la client, prin link'}
        </p>
        {download.error && (
          <p className={`${styles.bad} text-bad text-14`} role="alert">
            Failed to download file. Please try again.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {canPreview(contentType) && (
          <IconButton label={`Previzualizați ${originalname}`} icon={IconEye} onClick={() => setShown(true)} />
        )}
        <IconButton
          label={`Descărcați ${originalname}`}
          icon={IconDownload}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        />
        <DeleteButton
          label={`Ștergeți ${originalname}`}
          question={`Fișierul „${originalname}” va fi șters definitiv.`}
          failed="Failed to delete file. Please try again."
          remove={remove}
        />
      </div>
      {isShown && (
        <PreviewDialog file={file} read={read} onDownload={() => download.mutate()} onClose={() => setShown(false)} />
      )}
    </li>
  );
}

type IconButtonProps = { label: string; icon: typeof IconEye; isBusy?: boolean; onClick: () => void };

function IconButton({ label, icon: Icon, isBusy = false, onClick }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" size="var(--tap)" aria-label={label} title={label} loading={isBusy} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
