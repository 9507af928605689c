import type { AssumedRobor } from 'contract/refinancing/refinancing';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { today } from '../../shared/time/today.ts';
import table from '../../ui/layout/table.module.css';

/** From how many months on a typed ROBOR should be looked up again. */
const ROBOR_STAYS = 3;

/** Asks for a new look at a ROBOR that somebody typed long ago; empty for another one, or for none. */
export function OldRobor({ robor }: { robor: AssumedRobor | null }) {
  if (!robor || isoDate(monthsLater(dayOf(robor.typedOn), ROBOR_STAYS)) >= today()) return null;
  return (
    <p>
      <span className={table.status} data-tone="warn">
        ROBOR mai vechi de 3 luni
      </span>{' '}
      Corectați creditul și scrieți valoarea de azi.
    </p>
  );
}
