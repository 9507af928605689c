import { customerPage } from 'contract/customer-record/customer-page';
import { customerSections } from 'contract/site/desk-pages';
import { Alert } from '../../ui/alert.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useAutoDismiss } from '../../ui/notices/use-auto-dismiss.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import { SendingList } from './sending-list.tsx';
import { useUploadQueue } from './upload-queue.ts';

/** 'Fisiere': the files of a customer, from them and from the staff, and the upload. */
export function FilesSection({ phone }: { phone: string }) {
  const data = useRead(customerPage.get, { params: { phone } });
  return (
    <Section id={customerSections.files} title="Fisiere">
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
        <ul className="ruled-2 grid grid-cols-1">
          {data.data.files.map((file) => (
            <FileRow key={file.filename} phone={phone} file={file} />
          ))}
        </ul>
      )}
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
