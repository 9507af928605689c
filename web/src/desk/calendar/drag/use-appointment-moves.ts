import { type Appointment, appointments } from 'contract/appointments/appointments';
import { bySlotEnd } from 'contract/appointments/time-slots';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { bodyOf, seenOf } from '../../appointments/draft.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import { useChange } from '../../data/change.ts';
import { type Move, writeDayAndSlot } from '../calendar-cell.ts';
import { idOfEntry } from '../entry-id.ts';

/** The message in the page after a move. */
type Notice = { readonly tone: 'good' | 'bad'; readonly text: string };

/**
 * Moves dropped appointments, after asking. While a move is sent, `withMoves` shows its appointment where it goes; one
 * that cannot be moved goes back, with a sentence why.
 */
export function useAppointmentMoves() {
  const [proposed, setProposed] = useState<Move>();
  const [notice, setNotice] = useState<Notice>();
  const [sent, setSent] = useState<readonly Move[]>([]);
  const moving = useChange(appointments.update, { notice: SHOWN_BY_SCREEN });
  const propose = (move: Move | undefined) => {
    setNotice(undefined);
    setProposed(move);
  };
  const move = async (moved: Move) => {
    const { appointment, day, timeSlot } = moved;
    const { _id: id, title } = appointment;
    const who = customerLabel(appointment);
    setSent((others) => [...others, moved]);
    try {
      const expected = bodyOf(seenOf(appointment));
      await moving.mutateAsync({ params: { id }, body: { ...bodyOf({ title, day, timeSlot }), expected } });
      setNotice({ tone: 'good', text: `${who}: ${writeDayAndSlot(day, timeSlot)}. Programarea este mutată.` });
    } catch (failure) {
      setNotice({ tone: 'bad', text: `${who}: programarea a rămas unde era. ${messageOf(failure)}` });
    }
    setSent((all) => all.filter((each) => each !== moved));
    requestAnimationFrame(() => document.getElementById(idOfEntry(id))?.focus());
  };
  const confirm = () => {
    if (!proposed) return;
    setProposed(undefined);
    void move(proposed);
  };
  const withMoves = (read: readonly Appointment[]) =>
    sent.length === 0 ? read : read.map((each) => movedBy(sent, each)).toSorted(byTime);
  return { proposed, propose, confirm, withMoves, notice };
}

/** An appointment where the latest of these moves takes it. */
function movedBy(moves: readonly Move[], appointment: Appointment): Appointment {
  const move = moves.findLast((each) => each.appointment._id === appointment._id);
  return move ? { ...appointment, appointmentDate: move.day, timeSlot: move.timeSlot } : appointment;
}

/** The order of the server. */
function byTime(a: Appointment, b: Appointment): number {
  return a.appointmentDate.localeCompare(b.appointmentDate) || bySlotEnd(a, b) || a.broker.localeCompare(b.broker);
}
