import { auditActions } from 'contract/audit/audit';
import type { CaseSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { isContract, isEnded, stageName } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount } from 'contract/romanian/romanian';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CASE_SECTION } from '../case-words.ts';
import { caseRequest } from '../fields/case-draft.ts';
import { ReasonChips } from '../move/reason-chips.tsx';
import { SaveFailure } from '../move/save-failure.tsx';

type CloseCaseProps = { found: CaseSummary; onClose: () => void };

/** Closes a case by a press on its reason, with or without a note; a case with a signed contract needs no reason. */
export function CloseCase({ found, onClose }: CloseCaseProps) {
  const { state, forget } = useDraftValues('inchidere', found._id, { note: '', seen: found.version });
  const [{ note, seen }, change] = state;
  const closing = useChange(cases.close, {
    notice: announces(auditActions['case-closed'], CASE_SECTION),
    onSaved: () => {
      forget();
      onClose();
    },
  });
  const close = (reason: string | null, expectedVersion = seen) =>
    closing.mutate({ params: { id: found._id }, body: { reason, note, expectedVersion } });
  const overtaken = versionConflict({
    what: 'case',
    current: caseRequest.pick({ version: true }),
    seen,
    stored: found,
    saving: closing,
    see: (version) => change({ seen: version }),
    resend: (version) => close(closing.variables?.body.reason ?? null, version),
  });
  const isSigned = found.applications.some(({ stage }) => isContract(stage));
  const open = found.applications.filter(({ stage }) => !isEnded(stage) && !isContract(stage)).length;
  return (
    <Dialog onClose={onClose} size="lg" title={`Închideți dosarul ${found.number}`}>
      <div className="grid grid-cols-1 gap-4">
        {open > 0 && <p>{othersText(open)}</p>}
        {isSigned ? (
          <div>
            <p>Contractul este semnat: nu este nevoie de un motiv.</p>
            <Button className="mt-2" loading={closing.isPending} onClick={() => close(null)} data-autofocus>
              Închideți dosarul
            </Button>
          </div>
        ) : (
          <div className="grid gap-3">
            <p className="font-600">Alegeți motivul: dosarul se închide imediat.</p>
            <ReasonChips isSending={closing.isPending} onChoose={({ _id }) => close(_id)} />
          </div>
        )}
        {overtaken && <ConflictNotice {...overtaken} onTakeTheirs={onClose} />}
        <SaveFailure failure={closing.error} shown={[]} />
        <TextArea
          label="Notă (opțional)"
          rows={2}
          maxLength={MAX_LENGTH.caseNote}
          value={note}
          onChange={(value) => change({ note: value })}
        />
      </div>
    </Dialog>
  );
}

/** The fate of the applications that are still open. */
function othersText(open: number): string {
  const [withdrawn, rejected] = [stageName('withdrawn'), stageName('rejected')];
  return open === 1
    ? `Cererea încă deschisă trece la „${withdrawn}”. Dacă banca a respins-o, mutați-o mai întâi la „${rejected}”.`
    : `Cele ${formatCount(open, 'cerere', 'cereri')} încă deschise trec la „${withdrawn}”. Pe cele respinse de bănci mutați-le mai întâi la „${rejected}”.`;
}
