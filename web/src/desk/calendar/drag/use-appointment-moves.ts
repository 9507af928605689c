import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { useMoveAppointment } from '../../appointments/appointments-api.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import { type Move, writeDayAndSlot } from '../calendar-cell.ts';
import { idOfEntry } from '../entry-id.ts';

/** The message in the page after a move. */
type Notice = { readonly tone: 'good' | 'bad'; readonly text: string };

/** Moves dropped appointments, after asking. One that cannot be moved goes back, with a sentence why. */
export function useAppointmentMoves() {
  const [proposed, setProposed] = useState<Move>();
  const [notice, setNotice] = useState<Notice>();
  const moving = useMoveAppointment();
  const propose = (move: Move | undefined) => {
    setNotice(undefined);
    setProposed(move);
  };
  const confirm = () => {
    if (!proposed) return;
    setProposed(undefined);
    const { appointment, day, timeSlot } = proposed;
    const who = customerLabel(appointment);
    moving.mutate(proposed, {
      onSuccess: () =>
        setNotice({ tone: 'good', text: `${who}: ${writeDayAndSlot(day, timeSlot)}. Programarea este mutată.` }),
      onError: (failure) =>
        setNotice({ tone: 'bad', text: `${who}: programarea a rămas unde era. ${messageOf(failure)}` }),
      onSettled: () => requestAnimationFrame(() => document.getElementById(idOfEntry(appointment._id))?.focus()),
    });
  };
  return { proposed, propose, confirm, notice, closeNotice: () => setNotice(undefined) };
}
