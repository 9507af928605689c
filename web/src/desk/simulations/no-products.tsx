import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useBasis } from './use-basis.ts';

/** Above the fields of a simulation: there is no product yet to simulate. Nothing where there are some. */
export function NoProducts() {
  const { data: basis } = useBasis(undefined);
  return basis?.catalogue.products.size === 0 && <NoProductsNotice />;
}

/** That nothing can be simulated, with the way to the products for an administrator. */
export function NoProductsNotice() {
  const { data: level } = useAuthLevel();
  const isAdmin = level === 'admin';
  return (
    <Alert
      tone="warn"
      title="Nu există încă nicio ofertă de simulat"
      action={isAdmin && <Link to="/offers">Adăugați produsele băncilor</Link>}
    >
      {isAdmin
        ? 'Simulările, comparația și grila au cifre după primul produs.'
        : 'Un administrator le adaugă la Products; după aceea simulările au cifre.'}
    </Alert>
  );
}
