import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { useFollowLoan } from './followed-api.ts';
import { loanErrors, loanOf, newLoan, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';

/** The dialog in which a loan of the customer is added, to be followed. */
export function AddLoan({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { state, forget } = useDraftValues('credit-urmarit', phone, newLoan());
  const discardDraft = () => {
    forget();
    onClose();
  };
  const following = useFollowLoan(phone, discardDraft);
  const form = useForm({
    state,
    validate: loanErrors,
    questions: useLoanQuestions(phone),
    onSubmit: (draft) => following.mutate(loanOf(draft), { onError: (failure) => form.refuse(fieldErrorsOf(failure)) }),
  });
  return (
    <Dialog onClose={onClose} size="lg" title="Urmăriți un credit">
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <p>
          Numai dacă clientul a fost de acord să îi urmărim creditul și să îi spunem când ar plăti mai puțin la altă
          bancă. Se notează ora și numele dumneavoastră.
        </p>
        <LoanFields form={form} robor={null} />
        {following.error && <Alert tone="bad">{messageOf(following.error)}</Alert>}
        <SubmitOrCancel
          submit="Clientul este de acord: urmăriți"
          isSending={following.isPending}
          onCancel={discardDraft}
        />
      </form>
    </Dialog>
  );
}
