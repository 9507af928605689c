import { cases } from 'contract/cases/cases';
import { useLocation, useSearchParams } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CASE_NOT_READ } from '../../cases/case-words.ts';
import { useRead } from '../../data/read.ts';
import { Simulator } from './simulator.tsx';

/** The loan simulator; each visit starts with the passed-on input, or with the form of the case in the address. */
export function SimulatorPage() {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const caseId = search.get('dosar');
  return caseId ? <CaseSimulator key={key} id={caseId} /> : <Simulator key={key} />;
}

function CaseSimulator({ id }: { id: string }) {
  const found = useRead(cases.get, { params: { id } });
  if (found.data) return <Simulator ofCase={found.data} />;
  return (
    <Page title="Simulator Credit">
      {found.error ? (
        <LoadFailed failure={found.error} retry={found.refetch}>
          {CASE_NOT_READ} {messageOf(found.error)}
        </LoadFailed>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
