import { formatCount } from 'contract/text/romanian';
import { WEEKS_AHEAD } from 'contract/text/time-slots';
import type { ReactNode } from 'react';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { Button } from '../../shared/ui/components/button.tsx';
import { hourWords } from './hour-words.ts';
import type { Hour } from './hours.ts';

type TakenHourProps = {
  /** Free hours nearest to the one that is not; none: nothing is free any more. */
  nearest: readonly Hour[];
  onChoose: (hour: Hour) => void;
  /** What else can be done where nothing is free. */
  instead: ReactNode;
};

/** Somebody else was faster: the nearest free hours, each a press away. */
export function TakenHour({ nearest, onChoose, instead }: TakenHourProps) {
  if (nearest.length === 0) {
    return (
      <Alert tone="bad" title="Ora aleasă nu mai este liberă" action={instead}>
        În următoarele {formatCount(WEEKS_AHEAD, 'săptămână', 'săptămâni')} nu mai sunt nici altele. Ce ați completat
        s-a păstrat.
      </Alert>
    );
  }
  return (
    <Alert
      tone="bad"
      title="Ora aleasă nu mai este liberă"
      action={
        <div className="grid gap-2">
          {nearest.map((hour) => (
            <Button key={`${hour.day} ${hour.timeSlot}`} variant="secondary" onClick={() => onChoose(hour)}>
              {hourWords(hour)}
            </Button>
          ))}
        </div>
      }
    >
      Ce ați completat s-a păstrat. Cele mai apropiate ore libere:
    </Alert>
  );
}
