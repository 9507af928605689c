import { type FollowedLoanToday, refinancing } from 'contract/refinancing/refinancing';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { FollowedLoanItem } from './followed-loan-item.tsx';
import { loanOf, newLoan, rateErrors, useLoanQuestions } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { followedSince, loanName } from './loan-words.ts';

/** The followed loans of a customer with today's figures, the ended ones, and a button to add one. */
export function FollowedSection({ phone }: { phone: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, isPending, refetch } = useRead(refinancing.getForCustomer, { query: { phone } });
  const live = data?.filter(({ endedAt }) => endedAt === null) ?? [];
  const ended = data?.filter(({ endedAt }) => endedAt !== null) ?? [];
  return (
    <Section
      id={customerSections.followedLoans}
      title="Credite urmărite"
      action={
        <Button variant="secondary" className="print:hidden" onClick={() => setIsAdding(true)}>
          Urmăriți un credit
        </Button>
      }
    >
      {isPending && <Skeleton height={72} />}
      {error && <LoadFailed retry={refetch}>Creditele urmărite nu s-au putut citi. {messageOf(error)}</LoadFailed>}
      {data && live.length === 0 && (
        <p className="text-ink-soft">
          Niciun credit urmărit. Cu acordul clientului, aflați când ar plăti mai puțin la altă bancă.
        </p>
      )}
      {live.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {live.map((loan) => (
            <FollowedLoanItem key={loan._id} phone={phone} loan={loan} />
          ))}
        </ul>
      )}
      {ended.length > 0 && <Ended loans={ended} />}
      {isAdding && <AddLoan phone={phone} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function Ended({ loans }: { loans: readonly FollowedLoanToday[] }) {
  return (
    <details>
      <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">
        {formatCount(loans.length, 'credit care nu mai este urmărit', 'credite care nu mai sunt urmărite')}
      </summary>
      <ul className="grid grid-cols-1 gap-2">
        {loans.map((loan) => (
          <li key={loan._id} className="wrap-anywhere">
            {loanName(loan)} <span className="text-14 text-ink-soft">({followedSince(loan)})</span>: până la{' '}
            {loan.endedAt && formatInstant(loan.endedAt)}, {loan.endReason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The dialog in which a loan of the customer is added, to be followed. */
function AddLoan({ phone, onClose }: { phone: string; onClose: () => void }) {
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
