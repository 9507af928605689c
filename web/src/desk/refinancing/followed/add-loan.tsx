import { refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { loanOf, newLoan, rateErrors, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';

/** The dialog in which a loan of the customer is added, to be followed. */
export function AddLoan({ phone, onClose }: { phone: string; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues('credit-urmarit', phone, newLoan()),
    validate: rateErrors,
    questions: useLoanQuestions(phone),
    change: refinancing.follow,
    sent: (draft) => ({ body: { ...loanOf(draft), phone, hasConsented: true as const } }),
    notice: announces('Credit urmărit', customerSections.followedLoans),
    onClose,
  });
  return (
    <SaveDialog form={form} size="lg" title="Urmăriți un credit" submit="Clientul este de acord: urmăriți">
      <p>
        Numai dacă clientul a fost de acord să îi urmărim creditul și să îi spunem când ar plăti mai puțin la altă
        bancă. Se notează ora și numele dumneavoastră.
      </p>
      <LoanFields form={form} robor={null} />
    </SaveDialog>
  );
}
