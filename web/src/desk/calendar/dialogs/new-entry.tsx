import type { TimeSlot } from 'contract/appointments/time-slots';
import { useState } from 'react';
import { CreateAppointment } from '../../appointments/create-appointment.tsx';
import { CustomerChoice } from '../../appointments/customer-choice.tsx';
import { useKeptChoice } from '../../appointments/use-kept-choice.ts';
import { useKeptDraft } from '../../appointments/use-kept-draft.ts';

type NewEntryProps = {
  request: { readonly day?: string; readonly timeSlot?: TimeSlot } | undefined;
  onClose: () => void;
};

/** A new appointment with a customer who is searched for. */
export function NewEntry({ request, onClose }: NewEntryProps) {
  const draft = useKeptDraft('calendar');
  const [, change] = draft.state;
  const [choice, setChoice] = useKeptChoice('calendar');
  const [answered, setAnswered] = useState<typeof request>();
  // Each time it opens with the day and the slot that was clicked.
  if (request !== answered) {
    setAnswered(request);
    const { day, timeSlot } = request ?? {};
    if (day) change({ day, ...(timeSlot && { timeSlot }) });
  }
  if (!request) return null;
  const made = () => {
    draft.forget();
    setChoice({ typed: '' });
    onClose();
  };
  return (
    <CreateAppointment phone={choice.customer?.phone} draft={draft} onMade={made} onClose={onClose}>
      {(isMissing) => <CustomerChoice choice={choice} onChoice={setChoice} isMissing={isMissing} />}
    </CreateAppointment>
  );
}
