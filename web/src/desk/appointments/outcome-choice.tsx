import { type AppointmentOutcome, appointmentOutcomes, outcomeName } from 'contract/appointments/appointment-outcomes';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { customerSections } from 'contract/site/desk-pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { conflictIn } from '../data/conflict.ts';
import { OutcomeMark } from './outcome-mark.tsx';

const CHOICES: readonly { readonly outcome: AppointmentOutcome; readonly label: string }[] = [
  { outcome: 'held', label: 'A avut loc' },
  { outcome: 'no-show', label: 'Nu a venit' },
];

/** The outcome that somebody else noted meanwhile. */
const storedOutcome = z.object({ outcome: z.enum(appointmentOutcomes).nullable(), name: z.string() });

type OutcomeChoiceProps = {
  appointment: Appointment;
  now: TimeInRomania;
  /** Opens the choice of another day for it. */
  onMove: () => void;
  /** In a list: which appointment the buttons are about. */
  about?: string;
};

/** The outcome of an appointment that has begun, in one press; it can be changed and taken back. */
export function OutcomeChoice({ appointment, now, onMove, about }: OutcomeChoiceProps) {
  const { outcome: said } = appointment;
  /** The outcome that is being changed: once it is another, the new one is shown. */
  const [toChange, setToChange] = useState<AppointmentOutcome | null>(null);
  const saying = useChange(appointments.setOutcome, {
    notice: announces('Rezultat notat', customerSections.appointments),
  });
  const isOpen = said === toChange || said === null;
  const { box, hasPressed } = useFollowingFocus(`${said} ${isOpen}`);
  const conflict = conflictIn(saying.error, storedOutcome);
  const wanted = saying.variables?.body.outcome;
  const send = (outcome: AppointmentOutcome | null, expectedOutcome: AppointmentOutcome | null) =>
    saying.mutate({ params: { id: appointment._id }, body: { outcome, expectedOutcome } });
  const say = (outcome: AppointmentOutcome | null) => {
    if (saying.isPending) return;
    hasPressed.current = true;
    if (said === null) setToChange(null);
    send(outcome, said);
  };
  const nameOf = (label: string) => (about ? `${label}: ${about}` : label);
  const choice = (label: string, onClick: () => void) => (
    <Button key={label} variant="secondary" aria-label={nameOf(label)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap items-center gap-2 min-w-0" ref={box}>
        <legend className="visually-hidden">Cum a fost programarea</legend>
        {isOpen ? (
          <>
            {CHOICES.filter(({ outcome }) => outcome !== said).map(({ outcome, label }) =>
              choice(label, () => say(outcome)),
            )}
            {said === null ? choice('Mutată', onMove) : choice('Ștergeți rezultatul', () => say(null))}
          </>
        ) : (
          <Said appointment={appointment} now={now}>
            <Button
              variant="quiet"
              aria-label={nameOf('Schimbați rezultatul')}
              onClick={() => {
                hasPressed.current = true;
                setToChange(said);
              }}
            >
              Schimbați rezultatul
            </Button>
          </Said>
        )}
      </fieldset>
      {conflict && wanted !== undefined && (
        <ConflictNotice
          conflict={conflict}
          fields={[{ title: 'Rezultat', stored: conflict.current.name, mine: outcomeName(wanted) }]}
          onKeepMine={() => send(wanted, conflict.current.outcome)}
          onTakeTheirs={saying.reset}
        />
      )}
      {saying.error && !conflict && <Alert tone="bad">{messageOf(saying.error)}</Alert>}
    </div>
  );
}

type SaidProps = { appointment: Appointment; now: TimeInRomania; children: ReactNode };

function Said({ appointment, now, children }: SaidProps) {
  const { outcomeBy, outcomeAt } = appointment;
  return (
    <>
      <OutcomeMark appointment={appointment} now={now} />
      {outcomeBy && outcomeAt && (
        <span className="text-ink-soft text-14">
          notat de <bdi>{outcomeBy}</bdi>, {formatInstant(outcomeAt)}
        </span>
      )}
      {children}
    </>
  );
}

/** Each press replaces the buttons: the focus goes to the first of the new ones. */
function useFollowingFocus(shown: string) {
  const box = useRef<HTMLFieldSetElement>(null);
  const hasPressed = useRef(false);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (hasPressed.current) box.current?.querySelector('button')?.focus();
    hasPressed.current = false;
  }, [shown]);
  return { box, hasPressed };
}
