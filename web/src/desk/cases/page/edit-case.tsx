import { customerForms } from 'contract/booking/customer-forms';
import { type CaseDetails, cases } from 'contract/cases/cases';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useChange } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useRead } from '../../data/read.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { CASE_CHANGED } from '../case-words.ts';
import { caseConflictFields, caseDraftOf, caseRequest, wantedOf, wrongInCase } from '../fields/case-draft.ts';
import { CaseFields } from '../fields/case-fields.tsx';
import { SaveFailure } from '../move/save-failure.tsx';

type EditCaseProps = { found: CaseDetails; onClose: () => void };

/** Fields of the case that can show the server's own words. */
const SHOWN = ['amount', 'purpose', 'property', 'wantedSigningOn', 'coBorrowers', 'form'];

/** The dialog that changes a case; closing keeps typed words, Cancel does not. */
export function EditCase({ found, onClose }: EditCaseProps) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone: found.customer.phone } });
  // The newest contact request names no loan: it allows no computation.
  const loanForms = forms.data?.filter(({ tipCredit }) => tipCredit !== 'Contact') ?? [];
  const { state, forget } = useDraftValues('dosar', found._id, {
    ...caseDraftOf(found),
    form: '',
    seen: found.version,
  });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(cases.change, { notice: CASE_CHANGED, onSaved: discardDraft });
  const save = (draft: (typeof state)[0]) => {
    const chosen = loanForms.find(({ _id }) => _id === draft.form);
    const based = chosen && {
      form: { ...inputFrom(chosen), versions: chosen.versions, simulatedOn: chosen.simulatedOn },
    };
    changing.mutate(
      { params: { id: found._id }, body: { ...wantedOf(draft), ...based, expectedVersion: draft.seen } },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  };
  const form = useForm({ state, validate: wrongInCase, onSubmit: save });
  const overtaken = versionConflict({
    what: 'case',
    current: caseRequest,
    seen: form.values.seen,
    stored: found,
    saving: changing,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return (
    <Dialog onClose={onClose} title={`Modificați dosarul ${found.number}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <CaseFields state={state} errors={form.errors} />
        <Select
          label="Cifrele se bazează pe"
          name="form"
          value={form.values.form}
          error={form.errors.form}
          onChange={(value) => form.change({ form: value })}
          options={[
            { value: '', label: found.form ? 'formularul de până acum' : 'niciun formular' },
            ...loanForms.map(({ _id, createdAt }) => ({
              value: _id,
              label: `formularul din ${formatInstantDay(createdAt)}`,
            })),
          ]}
        />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={caseConflictFields(overtaken.current, form.values)}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={changing.error} shown={SHOWN} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
