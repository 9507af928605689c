import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { ChosenHour } from 'contract/availability/slots';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChannelChoice } from '../../availability/channel-choice.tsx';
import { useHasFreeSlots } from '../../availability/free-slots.ts';
import { SlotField } from '../../availability/slot-field.tsx';
import type { SlotChoice } from '../../availability/slot-picker.tsx';
import { SlotTaken } from '../../availability/slot-taken.tsx';
import { meetingWords, slotWords } from '../../availability/slot-words.ts';
import { nearestSlotsIn } from '../../availability/slots.ts';
import { HOURS } from '../../team/way.tsx';
import { type Access, chooseHour, hoursOfClient, useChange } from '../calls/client-calls.ts';

type ChooseHourProps = {
  access: Access;
  onDone: (notice: string) => void;
  /** The other ways when no hour is free. */
  instead: ReactNode;
};

/** A client without an appointment chooses a free hour at which their broker calls or writes. */
export function ChooseHour({ access, onDone, instead }: ChooseHourProps) {
  const hasHours = useHasFreeSlots(hoursOfClient(access));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const show = (shown: boolean) => {
    flushSync(() => setOpen(shown));
    (shown ? title : opener).current?.focus();
  };
  if (!isOpen && !hasHours) {
    return (
      <p className="flex-1 basis-36 self-center text-14 text-ink-soft text-balance">
        Acum nu puteți alege o oră. Sunați {HOURS}.
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button ref={opener} variant="secondary" className="flex-auto" onClick={() => show(true)}>
        Alegeți o oră
      </Button>
    );
  }
  return (
    <div className="grid basis-full grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 id="alege-ora" ref={title} tabIndex={-1}>
        Vorbiți cu brokerul
      </h3>
      <HourForm access={access} onDone={onDone} instead={instead} onLeave={() => show(false)} />
    </div>
  );
}

function HourForm({ access, onDone, instead, onLeave }: ChooseHourProps & { onLeave: () => void }) {
  const { form, choose, send, choosing, taken } = useHourForm(access, onDone);
  const { values, change, errors } = form;
  const { day, timeSlot, channel } = values;
  return (
    <form {...form.formProps} aria-labelledby="alege-ora" className="grid grid-cols-1 gap-4">
      <SlotField
        source={hoursOfClient(access)}
        taken={taken}
        value={values}
        onChange={choose}
        error={errors.timeSlot}
        instead={instead}
      />
      <ChannelChoice value={channel} onChange={(meant) => change({ channel: meant })} />
      <p role="status" className="font-600">
        {timeSlot !== '' && `Ați ales: ${slotWords({ day, timeSlot }, channel)}.`}
      </p>
      {taken && <SlotTaken nearest={taken} onChoose={(slot) => send({ ...values, ...slot })} instead={instead} />}
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

type HourDraft = SlotChoice & { readonly channel: AppointmentChannel };

function useHourForm(access: Access, onDone: ChooseHourProps['onDone']) {
  const [values, change] = useValues<HourDraft>({ day: '', timeSlot: '', channel: 'call' });
  const choosing = useChange(access, (hour: ChosenHour) => chooseHour(access, hour));
  const send = ({ day, timeSlot, channel }: HourDraft) => {
    if (choosing.isPending || timeSlot === '') return;
    choosing.mutateAsync({ day, timeSlot, channel }).then(
      () => onDone(`V-ați programat. ${meetingWords({ day, timeSlot, channel })}. Confirmarea vine pe e-mail.`),
      () => undefined,
    );
  };
  const form = useForm({
    state: [values, change],
    validate: ({ timeSlot }) => failed({ timeSlot: timeSlot === '' && 'Alegeți ora la care vorbim.' }),
    onSubmit: send,
  });
  const choose = (slot: SlotChoice) => {
    change(slot);
    choosing.reset();
  };
  return { form, choose, send, choosing, taken: nearestSlotsIn(choosing.error) };
}
