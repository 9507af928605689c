import type { ManagedAppointment } from 'contract/availability/slots';
import { useEffect, useMemo, useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SlotField, type SlotsSource } from '../slot-field.tsx';
import type { SlotChoice } from '../slot-picker.tsx';
import { SlotTaken } from '../slot-taken.tsx';
import { slotWords } from '../slot-words.ts';
import { nearestSlotsIn, type Slot } from '../slots.ts';
import { moveAppointment, slotsOfLink, useChangeOf } from './managed-calls.ts';

type MoveAppointmentProps = {
  token: string;
  current: ManagedAppointment;
  onMoved: () => void;
  onLeave: () => void;
};

/** Moves the appointment to another free slot of the same broker. */
export function MoveAppointment({ token, current, onMoved, onLeave }: MoveAppointmentProps) {
  const [values, change] = useValues<SlotChoice>({ day: '', timeSlot: '' });
  const moving = useChangeOf(token, (slot: Slot) => moveAppointment(token, slot));
  const taken = nearestSlotsIn(moving.error);
  const title = useRef<HTMLHeadingElement>(null);
  const source = useMemo(() => otherSlots(token, current), [token, current]);
  useEffect(() => title.current?.focus(), []);
  const choose = (choice: SlotChoice) => {
    change(choice);
    moving.reset();
  };
  const move = ({ day, timeSlot }: SlotChoice) => {
    if (moving.isPending || timeSlot === '') return;
    moving.mutateAsync({ day, timeSlot }).then(onMoved, () => undefined);
  };
  const { errors, formProps } = useForm({
    state: [values, change],
    validate: ({ timeSlot }) => failed({ timeSlot: timeSlot === '' && 'Alegeți ora la care mutați programarea.' }),
    onSubmit: move,
  });
  const { day, timeSlot } = values;
  return (
    <form {...formProps} aria-labelledby="muta" className="grid grid-cols-1 gap-4">
      <h2 id="muta" ref={title} tabIndex={-1} className="text-22">
        La ce oră mutați programarea?
      </h2>
      <SlotField
        source={source}
        taken={taken}
        value={values}
        onChange={choose}
        error={errors.timeSlot}
        instead={null}
      />
      <p role="status" className="font-600">
        {timeSlot !== '' && `Ora nouă: ${slotWords({ day, timeSlot })}.`}
      </p>
      {taken && <SlotTaken nearest={taken} onChoose={move} instead={null} />}
      {moving.error && !taken && <Alert tone="bad">{messageOf(moving.error)}</Alert>}
      <div className="grid gap-3 md:flex">
        <Button type="submit" loading={moving.isPending}>
          Mutați programarea
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Păstrați ora de acum
        </Button>
      </div>
    </form>
  );
}

/** The free slots without the present one of the appointment. */
function otherSlots(token: string, { day, timeSlot }: Slot): SlotsSource {
  const { key, read } = slotsOfLink(token);
  return {
    key,
    read: async (signal) => {
      const { days } = await read(signal);
      const others = days.map((one) => ({
        day: one.day,
        timeSlots: one.timeSlots.filter((each) => one.day !== day || each !== timeSlot),
      }));
      return { days: others.filter(({ timeSlots }) => timeSlots.length > 0) };
    },
  };
}
