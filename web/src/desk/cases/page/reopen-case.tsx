import { auditActions } from 'contract/audit/audit';
import type { CaseSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { failed } from '../../../shared/forms/field-errors.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CASE_SECTION } from '../case-words.ts';
import { caseRequest } from '../open/case-draft.ts';

type ReopenCaseProps = { found: CaseSummary; onClose: () => void };

/** Opens a closed case again, with a note why. */
export function ReopenCase({ found, onClose }: ReopenCaseProps) {
  const form = useSaveForm({
    draft: useDraftValues('redeschidere', found._id, { note: '', seen: found.version }),
    validate: ({ note }) => failed({ note: note.trim() === '' && 'Spuneți de ce se redeschide.' }),
    change: cases.reopen,
    sent: ({ note, seen }) => ({ params: { id: found._id }, body: { note, expectedVersion: seen } }),
    record: { what: 'case', current: caseRequest.pick({ version: true }), stored: found },
    notice: announces(auditActions['case-reopened'], CASE_SECTION),
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      title={`Redeschideți dosarul ${found.number}`}
      submit="Redeschideți"
      conflict={form.overtaken && <ConflictNotice {...form.overtaken} />}
    >
      <p className="text-ink-soft">Cererile la bănci rămân cum s-au încheiat, până mutați una înapoi.</p>
      <TextArea label="De ce se redeschide" rows={2} maxLength={MAX_LENGTH.caseNote} required {...form.field('note')} />
    </SaveDialog>
  );
}
