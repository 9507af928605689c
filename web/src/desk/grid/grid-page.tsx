import { type CaseDetails, cases } from 'contract/cases/cases';
import { useLocation, useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CASE_NOT_READ } from '../cases/case-words.ts';
import { formOf } from '../cases/form-of-case.ts';
import { useRead } from '../data/read.ts';
import { type NavigationState, passedOn } from '../simulations/navigation-state.ts';
import { Grid, TITLE } from './grid.tsx';
import { gridInputFrom } from './grid-input.ts';

/** /grila: what each bank would lend, what binds and what would change it; also for the form of a case in the address. */
export function GridPage() {
  const { state, key } = useLocation();
  const [search] = useSearchParams();
  const caseId = search.get('dosar');
  return caseId ? <GridOfCase key={key} id={caseId} /> : <Grid key={key} begin={passedOn(state)} />;
}

function GridOfCase({ id }: { id: string }) {
  const { state } = useLocation();
  const found = useRead(cases.get, { params: { id } });
  if (found.data) return <Grid begin={passedOn(state) ?? stateOf(found.data)} ofCase={found.data} />;
  return (
    <Page title={TITLE}>
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

/** The customer of a case and its form, for today's offers and criteria. */
function stateOf(found: CaseDetails): NavigationState {
  const { phone, name, _id } = found.customer;
  return { formData: gridInputFrom(formOf(found)?.answers), customer: { phone, name, _id } };
}
