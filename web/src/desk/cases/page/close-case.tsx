import { auditActions } from 'contract/audit/audit';
import type { CaseSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { isContract, isEnded, stageName } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount } from 'contract/romanian/romanian';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { ReasonChips } from '../../end-reasons/reason-chips.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CASE_SECTION } from '../case-words.ts';
import { caseRequest } from '../open/case-draft.ts';

type CloseCaseProps = { found: CaseSummary; onClose: () => void };

/** Closes a case with its reason and perhaps a note; a case with a signed contract needs no reason. */
export function CloseCase({ found, onClose }: CloseCaseProps) {
  const form = useSaveForm({
    draft: useDraftValues('inchidere', found._id, { note: '', reason: '', seen: found.version }),
    change: cases.close,
    sent: ({ note, reason, seen }) => ({
      params: { id: found._id },
      body: { reason: reason || null, note, expectedVersion: seen },
    }),
    record: { what: 'case', current: caseRequest.pick({ version: true }), stored: found },
    notice: announces(auditActions['case-closed'], CASE_SECTION),
    onClose,
  });
  const { overtaken, isSaving, values } = form;
  const isSigned = found.applications.some(({ stage }) => isContract(stage));
  const open = found.applications.filter(({ stage }) => !isEnded(stage) && !isContract(stage)).length;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={`Închideți dosarul ${found.number}`}
      submit="Închideți dosarul"
      isIncomplete={!isSigned && values.reason === ''}
      conflict={overtaken && <ConflictNotice {...overtaken} />}
    >
      {open > 0 && <p>{othersText(open)}</p>}
      {isSigned ? (
        <p>Contractul este semnat: nu este nevoie de un motiv.</p>
      ) : (
        <div className="grid gap-3">
          <p className="font-600">Alegeți motivul.</p>
          <ReasonChips
            chosen={values.reason}
            isSending={isSaving}
            onChoose={({ _id: reason }) => form.change({ reason })}
          />
        </div>
      )}
      <TextArea label="Notă (opțional)" rows={2} maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
    </SaveDialog>
  );
}

/** The fate of the applications that are still open. */
function othersText(open: number): string {
  const [withdrawn, rejected] = [stageName('withdrawn'), stageName('rejected')];
  return open === 1
    ? `Cererea încă deschisă trece la „${withdrawn}”. Dacă banca a respins-o, mutați-o mai întâi la „${rejected}”.`
    : `Cele ${formatCount(open, 'cerere', 'cereri')} încă deschise trec la „${withdrawn}”. Pe cele respinse de bănci mutați-le mai întâi la „${rejected}”.`;
}
