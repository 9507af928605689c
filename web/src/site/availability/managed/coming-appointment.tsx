import type { ManagedAppointment } from 'contract/availability/slots';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FormPage } from '../../layout/form-page.tsx';
import { ownAnswer, slotWords } from '../slot-words.ts';
import { cancelAppointment, useChangeOf } from './managed-calls.ts';
import { MarkedHour } from './managed-scenes.tsx';
import { MoveAppointment } from './move-appointment.tsx';

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
        <p className="text-22 font-650 leading-130">{slotWords(appointment)}</p>
        {appointment.clientAnswer && <p>{ownAnswer[appointment.clientAnswer]}</p>}
        {notice && <p role="status">{notice}</p>}
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
