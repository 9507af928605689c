import { auditActions } from 'contract/audit/audit';
import type { CaseSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CASE_SECTION } from '../case-words.ts';
import { caseRequest } from '../fields/case-draft.ts';
import { SaveFailure } from '../move/save-failure.tsx';

type ReopenCaseProps = { found: CaseSummary; onClose: () => void };

/** Opens a closed case again, with a note why. */
export function ReopenCase({ found, onClose }: ReopenCaseProps) {
  const { state, forget } = useDraftValues('redeschidere', found._id, { note: '', seen: found.version });
  const reopening = useChange(cases.reopen, {
    notice: announces(auditActions['case-reopened'], CASE_SECTION),
    onSaved: () => {
      forget();
      onClose();
    },
  });
  const save = ({ note, seen }: (typeof state)[0]) =>
    reopening.mutate(
      { params: { id: found._id }, body: { note, expectedVersion: seen } },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({
    state,
    validate: ({ note }) => (note.trim() === '' ? { note: 'Spuneți de ce se redeschide.' } : {}),
    onSubmit: save,
  });
  const overtaken = versionConflict({
    what: 'case',
    current: caseRequest.pick({ version: true }),
    seen: form.values.seen,
    stored: found,
    saving: reopening,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return (
    <Dialog onClose={onClose} title={`Redeschideți dosarul ${found.number}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">Cererile la bănci rămân cum s-au încheiat, până mutați una înapoi.</p>
        <TextArea
          label="De ce se redeschide"
          rows={2}
          maxLength={MAX_LENGTH.caseNote}
          required
          {...form.field('note')}
        />
        {overtaken && <ConflictNotice {...overtaken} onTakeTheirs={onClose} />}
        <SaveFailure failure={reopening.error} shown={['note']} />
        <SubmitOrCancel submit="Redeschideți" isSending={reopening.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
