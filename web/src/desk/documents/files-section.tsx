import { IconDownload, IconEye } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import { customerPage } from 'contract/customer-record/customer-page';
import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../shared/format/direction.ts';
import { formatKilobytes } from '../../shared/format/format.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Newest } from '../../ui/layout/newest.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../ui/notices/use-auto-dismiss.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMemberName } from '../data/account.ts';
import { useChange, useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './files.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { canPreview } from './preview-kinds.ts';
import { SendingList } from './sending-list.tsx';
import { useUploadQueue } from './upload-queue.ts';

type FilesSectionProps = {
  phone: string;
  /** Only the count is shown until a press opens the section. */
  isFolded?: boolean;
  /** What else comes from the customer or goes to them. */
  children: ReactNode;
};

/** 'Fisiere': the files of a customer, from them and from the staff, and the upload. */
export function FilesSection({ phone, isFolded = false, children }: FilesSectionProps) {
  const isWide = useIsWide();
  const data = useRead(customerPage.get, { params: { phone } });
  return (
    <Section
      id={customerSections.files}
      title="Fisiere"
      isFolded={isFolded && 'everywhere'}
      summary={data.data && formatCount(data.data.files.length, 'fișier', 'fișiere')}
    >
      <Uploads phone={phone} />
      {data.isPending && <Skeleton height={72} />}
      {data.error && (
        <LoadFailed failure={data.error} retry={data.refetch}>
          Lista fișierelor nu a putut fi încărcată.
        </LoadFailed>
      )}
      {data.data?.files.length === 0 && (
        <p className="text-ink-soft" lang="en">
          No files uploaded for this customer.
        </p>
      )}
      {data.data && data.data.files.length > 0 && (
        <Newest
          items={data.data.files}
          shown={isWide ? 5 : 2}
          others={(count) => `Încă ${formatCount(count, 'fișier', 'fișiere')}`}
        >
          {(files) => (
            <ul className="ruled-2 grid grid-cols-1">
              {files.map((file) => (
                <FileRow key={file.filename} phone={phone} file={file} />
              ))}
            </ul>
          )}
        </Newest>
      )}
      {children}
    </Section>
  );
}

function Uploads({ phone }: { phone: string }) {
  const { sendings, notice, clearNotice, add, retry, cancel } = useUploadQueue(phone);
  const isSending = sendings.some(({ state }) => state !== 'failed');
  useAutoDismiss(notice !== undefined && !isSending, clearNotice);
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone onFiles={add} />
      <SendingList sendings={sendings} retry={retry} cancel={cancel} />
      {isSending ? <Alert tone="info">Uploading...</Alert> : notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
    </div>
  );
}

/** A file of the customer: its kind, its sender, and the actions on it. */
function FileRow({ phone, file }: { phone: string; file: CustomerFile }) {
  const { filename, originalname, size, uploadDate, contentType, needsPassword } = file;
  const [isShown, setShown] = useState(false);
  const nameOf = useMemberName();
  const sent = { params: { phone, filename } };
  const download = useDownload(customerFiles.download, () => originalname);
  const removing = useChange(customerFiles.remove, {
    notice: announces(auditActions['file-deleted'], customerSections.files),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className={`${styles.words} flex-[1_1_9rem] min-w-0`}>
        <p className="font-600 wrap-anywhere" dir="auto">
          {originalname}
        </p>
        <p className="text-ink-soft text-14 tabular">
          {formatKilobytes(size)} · {formatInstant(uploadDate)} · <bdi>{senderWords(file, nameOf)}</bdi>
        </p>
        {needsPassword && <p className="text-14 font-550">{NEEDS_PASSWORD}</p>}
        {download.error && (
          <p className={`${styles.bad} text-bad text-14`} role="alert" lang="en">
            Failed to download file. Please try again.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {canPreview(contentType) && (
          <IconButton label={`Previzualizați ${isolated(originalname)}`} onClick={() => setShown(true)}>
            <IconEye size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={`Descărcați ${isolated(originalname)}`}
          loading={download.isPending}
          onClick={() => download.mutate(sent)}
        >
          <IconDownload size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <DeleteButton
          label={`Ștergeți ${isolated(originalname)}`}
          question={`Fișierul „${isolated(originalname)}” va fi șters definitiv.`}
          failed="Failed to delete file. Please try again."
          remove={() => removing.mutateAsync(sent)}
        />
      </div>
      {isShown && (
        <PreviewDialog
          phone={phone}
          file={file}
          onDownload={() => download.mutate(sent)}
          onClose={() => setShown(false)}
        />
      )}
    </li>
  );
}

/** The sender of a file, with a mark if only a forgeable address names them. */
function senderWords(
  { uploadedBy, emailSender, isSenderUnproven }: CustomerFile,
  nameOf: (username: string) => string,
): string {
  if (emailSender === null) return uploadedBy ? nameOf(uploadedBy) : 'de la client, prin link';
  const sender = `prin e-mail, de la ${emailSender}`;
  return isSenderUnproven ? `${sender} (expeditor neconfirmat: întrebați clientul la telefon)` : sender;
}
