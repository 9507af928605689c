import { useState } from 'react';
import { CreateAppointment } from '../appointments/create-appointment.tsx';
import { CustomerChoice } from '../appointments/customer-choice.tsx';
import { newDraft } from '../appointments/draft.ts';
import { useKeptChoice } from '../appointments/use-kept-choice.ts';
import { useKeptDraft } from '../appointments/use-kept-draft.ts';

type NewEntryProps = { request: { readonly day?: string } | undefined; onClose: () => void };

/** A new appointment with a customer who is looked for. What was typed stays when the dialog is closed without it. */
export function NewEntry({ request, onClose }: NewEntryProps) {
  const [draft, setDraft] = useKeptDraft('calendar');
  const [choice, setChoice] = useKeptChoice('calendar');
  const [answered, setAnswered] = useState<typeof request>();
  // Each time that it is opened, it is for the day that was clicked.
  if (request !== answered) {
    setAnswered(request);
    if (request?.day) setDraft({ ...draft, day: request.day });
  }
  if (!request) return null;
  const made = () => {
    setDraft(newDraft());
    setChoice({ typed: '' });
    onClose();
  };
  return (
    <CreateAppointment phone={choice.customer?.phone} draft={draft} onDraft={setDraft} onMade={made} onClose={onClose}>
      {(isChecked) => <CustomerChoice choice={choice} onChoice={setChoice} isMissing={isChecked && !choice.customer} />}
    </CreateAppointment>
  );
}
