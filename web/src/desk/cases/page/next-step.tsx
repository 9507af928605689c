import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { isAwaited } from 'contract/checklist/document-states';
import { isContract, stageName } from 'contract/fields/case-stages';
import { bankKey } from 'contract/products/product-names';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { WriteMessage } from '../../messages/write/write-message.tsx';
import { ClearanceSteps } from '../agreements/clearance-notice.tsx';
import { useAgreements } from '../agreements/use-agreements.ts';
import { banksText } from '../case-words.ts';
import { CHECKLIST_SECTION } from '../checklist/item-words.ts';
import { useSendToBank } from '../move/move-form.tsx';
import { isTogether } from '../signers.ts';

const SENT = stageName('sent');

/** What stands between a case and its first bank: on top of the case, with the press that does the next of it. */
export function CaseNextStep({ found }: { found: CaseDetails }) {
  const read = useAgreements(found._id);
  const isWide = useIsWide();
  const preparing = found.applications.filter(({ stage }) => stage === 'preparing');
  const isSigned = found.applications.some(({ stage }) => isContract(stage));
  if (found.closedAt !== null || isSigned || preparing.length === 0) return null;
  if (read.isPending) return <Skeleton height={isWide ? 152 : 340} className="rounded-card" />;
  if (!read.data) return null;
  const banks = new Set(preparing.map(({ banca }) => bankKey(banca)));
  const clearances = read.data.clearances.filter(({ bank }) => banks.has(bankKey(bank)));
  const barred = clearances.filter(({ missing }) => missing.length > 0);
  const ready = preparing.filter(({ banca }) => !barred.some(({ bank }) => bankKey(bank) === bankKey(banca)));
  return (
    <section aria-labelledby="pasul-urmator" className="grid grid-cols-1 gap-3 p-4 card lg:px-6 print:hidden">
      <h2 id="pasul-urmator" className="text-18">
        Ce lipsește până la „{SENT}”{preparing.length < found.applications.length && ` la ${banksText(preparing)}`}
      </h2>
      <div className="grid grid-cols-fit-27 items-start gap-x-6 gap-y-3">
        {ready.length > 0 && <Ready found={found} ready={ready} />}
        {barred.length > 0 && <ClearanceSteps found={found} read={read.data} clearances={barred} />}
      </div>
      <AwaitedDocuments found={found} />
    </section>
  );
}

/** The banks that the case may go to now: a press moves it. */
function Ready({ found, ready }: { found: CaseDetails; ready: CaseDetails['applications'] }) {
  const { send, isPending, variables, error } = useSendToBank(found);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p>Se poate trimite la {banksText(ready)}: informarea și acordurile sunt date.</p>
      <div className="flex flex-wrap gap-2">
        {ready.map((application) => (
          <Button
            key={application._id}
            loading={isPending && variables.params.id === application._id}
            disabled={isPending}
            onClick={() => send(application)}
            title={application.oferta}
          >
            Mutați {bankName(application.banca)} în „{SENT}”
          </Button>
        ))}
      </div>
      {error && <Alert tone="bad">{messageOf(error)}</Alert>}
    </div>
  );
}

/** The documents that are still to come or to be verified: they bar no move, but a bank asks for them. */
function AwaitedDocuments({ found }: { found: CaseDetails }) {
  const { data = [] } = useRead(checklist.getForCase, { params: { id: found._id } });
  const awaited = data.filter(isAwaited).length;
  const received = data.filter(({ state }) => state === 'received').length;
  const section = `#${CHECKLIST_SECTION}`;
  return (
    <>
      {received > 0 && (
        <p className="text-ink-soft">
          <a href={section}>{formatCount(received, 'act primit așteaptă', 'acte primite așteaptă')}</a> verificarea
          dumneavoastră.
        </p>
      )}
      {awaited > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-ink-soft">
            De la {isTogether(found) ? 'semnatari' : 'client'} se mai așteaptă{' '}
            <a href={section}>{formatCount(awaited, 'act', 'acte')}</a>.
          </p>
          <WriteMessage phone={found.customer.phone} kind="documents-missing">
            Cereți actele
          </WriteMessage>
        </div>
      )}
    </>
  );
}
