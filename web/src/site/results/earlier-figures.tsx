import { formatDate } from 'contract/romanian/romanian';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useEarlierFigures, useFiguresOfToday } from './use-earlier-figures.ts';

/** Names the day of a saved simulation's figures, and leads to today's. */
export function EarlierFigures() {
  const earlier = useEarlierFigures();
  const showToday = useFiguresOfToday();
  if (!earlier) return null;
  return (
    <Alert
      tone="info"
      title={`Simulare salvată, cu cifrele din ${formatDate(earlier.simulatedOn)}`}
      action={
        <Button variant="secondary" onClick={showToday}>
          Recalculați cu ofertele de azi
        </Button>
      }
    >
      {earlier.simulatedOn !== today() && 'Dobânzile și costurile de azi pot fi altele.'}
    </Alert>
  );
}
