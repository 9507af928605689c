import { formatDate } from 'contract/romanian/romanian';
import { today } from '../../shared/time/today.ts';

/** The day of the figures, and the words that they bind nobody. */
export function DayOfFigures({ asOf = today() }: { asOf?: string | undefined }) {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Simulare orientativă, cu ofertele din {formatDate(asOf)}. Nu este o ofertă și nu obligă nicio bancă.
    </p>
  );
}
