import { customerForms } from 'contract/booking/customer-forms';
import { type CaseDetails, cases } from 'contract/cases/cases';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { useSeenVersion } from '../../forms/use-seen-version.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { CASE_CHANGED } from '../case-words.ts';
import { caseDraftOf, wantedOf, wrongInCase } from '../fields/case-draft.ts';
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
  const { state, forget } = useDraftValues('dosar', found._id, { ...caseDraftOf(found), form: '' });
  const version = useSeenVersion(found.version);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(cases.change, { notice: CASE_CHANGED, onSaved: discardDraft });
  const form = useForm({
    state,
    validate: wrongInCase,
    onSubmit: (draft) => {
      const chosen = loanForms.find(({ _id }) => _id === draft.form);
      const based = chosen && {
        form: { ...inputFrom(chosen), versions: chosen.versions, simulatedOn: chosen.simulatedOn },
      };
      changing.mutate(
        { params: { id: found._id }, body: { ...wantedOf(draft), ...based, expectedVersion: version.seen } },
        {
          onError: (failure) => {
            version.noteRefusal(failure);
            form.refuse(fieldErrorsOf(failure));
          },
        },
      );
    },
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
        <SaveFailure failure={changing.error} isBehind={version.isBehind} shown={SHOWN} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
