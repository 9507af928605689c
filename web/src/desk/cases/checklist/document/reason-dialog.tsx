import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { ConflictNotice } from '../../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { TextArea } from '../../../../ui/fields/text-input.tsx';
import { versionConflict } from '../../../data/conflict.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { SaveFailure } from '../../move/save-failure.tsx';
import { ReasonButtons } from '../../reasons/reason-buttons.tsx';
import { commandNames, stateField } from '../item-words.ts';
import { useSetState } from '../use-set-state.ts';

/** The states that need a reason. */
export type ReasonedState = 'rejected' | 'not-applicable';

const REASONS: Readonly<Record<ReasonedState, readonly string[]>> = {
  rejected: ['Nu se citește clar.', 'A expirat.', 'Lipsește o pagină.', 'Este alt act decât cel cerut.'],
  'not-applicable': ['Banca nu îl cere.', 'Nu este cazul acestei persoane.', 'Îl înlocuiește alt act de pe listă.'],
};

type ReasonDialogProps = { item: DocumentItem; to: ReasonedState; onClose: () => void };

/**
 * The reason why a document is rejected or does not apply: a press on a usual reason sends it, with the typed words.
 */
export function ReasonDialog({ item, to, onClose }: ReasonDialogProps) {
  const { state, forget } = useDraftValues('act-motiv', `${item._id} ${to}`, { reason: '', seen: item.version });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const setting = useSetState(item, discardDraft);
  const send = (reason: string, expectedVersion = form.values.seen) =>
    setting.mutate(
      { state: to, reason, expectedVersion },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({
    state,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Alegeți un motiv sau scrieți-l.' } : {}),
    onSubmit: ({ reason }) => send(reason.trim()),
  });
  const overtaken = versionConflict({
    what: 'document',
    current: documentItem,
    seen: form.values.seen,
    stored: item,
    saving: setting,
    see: (seen) => form.change({ seen }),
    resend: (seen) => send(setting.variables?.reason ?? '', seen),
  });
  return (
    <Dialog onClose={onClose} title={`${commandNames[to]}: ${item.title}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <ReasonButtons
          legend={`Alegeți motivul${to === 'rejected' ? '; clientul îl citește pe pagina lui' : ''}`}
          reasons={REASONS[to].map((text) => ({ text }))}
          isSending={setting.isPending}
          onChoose={({ text }) => send([text, form.values.reason.trim()].filter(Boolean).join(' '))}
        />
        <TextArea
          label="Sau cu cuvintele dumneavoastră"
          rows={2}
          maxLength={MAX_LENGTH.documentReason}
          {...form.field('reason')}
        />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              stateField(overtaken.current, to),
              {
                title: 'Motiv',
                stored: overtaken.current.reason,
                mine: setting.variables?.reason ?? form.values.reason,
              },
            ]}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={setting.error} shown={['reason']} />
        <SubmitOrCancel submit={commandNames[to]} isSending={setting.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
