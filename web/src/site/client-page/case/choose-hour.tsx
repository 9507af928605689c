import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { ChosenHour } from 'contract/availability/slots';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChannelChoice } from '../../availability/channel-choice.tsx';
import { SlotField } from '../../availability/slot-field.tsx';
import type { SlotChoice } from '../../availability/slot-picker.tsx';
import { SlotTaken } from '../../availability/slot-taken.tsx';
import { meetingWords, slotWords } from '../../availability/slot-words.ts';
import { nearestSlotsIn } from '../../availability/slots.ts';
import { type Access, chooseHour, hoursOfClient, useChange } from '../calls/client-calls.ts';

type ChooseHourProps = {
  access: Access;
  onDone: (notice: string) => void;
  /** What else can be done where no hour is free. */
  instead: ReactNode;
};

/** A client without an appointment chooses an hour with their broker. */
export function ChooseHour({ access, onDone, instead }: ChooseHourProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const show = (shown: boolean) => {
    flushSync(() => setOpen(shown));
    (shown ? title : opener).current?.focus();
  };
  return (
    <section aria-labelledby="alege-ora" className="card grid grid-cols-1 gap-3 p-4 md:p-5">
      <h2 id="alege-ora" ref={title} tabIndex={-1} className="text-18">
        Vorbiți cu brokerul
      </h2>
      {isOpen ? (
        <HourForm access={access} onDone={onDone} instead={instead} onLeave={() => show(false)} />
      ) : (
        <>
          <p>Alegeți o oră liberă, iar brokerul vă sună sau vă scrie atunci.</p>
          <Button ref={opener} variant="secondary" onClick={() => show(true)}>
            Alegeți o oră
          </Button>
        </>
      )}
    </section>
  );
}

function HourForm({ access, onDone, instead, onLeave }: ChooseHourProps & { onLeave: () => void }) {
  const { chosen, choose, channel, setChannel, error, taken, choosing, submit, send } = useHourForm(access, onDone);
  return (
    <form onSubmit={submit} aria-labelledby="alege-ora" className="grid grid-cols-1 gap-4" noValidate>
      <SlotField
        source={hoursOfClient(access)}
        taken={taken}
        value={chosen}
        onChange={choose}
        error={error}
        instead={instead}
      />
      <ChannelChoice value={channel} onChange={setChannel} />
      <p role="status" className="font-600">
        {chosen.timeSlot !== '' && `Ați ales: ${slotWords({ day: chosen.day, timeSlot: chosen.timeSlot }, channel)}.`}
      </p>
      {taken && <SlotTaken nearest={taken} onChoose={send} instead={instead} />}
      {choosing.error && !taken && <Alert tone="bad">{messageOf(choosing.error)}</Alert>}
      <div className="grid gap-3">
        <Button type="submit" loading={choosing.isPending}>
          Programați
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Renunțați
        </Button>
      </div>
    </form>
  );
}

function useHourForm(access: Access, onDone: ChooseHourProps['onDone']) {
  const [chosen, setChosen] = useState<SlotChoice>({ day: '', timeSlot: '' });
  const [channel, setChannel] = useState<AppointmentChannel>('call');
  const [error, setError] = useState<string>();
  const choosing = useChange(access, (hour: ChosenHour) => chooseHour(access, hour));
  const choose = (choice: SlotChoice) => {
    setChosen(choice);
    setError(undefined);
    choosing.reset();
  };
  const send = (hour: SlotChoice) => {
    const { day, timeSlot } = hour;
    if (choosing.isPending) return;
    if (timeSlot === '') return setError('Alegeți ora la care vorbim.');
    choosing.mutateAsync({ day, timeSlot, channel }).then(
      () => onDone(`V-ați programat. ${meetingWords({ day, timeSlot, channel })}. Confirmarea vine pe e-mail.`),
      () => undefined,
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(chosen);
  };
  return { chosen, choose, channel, setChannel, error, taken: nearestSlotsIn(choosing.error), choosing, submit, send };
}
