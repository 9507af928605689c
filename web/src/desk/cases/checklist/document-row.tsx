import { IconDots, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { type Command, commandsOf } from 'contract/checklist/document-states';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { today } from '../../../shared/time/today.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { useChange } from '../../data/change.ts';
import { draftFields } from '../../data/conflict.ts';
import { SendingList } from '../../documents/sending-list.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { ChangeDocument } from './change-document.tsx';
import styles from './checklist.module.css';
import { DocumentCourse, DocumentTitle } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { CHECKLIST_SECTION, commandNames, stateField } from './item-words.ts';
import { ReasonDialog, type ReasonedState } from './reason-dialog.tsx';
import { useItemUploads } from './use-item-uploads.ts';
import { useSetState, useStateChange } from './use-set-state.ts';
import { asksWhenVerified, VERIFIED_TITLES, verifiedDraftOf, verifiedOf, wrongVerified } from './verified-draft.ts';
import { VerifiedFields } from './verified-fields.tsx';

type DocumentRowProps = { found: CaseDetails; item: DocumentItem };

/** A document of the list: its state, its files, and the actions on it. A drop of files puts them under it. */
export function DocumentRow({ found, item }: DocumentRowProps) {
  const { phone } = found.customer;
  const uploads = useItemUploads(phone, item._id);
  const drop = useFileDrop((files) => uploads.add([...files]));
  const isClosed = found.closedAt !== null;
  const isWide = useIsWide();
  const files = (
    <>
      <DocumentFiles
        found={found}
        item={item}
        commands={(close) => !isClosed && <StateCommands found={found} item={item} onDone={close} />}
      />
      <SendingList sendings={uploads.sendings} retry={uploads.retry} cancel={uploads.cancel} />
      {uploads.failure && (
        <p role="alert" className="text-14 text-bad">
          {uploads.failure}
        </p>
      )}
    </>
  );
  const commands = !isClosed && (
    <div className={`${styles.commands} flex flex-wrap gap-y-1 gap-x-2 items-start print:hidden!`}>
      <StateCommands found={found} item={item} />
      <RowTools found={found} item={item} uploads={uploads} />
    </div>
  );
  // On a phone only what waits for the broker shows its files and commands at once.
  if (!isWide && item.state !== 'received') {
    return (
      <li className={`${styles.item} py-1 border-t border-line`} data-state={item.state}>
        <Fold
          heading={
            <span className="grid gap-1 min-w-0 py-1">
              <DocumentTitle item={item} />
            </span>
          }
        >
          <div className="grid grid-cols-1 gap-2 pb-2">
            <DocumentCourse item={item} />
            {files}
            {commands}
          </div>
        </Fold>
      </li>
    );
  }
  return (
    <li
      className={`${styles.item} grid gap-y-2 gap-x-4 py-3 border-t border-line`}
      data-state={item.state}
      {...(!isClosed && drop)}
    >
      <div className="grid grid-cols-1 content-start gap-1 min-w-0">
        <DocumentTitle item={item} />
        <DocumentCourse item={item} />
        {files}
      </div>
      {commands}
    </li>
  );
}

type RowToolsProps = DocumentRowProps & { uploads: ReturnType<typeof useItemUploads> };

/** The less usual commands of a document: files, words, taking it off the list; behind three dots on a phone and once verified. */
function RowTools({ found, item, uploads }: RowToolsProps) {
  const [open, setOpen] = useState<'files' | 'words'>();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWide = useIsWide();
  const close = () => setOpen(undefined);
  if ((!isWide || item.state === 'verified') && !isUnfolded) {
    return <Tool label="Alte comenzi" title={item.title} icon={IconDots} onClick={() => setIsUnfolded(true)} />;
  }
  return (
    <div className="flex" ref={isUnfolded ? focusFirst : undefined}>
      <Tool label="Fișiere pentru" title={item.title} icon={IconPaperclip} onClick={() => setOpen('files')} />
      <Tool label="Modificați" title={item.title} icon={IconPencil} onClick={() => setOpen('words')} />
      <RemoveDocument item={item} />
      {open === 'files' && <FilesDialog found={found} item={item} uploads={uploads} onClose={close} />}
      {open === 'words' && <ChangeDocument found={found} item={item} onClose={close} />}
    </div>
  );
}

/** The pressed dots are gone: the focus stays at the commands that they unfolded. */
function focusFirst(tools: HTMLElement | null): void {
  tools?.querySelector('button')?.focus();
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

type StateCommandsProps = {
  found: CaseDetails;
  item: DocumentItem;
  /** Called once a state is saved. */
  onDone?: () => void;
};

/** Buttons that give a document its next state; a dialog opens only where something has to be typed. */
function StateCommands({ found, item, onDone }: StateCommandsProps) {
  const [open, setOpen] = useState<'verified' | ReasonedState>();
  const setting = useSetState(item, onDone);
  const close = () => setOpen(undefined);
  const press = (command: Command) => {
    if (command === 'requested' || (command === 'verified' && !asksWhenVerified(item))) {
      setting.mutate({ state: command, expectedVersion: item.version });
    } else setOpen(command);
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-1">
        {commandsOf[item.state].map((command) => (
          <Button
            key={command}
            variant={item.state === 'received' && command === 'verified' ? 'soft' : 'quiet'}
            loading={setting.isPending && setting.variables.state === command}
            disabled={setting.isPending}
            aria-label={`${commandNames[command]}: ${isolated(item.title)}`}
            onClick={() => press(command)}
            className="px-2 text-14"
          >
            {commandNames[command]}
          </Button>
        ))}
      </div>
      {setting.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(setting.error)}
        </p>
      )}
      {open === 'verified' && <VerifyDialog found={found} item={item} onDone={onDone} onClose={close} />}
      {(open === 'rejected' || open === 'not-applicable') && (
        <ReasonDialog item={item} to={open} onDone={onDone} onClose={close} />
      )}
    </div>
  );
}

type VerifyDialogProps = {
  found: CaseDetails;
  item: DocumentItem;
  onDone: (() => void) | undefined;
  onClose: () => void;
};

/** The dialog that verifies a document, with its day and its proven figures. */
function VerifyDialog({ found, item, onDone, onClose }: VerifyDialogProps) {
  const { changes, run, announce } = useStateChange(item, onDone);
  const form = useSaveForms({
    draft: useDraftValues('act-verificat', item._id, { ...verifiedDraftOf(item), seen: item.version }),
    validate: (draft) => wrongVerified(draft, today()),
    changes,
    run: (draft) => run({ state: 'verified', ...verifiedOf(draft), expectedVersion: draft.seen }),
    record: { what: 'document', current: documentItem, stored: item },
    notice: SHOWN_BY_SCREEN,
    onSaved: (set) => {
      onClose();
      announce(set);
    },
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      title={`Verificat: ${item.title}`}
      submit="Verificat"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              stateField(overtaken.current, 'verified'),
              ...draftFields(VERIFIED_TITLES, { stored: verifiedDraftOf(overtaken.current), mine: values }),
            ]}
          />
        )
      }
    >
      <VerifiedFields found={found} item={item} field={form.field} />
    </SaveDialog>
  );
}
