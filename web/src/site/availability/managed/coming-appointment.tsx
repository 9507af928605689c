import type { ManagedAppointment } from 'contract/availability/slots';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FormPage } from '../../layout/form-page.tsx';
import { MemberCard } from '../../team/team-member.tsx';
import type { SlotsSource } from '../free-slots.ts';
import { SlotField } from '../slot-field.tsx';
import type { SlotChoice } from '../slot-picker.tsx';
import { SlotTaken } from '../slot-taken.tsx';
import { ownAnswer, slotWords } from '../slot-words.ts';
import { nearestSlotsIn, type Slot } from '../slots.ts';
import { cancelAppointment, moveAppointment, slotsOfLink, useChangeOf } from './managed-calls.ts';
import { MarkedHour } from './managed-scenes.tsx';

type ComingAppointmentProps = { token: string; appointment: ManagedAppointment; onCancelled: () => void };

/** A coming appointment: its time, its move to another hour, and its cancellation. */
export function ComingAppointment({ token, appointment, onCancelled }: ComingAppointmentProps) {
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState('');
  const when = useRef<HTMLElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const endMove = (sentence: string) => {
    flushSync(() => {
      setMoving(false);
      setNotice(sentence);
    });
    if (sentence === '') return moveButton.current?.focus();
    when.current?.focus({ preventScroll: true });
    when.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <FormPage
      title="Programarea dumneavoastră"
      lead="O puteți muta la altă oră liberă sau o puteți anula, oricând înainte să înceapă."
      scene={<MarkedHour />}
    >
      <section
        ref={when}
        tabIndex={-1}
        aria-labelledby="cand"
        className="grid gap-1 rounded-card bg-brand-tint px-5 py-4"
      >
        <h2 id="cand" className="text-16">
          {appointment.title}
        </h2>
        <p className="text-22 font-650 leading-130 text-balance">{slotWords(appointment)}</p>
        {appointment.clientAnswer && <p>{ownAnswer[appointment.clientAnswer]}</p>}
        {notice && <p role="status">{notice}</p>}
        {appointment.broker && (
          <div className="mt-3 border-t border-line pt-3">
            <MemberCard member={appointment.broker} words="Vorbiți cu" />
          </div>
        )}
      </section>
      {isMoving ? (
        <MoveAppointment
          token={token}
          current={appointment}
          onMoved={() => endMove('Am mutat programarea.')}
          onLeave={() => endMove('')}
        />
      ) : (
        <div className="grid gap-3 md:flex">
          <Button ref={moveButton} onClick={() => setMoving(true)}>
            Mutați la altă oră
          </Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Anulați programarea
          </Button>
        </div>
      )}
      <p className="max-w-measure text-14 text-ink-soft">
        Oricine are linkul poate muta sau anula programarea: nu îl dați mai departe. Întrebări? Sunați la <PhoneLink />.
      </p>
      <Cancellation
        token={token}
        appointment={appointment}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onCancelled={onCancelled}
      />
    </FormPage>
  );
}

type CancellationProps = ComingAppointmentProps & { isOpen: boolean; onClose: () => void };

/** Asks before it cancels the appointment: another visitor can choose the hour then. */
function Cancellation({ token, appointment, isOpen, onClose, onCancelled }: CancellationProps) {
  const cancelling = useChangeOf(token, async () => {
    const cancelled = await cancelAppointment(token);
    onCancelled();
    return cancelled;
  });
  return (
    <Modal look="sheet" open={isOpen} onClose={onClose} title="Anulați programarea?">
      <p>
        Programarea de {slotWords(appointment, appointment.channel)} se anulează, iar ora devine liberă pentru alții.
        Dacă vă răzgândiți, puteți alege oricând alta.
      </p>
      {cancelling.isError && <Alert tone="bad">{messageOf(cancelling.error)}</Alert>}
      <div className="grid gap-3 md:flex">
        <Button onClick={() => cancelling.mutate(undefined)} loading={cancelling.isPending}>
          Da, anulați
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Nu, păstrați
        </Button>
      </div>
    </Modal>
  );
}

type MoveAppointmentProps = {
  token: string;
  current: ManagedAppointment;
  onMoved: () => void;
  onLeave: () => void;
};

/** Moves the appointment to another free slot of the same broker. */
function MoveAppointment({ token, current, onMoved, onLeave }: MoveAppointmentProps) {
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
