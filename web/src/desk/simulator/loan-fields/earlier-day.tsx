import { formatDate } from 'contract/romanian/romanian';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AsOf } from '../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../simulations/use-basis.ts';

type EarlierDayProps = { asOf: AsOf; onToday: () => void };

/** The note of an earlier day's figures, with a button for today's. */
export function EarlierDay({ asOf, onToday }: EarlierDayProps) {
  const isEarlier = useIsEarlier(asOf);
  if (!asOf || !isEarlier) return null;
  return (
    <Alert
      tone="info"
      title={`Cifrele din ${formatDate(asOf.simulatedOn)}`}
      action={
        <Button variant="secondary" onClick={onToday}>
          Recalculați cu ofertele de azi
        </Button>
      }
    >
      Simularea folosește ofertele și parametrii de atunci.
    </Alert>
  );
}
