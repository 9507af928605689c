import { simulations } from 'contract/simulations/simulations';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { datedInput, type NavigationState, passOn } from '../../simulations/navigation-state.ts';
import { FRESH_FOR_MS } from '../../simulations/use-basis.ts';
import { OffersView } from './offers-view.tsx';

/** The offers, or that they are loading, refused or none. */
export function Comparison({ navigationState }: { navigationState: NavigationState }) {
  const { data, error, isPending, isFetching, refetch } = useRead(
    simulations.simAll,
    { body: datedInput(navigationState) },
    { freshFor: FRESH_FOR_MS },
  );
  if (isPending) return <Loading />;
  if (error) {
    return (
      <Failed error={error} navigationState={navigationState} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <Alert tone="info">Nu există oferte de simulat. Un administrator le poate adăuga la Products.</Alert>;
  }
  return <OffersView offers={data} navigationState={navigationState} />;
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Se simulează ofertele…
      </p>
      <Skeleton height={96} className="mb-4" />
      <Skeleton height={480} />
    </div>
  );
}

type FailedProps = { error: Error; navigationState: NavigationState; isRetrying: boolean; onRetry: () => void };

/** The reason of an empty comparison, with a link back: typed answers stay. */
function Failed({ error, navigationState, isRetrying, onRetry }: FailedProps) {
  const navigate = useNavigate();
  const sentences = new Set([messageOf(error), ...Object.values(validationErrors(error))]);
  return (
    <Alert
      tone="bad"
      title="Ofertele nu au putut fi simulate"
      action={
        <>
          <Button loading={isRetrying} onClick={onRetry}>
            Încercați din nou
          </Button>{' '}
          <Button variant="secondary" onClick={() => navigate('/step1', { state: passOn(navigationState) })}>
            Schimbați datele
          </Button>
        </>
      }
    >
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
