import type { Form } from '../../shared/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SlotField } from '../availability/slot-field.tsx';
import { SlotTaken } from '../availability/slot-taken.tsx';
import { slotWords } from '../availability/slot-words.ts';
import type { Slot } from '../availability/slots.ts';
import { type BookingDraft, channelOf } from './booking-draft.ts';
import { everybodys } from './free-hours.ts';

type ChosenHourProps = {
  form: Form<BookingDraft>;
  /** The nearest free hours after the server refused the chosen one. */
  taken: readonly Slot[] | undefined;
};

/**
 * The hour of a visitor who does not want the earliest call. The browser fetches these fields after
 * that choice.
 */
export function ChosenHourFields({ form: { values, change, errors }, taken }: ChosenHourProps) {
  const { day, timeSlot } = values;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SlotField
        source={everybodys}
        taken={taken}
        value={{ day, timeSlot }}
        onChange={change}
        error={errors.timeSlot}
        instead={<CallMe change={change} />}
      />
      <p role="status" className="font-600">
        {timeSlot !== '' && `Ați ales: ${slotWords({ day, timeSlot }, channelOf(values))}.`}
      </p>
    </div>
  );
}

/** The chosen hour is not free any more: others are a press away. `onChosen` follows a press on one. */
export function OtherHours({
  form,
  nearest,
  onChosen,
}: Pick<ChosenHourProps, 'form'> & { nearest: readonly Slot[]; onChosen: () => void }) {
  const { change } = form;
  return (
    <SlotTaken
      nearest={nearest}
      onChoose={(hour) => {
        change(hour);
        onChosen();
      }}
      instead={<CallMe change={change} />}
    />
  );
}

function CallMe({ change }: Pick<Form<BookingDraft>, 'change'>) {
  return (
    <Button variant="secondary" onClick={() => change({ whenToCall: 'soonest' })}>
      Sunați-mă cât mai curând
    </Button>
  );
}
