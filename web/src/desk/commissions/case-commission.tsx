import { agreements } from 'contract/agreements/agreements';
import { type CaseCommission, commissions } from 'contract/commissions/commissions';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { AccountSums } from './account-dialog.tsx';

/** The section's heading, for links to it. */
export const CASE_COMMISSION_SECTION = 'comision';

/** What each bank of a case pays us, its readers, and the account of the drawn loan. */
export function CaseCommissionSection({ caseId }: { caseId: string }) {
  const read = useRead(commissions.getForCase, { params: { id: caseId } });
  return (
    <Section id={CASE_COMMISSION_SECTION} title="Comision" text="Ce ne plătește banca, așa cum o citește clientul.">
      {read.isPending && <Skeleton height={80} />}
      {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
      {read.data?.length === 0 && <p className="text-ink-soft">Dosarul nu are încă nicio bancă.</p>}
      <ul className="ruled-3 grid grid-cols-1">
        {(read.data ?? []).map((one) => (
          <OfBank key={one.application} caseId={caseId} commission={one} />
        ))}
      </ul>
    </Section>
  );
}

function OfBank({ caseId, commission }: { caseId: string; commission: CaseCommission }) {
  const { bank, sentence, told: readers, account, rule } = commission;
  const sending = useChange(agreements.send, {
    notice: announces('Informare despre comision dată clientului', CASE_COMMISSION_SECTION),
  });
  const isKnown = readers.some(({ isCurrent }) => isCurrent);
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <p className="wrap-anywhere">{sentence}</p>
      {readers.map(({ person, at, isCurrent }) => (
        <p key={`${person._id} ${at}`} className="text-14 text-ink-soft wrap-anywhere">
          {person.name} știe din {formatInstant(at)}
          {!isCurrent && ', după o regulă mai veche'}
        </p>
      ))}
      {!isKnown && rule.kind !== 'undecided' && (
        <div>
          <Button
            variant="secondary"
            loading={sending.isPending}
            onClick={() =>
              sending.mutate({ params: { id: caseId }, body: { texts: [{ kind: 'commission-notice', bank }] } })
            }
          >
            Spune-i clientului
            <span className="visually-hidden">: {bank}</span>
          </Button>
        </div>
      )}
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
      {account && <AccountSums account={account} />}
    </li>
  );
}
