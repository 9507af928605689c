import { products } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { useRead } from '../data/read.ts';

/** Tells administrators, while sample products are offered, what visitors see and how to end it. */
export function SampleNotice({ leadsToProducts = false }: { leadsToProducts?: boolean }) {
  const { data: all = [] } = useRead(products.getAll, { query: { archived: true } });
  const samples = all.filter(({ isSample, archived }) => isSample && !archived).length;
  if (samples === 0) return null;
  return (
    <Alert
      tone="warn"
      title="De făcut: puneți ofertele reale ale băncilor"
      action={leadsToProducts && <Link to="/offers">Deschideți produsele</Link>}
    >
      {samples === 1 ? 'Este oferit' : 'Sunt oferite'}{' '}
      {formatCount(samples, 'produs demonstrativ', 'produse demonstrative')}, cu cifre inventate. Lângă ele scrie
      „Oferte demonstrative”, pe site și pe documente. Modificați-le și bifați că sunt reale sau arhivați-le.
    </Alert>
  );
}
