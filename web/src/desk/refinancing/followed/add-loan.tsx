import { refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { loanErrors, loanOf, newLoan, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';

/** The dialog in which a loan of the customer is added, to be followed. */
export function AddLoan({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { state, forget } = useDraftValues('credit-urmarit', phone, newLoan());
  const discardDraft = () => {
    forget();
    onClose();
  };
  const notice = announces('Credit urmărit', customerSections.followedLoans);
  const following = useChange(refinancing.follow, { notice, onSaved: discardDraft });
  const form = useForm({
    state,
    validate: loanErrors,
    questions: useLoanQuestions(phone),
    onSubmit: (draft) =>
      following.mutate(
        { body: { ...loanOf(draft), phone, hasConsented: true } },
        { onError: (failure) => form.refuse(fieldErrorsOf(failure)) },
      ),
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
