import { type FollowedLoan, followedLoan, refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { draftFields } from '../../data/conflict.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { draftOfLoan, LOAN_TITLES, loanOf, RATE_KINDS, rateErrors, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { loanName } from './loan-words.ts';

type CorrectLoanProps = { phone: string; loan: FollowedLoan; onClose: () => void };

/**
 * The dialog that corrects a followed loan. After a colleague's change it shows the present data and keeps typed words.
 */
export function CorrectLoan({ phone, loan, onClose }: CorrectLoanProps) {
  const form = useSaveForm({
    draft: useDraftValues('credit-urmarit', loan._id, { ...draftOfLoan(loan), seen: loan.version }),
    validate: rateErrors,
    questions: useLoanQuestions(phone),
    change: refinancing.correct,
    sent: (draft) => ({ params: { id: loan._id }, body: { ...loanOf(draft), expectedVersion: draft.seen } }),
    record: { what: 'followedLoan', current: followedLoan, stored: loan },
    notice: announces('Credit corectat', customerSections.followedLoans),
    onClose,
  });
  const { overtaken } = form;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={`Corectați: ${loanName(loan)}`}
      submit="Salvați"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields(
              LOAN_TITLES,
              { stored: draftOfLoan(overtaken.current), mine: form.values },
              { rateKind: (kind) => RATE_KINDS.find(({ value }) => value === kind)?.label ?? '' },
            )}
          />
        )
      }
    >
      {loan.rateBasis === 'robor' && (
        <p>
          Clientul a scris că dobânda este pe ROBOR. Scrieți valoarea ROBOR și marja din contract; cât timp lipsesc
          amândouă, rata rămâne cea din simulare, presupusă neschimbată.
        </p>
      )}
      <LoanFields form={form} robor={loan.robor} />
    </SaveDialog>
  );
}
