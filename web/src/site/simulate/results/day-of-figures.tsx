import { formatDate } from 'contract/romanian/romanian';
import { today } from '../../../shared/time/today.ts';

/** Of which day the figures are, and that they oblige nobody. */
export function DayOfFigures({ asOf = today() }: { asOf?: string | undefined }) {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Simulare orientativă din {formatDate(asOf)}, pe baza ofertelor din acea zi. Nu este o ofertă și nu obligă nicio
      bancă.
    </p>
  );
}
