import { type FollowedLoan, refinancing } from 'contract/refinancing/refinancing';
import { formatRon } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { fieldErrorsOf, isConflict, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { draftOfLoan, loanOf, rateErrors, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { bankName, rateWords } from './loan-words.ts';

type CorrectLoanProps = { phone: string; loan: FollowedLoan; onClose: () => void };

/**
 * The dialog that corrects a followed loan. After a colleague's change it shows the present data and keeps typed words.
 */
export function CorrectLoan({ phone, loan, onClose }: CorrectLoanProps) {
  const { state, forget } = useDraftValues('credit-urmarit', loan._id, draftOfLoan(loan));
  const [seen, setSeen] = useState(loan.version);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const notice = announces('Credit corectat', customerSections.followedLoans);
  const correcting = useChange(refinancing.correct, { notice, onSaved: discardDraft });
  const isBehind = seen !== loan.version;
  const form = useForm({
    state,
    validate: rateErrors,
    questions: useLoanQuestions(phone),
    onSubmit: (draft) =>
      correcting.mutate(
        { params: { id: loan._id }, body: { ...loanOf(draft), expectedVersion: seen } },
        { onError: (failure) => form.refuse(fieldErrorsOf(failure)) },
      ),
  });
  return (
    <Dialog onClose={onClose} size="lg" title={`Corectați creditul: ${bankName(loan)}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        {loan.rateBasis === 'robor' && (
          <p>
            Clientul a scris că dobânda este pe ROBOR. Scrieți valoarea ROBOR și marja din contract; cât timp lipsesc
            amândouă, rata rămâne cea din simulare, presupusă neschimbată.
          </p>
        )}
        <LoanFields form={form} robor={loan.robor} />
        {isBehind && (
          <Alert tone="warn" title="Altcineva l-a schimbat între timp">
            Acum este: {bankName(loan)}, {formatRon(loan.balance)}, {rateWords(loan)}.{' '}
            <button type="button" className="underline" onClick={() => setSeen(loan.version)}>
              Am văzut, păstrez ce am scris
            </button>
          </Alert>
        )}
        {correcting.error && !isConflict(correcting.error) && <Alert tone="bad">{messageOf(correcting.error)}</Alert>}
        <SubmitOrCancel submit="Salvați" isSending={correcting.isPending} disabled={isBehind} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
