import type { slots } from 'contract/availability/slots';
import { call } from '../../shared/api/call.ts';
import type { Form } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/components/button.tsx';
import { ChannelChoice } from '../availability/channel-choice.tsx';
import { FreeHours, type HoursSource } from '../availability/free-hours.tsx';
import { hourWords } from '../availability/hour-words.ts';
import type { Hour } from '../availability/hours.ts';
import { TakenHour } from '../availability/taken-hour.tsx';
import { type BookingDraft, channelOf } from './booking-draft.ts';

type ChosenHourProps = {
  form: Form<BookingDraft>;
  /** The nearest free hours, where the server said that the chosen one is not. */
  taken: readonly Hour[] | undefined;
};

const everybodys: HoursSource = {
  key: ['free-slots'],
  read: (signal) => call<typeof slots.getFree>({ method: 'GET', path: '/api/slots' }, {}, { signal }),
};

/** The hour and the way of somebody who does not want to be called as soon as can be. Fetched when they say so. */
export function ChosenHourFields({ form: { values, change, errors }, taken }: ChosenHourProps) {
  const { day, timeSlot } = values;
  const channel = channelOf(values);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FreeHours
        source={everybodys}
        taken={taken}
        value={{ day, timeSlot }}
        onChange={change}
        error={errors.timeSlot}
        instead={<CallMe change={change} />}
      />
      <ChannelChoice value={channel} onChange={(chosen) => change({ channel: chosen })} />
      <p role="status" className="font-600">
        {timeSlot !== '' && `Ați ales: ${hourWords({ day, timeSlot }, channel)}.`}
      </p>
    </div>
  );
}

/** The chosen hour is not free any more: others are a press away. `onChosen` follows once one was pressed. */
export function OtherHours({
  form,
  nearest,
  onChosen,
}: Pick<ChosenHourProps, 'form'> & { nearest: readonly Hour[]; onChosen: () => void }) {
  const { change } = form;
  return (
    <TakenHour
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
      Sunați-mă oricând
    </Button>
  );
}
