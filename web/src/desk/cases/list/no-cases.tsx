import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Instead of cases: there are none, or none that match. */
export function NoCases({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState title={isNarrowed ? 'Niciun dosar nu se potrivește' : 'Niciun dosar'}>
      <p className="max-w-measure text-ink-soft">
        {isNarrowed ? (
          'Alegeți „Ale echipei”, orice bancă și orice termen, sau căutați altceva. Cele închise sunt în listă.'
        ) : (
          <>
            Un dosar se deschide de pe fișa unui client: căutați clientul în{' '}
            <Link to="/myCustomers" lang="en">
              My Customers
            </Link>
            .
          </>
        )}
      </p>
    </EmptyState>
  );
}
