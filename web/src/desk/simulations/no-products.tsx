import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useBasis } from './use-basis.ts';

/** Above the fields of a simulation: there is no product yet to simulate. Nothing where there are some. */
export function NoProducts() {
  return useHasNoProducts() && <NoProductsNotice />;
}

/** That nothing can be simulated, with the way to the products for an administrator. */
export function NoProductsNotice() {
  return (
    <Alert tone="warn" title={NO_OFFER}>
      <WayToProducts />
    </Alert>
  );
}

/** The line under a title; before the first product it says so in its place, and moves no field. */
export function IntroOrNoProducts({ children }: { children: ReactNode }) {
  if (!useHasNoProducts()) return children;
  return (
    <>
      <strong className="text-ink">{NO_OFFER}.</strong> <WayToProducts />
    </>
  );
}

const NO_OFFER = 'Nu există încă nicio ofertă de simulat';

function useHasNoProducts(): boolean {
  const { data: basis } = useBasis(undefined);
  return basis?.catalogue.products.size === 0;
}

function WayToProducts() {
  const { data: level } = useAuthLevel();
  if (level === 'admin') return <Link to="/offers">Adăugați produsele băncilor</Link>;
  return 'Un administrator le adaugă la Products.';
}
