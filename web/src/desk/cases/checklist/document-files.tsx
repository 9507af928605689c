import { IconFile, IconX } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { customerPage } from 'contract/customer-record/customer-page';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { FileName } from './file-name.tsx';

type DocumentFilesProps = {
  found: CaseDetails;
  item: DocumentItem;
  /** What can be done with the document, beside a shown file; `close`: closes the file. */
  commands: (close: () => void) => ReactNode;
};
type File = DocumentItem['files'][number];

/** The files under a document; each is shown or taken from under it by a press. */
export function DocumentFiles({ found, item, commands }: DocumentFilesProps) {
  if (item.files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 mt-1" aria-label={`Fișierele actului ${isolated(item.title)}`}>
      {item.files.map((file) => (
        <UnderDocument key={file.filename} found={found} item={item} file={file} commands={commands} />
      ))}
    </ul>
  );
}

function UnderDocument({ found, item, file, commands }: DocumentFilesProps & { file: File }) {
  const { phone } = found.customer;
  const { data } = useRead(customerPage.get, { params: { phone } });
  const detaching = useDetachFile(item._id, file);
  const stored = data?.files.find(({ filename }) => filename === file.filename);
  return (
    <li className="grid min-w-0">
      <span className="inline-flex items-center gap-1 min-w-0 ps-2 framed">
        <IconFile size={18} stroke={1.6} aria-hidden className="flex-none" />
        {stored ? (
          <FileName phone={phone} file={stored} commands={commands} />
        ) : (
          <bdi className="wrap-anywhere">{file.originalname}</bdi>
        )}
        {found.closedAt === null && (
          <IconButton
            loading={detaching.isPending}
            className="print:hidden"
            label={`Scoateți de sub act: ${isolated(file.originalname)}`}
            title="Scoateți de sub act"
            onClick={() => detaching.mutate({ params: { id: item._id, filename: file.filename } })}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </span>
      {file.needsPassword && <span className="text-14 font-550">{NEEDS_PASSWORD}</span>}
      {detaching.error && (
        <span role="alert" className="text-14 text-bad">
          {messageOf(detaching.error)}
        </span>
      )}
    </li>
  );
}

/** Takes a file from under a document; it stays the customer's. Announced with an undo. */
function useDetachFile(id: string, { filename, originalname }: File) {
  const putBack = useUndo(checklist.attach);
  return useChange(checklist.detach, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ state, title }) => {
      const next = state === 'requested' ? ' Actul este cerut din nou.' : '';
      showToast({
        text: `„${originalname}” nu mai este sub „${title}”; rămâne la fișierele clientului.${next}`,
        undo: () => putBack({ params: { id }, body: { filenames: [filename] } }),
      });
    },
  });
}
