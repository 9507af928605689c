import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { failed } from '../../../shared/forms/field-errors.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { ReasonButtons } from '../../end-reasons/reason-buttons.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { commandNames, stateField } from './item-words.ts';
import { useStateChange } from './use-set-state.ts';

/** The states that need a reason. */
export type ReasonedState = 'rejected' | 'not-applicable';

const REASONS: Readonly<Record<ReasonedState, readonly string[]>> = {
  rejected: ['Nu se citește clar.', 'A expirat.', 'Lipsește o pagină.', 'Este alt act decât cel cerut.'],
  'not-applicable': ['Banca nu îl cere.', 'Nu este cazul acestei persoane.', 'Îl înlocuiește alt act de pe listă.'],
};

type ReasonDialogProps = {
  item: DocumentItem;
  to: ReasonedState;
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/**
 * The reason why a document is rejected or does not apply: a press on a usual reason sends it, with the typed words.
 */
export function ReasonDialog({ item, to, onDone, onClose }: ReasonDialogProps) {
  const { changes, run, announce } = useStateChange(item, onDone);
  const form = useSaveForms({
    draft: useDraftValues('act-motiv', `${item._id} ${to}`, { reason: '', seen: item.version }),
    validate: ({ reason }) => failed({ reason: reason.trim() === '' && 'Alegeți un motiv sau scrieți-l.' }),
    changes,
    run: ({ reason, seen }) => run({ state: to, reason: reason.trim(), expectedVersion: seen }),
    record: { what: 'document', current: documentItem, stored: item },
    notice: SHOWN_BY_SCREEN,
    onSaved: (set) => {
      onClose();
      announce(set);
    },
    onClose,
  });
  const { overtaken, values, save, isSaving } = form;
  const sent = form.sent ?? values;
  return (
    <SaveDialog
      form={form}
      title={`${commandNames[to]}: ${item.title}`}
      submit={commandNames[to]}
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              stateField(overtaken.current, to),
              { title: 'Motiv', stored: overtaken.current.reason, mine: sent.reason },
            ]}
          />
        )
      }
    >
      <ReasonButtons
        legend={`Alegeți motivul${to === 'rejected' ? '; cine aduce actul îl citește pe pagina dosarului și, cât timp regula „Act respins” este pornită, primește și un mesaj, într-o zi lucrătoare' : ''}`}
        reasons={REASONS[to].map((text) => ({ text }))}
        isSending={isSaving}
        onChoose={({ text }) => save({ ...values, reason: `${text} ${values.reason}` })}
      />
      <TextArea
        label="Sau cu cuvintele dumneavoastră"
        rows={2}
        maxLength={MAX_LENGTH.documentReason}
        {...form.field('reason')}
      />
    </SaveDialog>
  );
}
