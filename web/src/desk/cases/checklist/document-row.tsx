import { IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { useChange } from '../../data/change.ts';
import { SendingList } from '../../documents/sending-list.tsx';
import { ChangeDocument } from './change-document.tsx';
import styles from './checklist.module.css';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { CHECKLIST_SECTION } from './item-words.ts';
import { StateCommands } from './state-commands.tsx';
import { useItemUploads } from './use-item-uploads.ts';

type DocumentRowProps = { found: CaseDetails; item: DocumentItem };

/** A document of the list: its state, its files, and the actions on it. A drop of files puts them under it. */
export function DocumentRow({ found, item }: DocumentRowProps) {
  const { phone } = found.customer;
  const uploads = useItemUploads(phone, item._id);
  const drop = useFileDrop((files) => uploads.add([...files]));
  const isClosed = found.closedAt !== null;
  return (
    <li
      className={`${styles.item} grid gap-y-2 gap-x-4 py-3 border-t border-line`}
      data-state={item.state}
      {...(!isClosed && drop)}
    >
      <div className="grid grid-cols-1 content-start gap-1 min-w-0">
        <DocumentFacts item={item} />
        <DocumentFiles found={found} item={item} />
        <SendingList sendings={uploads.sendings} retry={uploads.retry} cancel={uploads.cancel} />
        {uploads.failure && (
          <p role="alert" className="text-14 text-bad">
            {uploads.failure}
          </p>
        )}
      </div>
      {!isClosed && (
        <div className={`${styles.commands} flex flex-wrap gap-y-1 gap-x-2 items-start print:hidden!`}>
          <StateCommands found={found} item={item} />
          <RowTools found={found} item={item} uploads={uploads} />
        </div>
      )}
    </li>
  );
}

type RowToolsProps = DocumentRowProps & { uploads: ReturnType<typeof useItemUploads> };

/** The less usual commands of a document: files, words, taking it off the list. */
function RowTools({ found, item, uploads }: RowToolsProps) {
  const [open, setOpen] = useState<'files' | 'words'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex">
      <Tool label="Fișiere pentru" title={item.title} icon={IconPaperclip} onClick={() => setOpen('files')} />
      <Tool label="Modificați" title={item.title} icon={IconPencil} onClick={() => setOpen('words')} />
      <RemoveDocument item={item} />
      {open === 'files' && <FilesDialog found={found} item={item} uploads={uploads} onClose={close} />}
      {open === 'words' && <ChangeDocument found={found} item={item} onClose={close} />}
    </div>
  );
}

type ToolProps = { label: string; title: string; icon: typeof IconPencil; onClick: () => void };

function Tool({ label, title, icon: Icon, onClick }: ToolProps) {
  return (
    <IconButton label={`${label}: ${isolated(title)}`} title={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

function RemoveDocument({ item: { _id: id, title, files } }: { item: DocumentItem }) {
  const removing = useChange(checklist.remove, { notice: announces('Act scos din listă', CHECKLIST_SECTION) });
  return (
    <ConfirmedAction
      title="Scoateți actul din listă"
      action="Scoateți"
      failed={messageOf}
      run={() => removing.mutateAsync({ params: { id } })}
      trigger={(ask) => <Tool label="Scoateți din listă" title={title} icon={IconTrash} onClick={ask} />}
    >
      „{title}” nu se mai cere în acest dosar, și nicio regulă nu îl pune la loc.
      {files.length > 0 && ' Fișierele lui rămân la fișierele clientului.'}
    </ConfirmedAction>
  );
}
