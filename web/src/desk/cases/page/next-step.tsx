import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { isAwaited } from 'contract/checklist/document-states';
import { isContract, isEnded, stageName } from 'contract/fields/case-stages';
import { bankKey } from 'contract/products/product-names';
import { formatCount, formatList } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { today } from '../../../shared/time/today.ts';
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
import { CHECKLIST_SECTION, hasExpired } from '../checklist/item-words.ts';
import { useSendToBank } from '../move/move-form.tsx';
import { needsOf } from '../people/people-words.ts';
import { isTogether, MISSING_SECTION } from '../signers.ts';
import { AnotherBank } from './another-bank.tsx';
import { LateTasks, useLateTasks } from './late-tasks.tsx';
import { isUrgent, UnderWay } from './under-way.tsx';

const SENT = stageName('sent');

/** 'Ce urmează': what comes next at each bank of a case, the most urgent first, with the press that does it. */
export function CaseNextStep({ found }: { found: CaseDetails }) {
  const read = useAgreements(found._id);
  const tasks = useLateTasks(found);
  const isWide = useIsWide();
  const open = found.applications.filter(({ stage }) => !isEnded(stage));
  const isSigned = open.some(({ stage }) => isContract(stage));
  const preparing = isSigned ? [] : open.filter(({ stage }) => stage === 'preparing');
  if (found.closedAt !== null) return null;
  const isPending = read.isPending || tasks.isPending;
  if (isPending && preparing.length > 0) return <Skeleton height={isWide ? 152 : 340} className="rounded-card" />;
  return (
    <section aria-labelledby="pasul-urmator" className="grid grid-cols-1 gap-3 p-4 card lg:px-6 print:hidden">
      <h2 id="pasul-urmator" className="text-18">
        Ce urmează
      </h2>
      <LateTasks late={tasks.late} />
      <UnderWay found={found} applications={open.filter(({ stage }) => stage !== 'preparing')} />
      {preparing.length > 0 && read.data && (
        <Preparing found={found} preparing={preparing} read={read.data} isFirst={!open.some(isUrgent)} />
      )}
      {!isSigned && open.length < 2 && <AnotherBank found={found} isFirst={open.length === 0} />}
      {!isSigned && open.length > 0 && <AwaitedDocuments found={found} />}
    </section>
  );
}

type Applications = CaseDetails['applications'];

type PreparingProps = {
  found: CaseDetails;
  preparing: Applications;
  read: NonNullable<ReturnType<typeof useAgreements>['data']>;
  /** No bank that has the case waits more. */
  isFirst: boolean;
};

/** The banks that may get the case now, and what stands between it and the others. */
function Preparing({ found, preparing, read, isFirst }: PreparingProps) {
  const banks = new Set(preparing.map(({ banca }) => bankKey(banca)));
  const barred = read.clearances.filter(({ bank, missing }) => banks.has(bankKey(bank)) && missing.length > 0);
  const isBarred = ({ banca }: Applications[number]) => barred.some(({ bank }) => bankKey(bank) === bankKey(banca));
  const ready = preparing.filter((application) => !isBarred(application));
  return (
    <div className="grid grid-cols-fit-27 items-start gap-x-6 gap-y-3">
      {ready.length > 0 && <Ready found={found} ready={ready} isFirst={isFirst} />}
      {barred.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          <h3 className="text-16 font-600">
            Până la „{SENT}” la {banksText(preparing.filter(isBarred))}
          </h3>
          <ClearanceSteps found={found} read={read} clearances={barred} />
        </div>
      )}
    </div>
  );
}

/** The banks that the texts let the case go to: a press moves it. */
function Ready({ found, ready, isFirst }: { found: CaseDetails; ready: Applications; isFirst: boolean }) {
  const { send, isPending, variables, error } = useSendToBank(found);
  const wanted = useStillWanted(found, ready);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p>
        Textele permit trimiterea la {banksText(ready)}.
        {wanted && (
          <>
            {' '}
            La analiză {ready.length === 1 ? 'va cere' : 'vor cere'} și{' '}
            <a href={`#${wanted.section}`}>{wanted.words}</a>.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {ready.map((application, index) => (
          <Button
            key={application._id}
            variant={isFirst && index === 0 && !wanted ? 'primary' : 'secondary'}
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

/** What banks that may get the case will still ask for, and the section that has it. */
function useStillWanted(found: CaseDetails, ready: Applications) {
  const params = { id: found._id };
  const { data: missing = [] } = useRead(casePeople.missing, { params });
  const { data: documents = [] } = useRead(checklist.getForCase, { params });
  const banks = new Set(ready.map(({ banca }) => bankKey(banca)));
  const needs = needsOf(missing.filter(({ bank }) => banks.has(bankKey(bank))));
  const expired = documents.filter((item) => hasExpired(item, today())).length;
  if (needs.length + expired === 0) return undefined;
  const instead = expired > 0 && formatCount(expired, 'act în locul celui expirat', 'acte în locul celor expirate');
  return {
    words: formatList([...(instead ? [instead] : []), ...needs]),
    section: needs.length > 0 ? MISSING_SECTION : CHECKLIST_SECTION,
  };
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
