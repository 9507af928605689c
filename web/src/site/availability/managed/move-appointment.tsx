import type { ManagedAppointment } from 'contract/availability/slots';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button } from '../../../shared/ui/components/button.tsx';
import { FreeHours, type HoursSource } from '../free-hours.tsx';
import type { HourChoice } from '../hour-picker.tsx';
import { hourWords } from '../hour-words.ts';
import { type Hour, nearestIn } from '../hours.ts';
import { TakenHour } from '../taken-hour.tsx';
import { hoursOfLink, moveAppointment, useChangeOf } from './managed-calls.ts';

type MoveAppointmentProps = {
  token: string;
  current: ManagedAppointment;
  onMoved: () => void;
  onLeave: () => void;
};

/** Another free hour of the same broker. */
export function MoveAppointment({ token, current, onMoved, onLeave }: MoveAppointmentProps) {
  const [chosen, setChosen] = useState<HourChoice>({ day: '', timeSlot: '' });
  const [error, setError] = useState<string>();
  const moving = useChangeOf(token, (hour: Hour) => moveAppointment(token, hour));
  const taken = nearestIn(moving.error);
  const title = useRef<HTMLHeadingElement>(null);
  const source = useMemo(() => otherHours(token, current), [token, current]);
  useEffect(() => title.current?.focus(), []);
  const choose = (choice: HourChoice) => {
    setChosen(choice);
    setError(undefined);
    moving.reset();
  };
  const move = ({ day, timeSlot }: HourChoice) => {
    if (moving.isPending) return;
    if (timeSlot === '') return setError('Alegeți ora la care mutați programarea.');
    moving.mutateAsync({ day, timeSlot }).then(onMoved, () => undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    move(chosen);
  };
  const leave = (
    <Button variant="secondary" onClick={onLeave}>
      Păstrați ora de acum
    </Button>
  );
  return (
    <form onSubmit={submit} aria-labelledby="muta" className="grid grid-cols-1 gap-4" noValidate>
      <h2 id="muta" ref={title} tabIndex={-1} className="text-22">
        La ce oră mutați programarea?
      </h2>
      <FreeHours source={source} taken={taken} value={chosen} onChange={choose} error={error} instead={null} />
      <p role="status" className="font-600">
        {chosen.timeSlot !== '' && `Ora nouă: ${hourWords({ day: chosen.day, timeSlot: chosen.timeSlot })}.`}
      </p>
      {taken && <TakenHour nearest={taken} onChoose={move} instead={null} />}
      {moving.error && !taken && <Alert tone="bad">{messageOf(moving.error)}</Alert>}
      <div className="grid gap-3 md:flex">
        <Button type="submit" loading={moving.isPending}>
          Mutați programarea
        </Button>
        {leave}
      </div>
    </form>
  );
}

/** The free hours without the one that it has: to itself nothing is moved. */
function otherHours(token: string, { day, timeSlot }: Hour): HoursSource {
  const { key, read } = hoursOfLink(token);
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
