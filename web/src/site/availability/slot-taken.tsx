import { WEEKS_AHEAD } from 'contract/appointments/time-slots';
import { formatCount } from 'contract/romanian/romanian';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { slotWords } from './slot-words.ts';
import type { Slot } from './slots.ts';

type SlotTakenProps = {
  /** The free slots nearest to the taken one; empty: no slot is free any more. */
  nearest: readonly Slot[];
  onChoose: (slot: Slot) => void;
  /** The other ways when no slot is free. */
  instead: ReactNode;
};

/** Another visitor was faster: the nearest free slots, each a press away. */
export function SlotTaken({ nearest, onChoose, instead }: SlotTakenProps) {
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
          {nearest.map((slot) => (
            <Button key={`${slot.day} ${slot.timeSlot}`} variant="secondary" onClick={() => onChoose(slot)}>
              {slotWords(slot)}
            </Button>
          ))}
        </div>
      }
    >
      Ce ați completat s-a păstrat. Cele mai apropiate ore libere:
    </Alert>
  );
}
