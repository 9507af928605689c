import { type FollowedLoan, followedLoan, refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { draftFields, isOvertaken, versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { draftOfLoan, LOAN_TITLES, loanOf, RATE_KINDS, rateErrors, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { bankName } from './loan-words.ts';

type CorrectLoanProps = { phone: string; loan: FollowedLoan; onClose: () => void };

/**
 * The dialog that corrects a followed loan. After a colleague's change it shows the present data and keeps typed words.
 */
export function CorrectLoan({ phone, loan, onClose }: CorrectLoanProps) {
  const { state, forget } = useDraftValues('credit-urmarit', loan._id, { ...draftOfLoan(loan), seen: loan.version });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const notice = announces('Credit corectat', customerSections.followedLoans);
  const correcting = useChange(refinancing.correct, { notice, onSaved: discardDraft });
  const save = (draft: (typeof state)[0]) =>
    correcting.mutate(
      { params: { id: loan._id }, body: { ...loanOf(draft), expectedVersion: draft.seen } },
      { onError: (failure) => form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({
    state,
    validate: rateErrors,
    questions: useLoanQuestions(phone),
    onSubmit: save,
  });
  const overtaken = versionConflict({
    what: 'followedLoan',
    current: followedLoan,
    seen: form.values.seen,
    stored: loan,
    saving: correcting,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
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
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields(
              LOAN_TITLES,
              { stored: draftOfLoan(overtaken.current), mine: form.values },
              { rateKind: (kind) => RATE_KINDS.find(({ value }) => value === kind)?.label ?? '' },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        {correcting.error && !isOvertaken(correcting.error) && <Alert tone="bad">{messageOf(correcting.error)}</Alert>}
        <SubmitOrCancel submit="Salvați" isSending={correcting.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
