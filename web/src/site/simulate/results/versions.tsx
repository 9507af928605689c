import type { Versions as Numbers } from 'contract/simulations/credit-data';
import { formatDate } from 'contract/text/romanian';
import { today } from '../../../shared/time/today.ts';

/** Of which day the figures are, and with which products and parameters they were made. */
export function Versions({ versions, asOf = today() }: { versions: Numbers; asOf?: string }) {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Simulare orientativă din {formatDate(asOf)}, pe baza ofertelor de atunci (produse v{versions.products}, parametri
      v{versions.parameters}). Nu este o ofertă și nu obligă nicio bancă.
    </p>
  );
}
