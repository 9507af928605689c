import { products } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { Link } from 'react-router';
import { AlertLine } from '../../ui/layout/alert-line.tsx';
import { useRead } from '../data/read.ts';

const TO_DO = 'De făcut: puneți ofertele reale ale băncilor';
const HOW = 'Modificați-le și bifați că sunt reale sau arhivați-le.';

/** Tells administrators, while sample products are offered, what visitors see and how to end it; in a line above the products. */
export function SampleNotice({ leadsToProducts = false }: { leadsToProducts?: boolean }) {
  const { data: all = [] } = useRead(products.getAll, { query: { archived: true } });
  const samples = all.filter(({ isSample, archived }) => isSample && !archived).length;
  if (samples === 0) return null;
  const offered = `${samples === 1 ? 'Este oferit' : 'Sunt oferite'} ${formatCount(samples, 'produs demonstrativ', 'produse demonstrative')}, cu cifre inventate.`;
  if (!leadsToProducts) {
    return (
      <p role="alert" className="px-4 py-2 rounded bg-amber-tint text-14">
        <strong>{TO_DO}.</strong> {offered} {HOW}
      </p>
    );
  }
  return (
    <AlertLine tone="warn" title={TO_DO} action={<Link to="/offers">Deschideți produsele</Link>}>
      {offered} Lângă ele scrie „Oferte demonstrative”, pe site și pe documente. {HOW}
    </AlertLine>
  );
}
