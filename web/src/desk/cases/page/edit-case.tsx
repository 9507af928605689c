import { customerForms } from 'contract/booking/customer-forms';
import { type CaseDetails, cases } from 'contract/cases/cases';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { CASE_CHANGED } from '../case-words.ts';
import { caseConflictFields, caseDraftOf, caseRequest, wantedOf, wrongInCase } from '../open/case-draft.ts';
import { CaseFields } from '../open/case-fields.tsx';

type EditCaseProps = { found: CaseDetails; onClose: () => void };

/** The dialog that changes a case. */
export function EditCase({ found, onClose }: EditCaseProps) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone: found.customer.phone } });
  // The newest contact request names no loan: it allows no computation.
  const loanForms = forms.data?.filter(({ tipCredit }) => tipCredit !== 'Contact') ?? [];
  const basedOn = (_id: string) => {
    const chosen = loanForms.find((form) => form._id === _id);
    return chosen && { form: { ...inputFrom(chosen), versions: chosen.versions, simulatedOn: chosen.simulatedOn } };
  };
  const form = useSaveForm({
    draft: useDraftValues('dosar', found._id, { ...caseDraftOf(found), form: '', seen: found.version }),
    validate: wrongInCase,
    change: cases.change,
    sent: (draft) => ({
      params: { id: found._id },
      body: { ...wantedOf(draft), ...basedOn(draft.form), expectedVersion: draft.seen },
    }),
    record: { what: 'case', current: caseRequest, stored: found },
    notice: CASE_CHANGED,
    onClose,
  });
  const { overtaken, values, change, errors } = form;
  return (
    <SaveDialog
      form={form}
      title={`Modificați dosarul ${found.number}`}
      submit="Salvați"
      conflict={overtaken && <ConflictNotice {...overtaken} fields={caseConflictFields(overtaken.current, values)} />}
    >
      <CaseFields state={[values, change]} errors={errors} />
      <Select
        label="Cifrele se bazează pe"
        {...form.field('form')}
        options={[
          { value: '', label: found.form ? 'formularul de până acum' : 'niciun formular' },
          ...loanForms.map(({ _id, createdAt }) => ({
            value: _id,
            label: `formularul din ${formatInstantDay(createdAt)}`,
          })),
        ]}
      />
    </SaveDialog>
  );
}
